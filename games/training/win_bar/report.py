"""What the models are worth, into docs/analysis.md: a table, and what was said beside what came."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import games
from games.titles import all_titles
from games.training.win_bar.plots import draw
from games.win_bar.models import facts_of

DOCUMENT = Path(games.__path__[0]).parent / "docs" / "analysis.md"
BEGIN, END = "<!-- models: made by games.training.win_bar -->", "<!-- /models -->"

HEADING = """\
| title | seats | matches | log loss | of public facts | even | ECE | of public facts |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
RELIABILITY = "| title | seats | {} |\n| --- | ---: | {} |\n"
TENTHS = [f"{tenth}0 %" for tenth in range(10)]


def write_report() -> None:
    """Put the figures of all models into the document, between its two marks, and draw them."""
    draw()
    before, _, rest = DOCUMENT.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{report()}{END}{after}", "utf-8")


def report() -> str:
    """Both tables."""
    known = [facts for slug in all_titles() for facts in facts_of(slug).values()]
    heading = RELIABILITY.format(" | ".join(TENTHS), " | ".join(["---:"] * len(TENTHS)))
    worth = "".join(f"{line}\n" for line in map(worth_of, known))
    reliable = "".join(f"{line}\n" for line in map(reliability_of, known))
    return f"\n{HEADING}{worth}\n{heading}{reliable}\n"


def worth_of(facts: dict[str, Any]) -> str:
    """The line of a model."""
    losses = [f"{facts[name]:.3f}" for name in ("open_loss", "public_loss", "even_loss")]
    errors = [f"{facts[name]:.3f}" for name in ("error", "public_error")]
    return "| " + " | ".join([*of(facts), f"{facts['matches']:,}", *losses, *errors]) + " |"


def reliability_of(facts: dict[str, Any]) -> str:
    """For each tenth of chance: what came, in percent, of the seats that were given about it."""
    return "| " + " | ".join([*of(facts), *tenths(facts["bins"])]) + " |"


def tenths(bins: list[list[float]]) -> Iterator[str]:
    """What was said and what came, by tenths; "" where nothing was said."""
    by_tenth = {min(int(chance * 10), 9): (chance, won) for _, chance, won in bins}
    for tenth in range(len(TENTHS)):
        chance, won = by_tenth.get(tenth, (0.0, 0.0))
        yield f"{100 * chance:.0f} → {100 * won:.0f}" if tenth in by_tenth else ""


def of(facts: dict[str, Any]) -> list[str]:
    """Which model it is."""
    return [str(facts["title"]), str(facts["seats"])]
