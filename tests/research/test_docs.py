"""What docs/research.md shows is so."""

import re

from games.research.encoders.known import ENCODERS
from games.titles import get
from tests.harness.site import ROOT

PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")


def test_the_examples_run_one_after_the_other(capsys):
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 6
    known = {}
    for block in blocks:
        exec(compile(block, "docs/research.md", "exec"), known)
    assert known["ended"].rewards.shape[1] == 8
    assert known["score"].matches == 20
    assert "Your legal moves:" in capsys.readouterr().out


def test_the_table_of_titles_is_so():
    rows = dict(re.findall(r"^\| `(\w+)` (.*)$", PAGE, re.MULTILINE))
    assert set(rows) == set(ENCODERS)
    for slug, row in rows.items():
        title, encoder = get(slug), ENCODERS[slug]
        assert row.startswith(f"| {title.seats[0]} to {title.seats[-1]} |")
        sizes = [int(number) for number in re.findall(r"\d+", row)[-2:]]
        assert sizes == [encoder.size, encoder.actions]
        for option in title.options:
            assert f"`{option.name}`: {', '.join(f'`{each}`' for each in option.choices)}" in row
