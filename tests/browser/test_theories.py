"""One person plays Théories du complot with a bot, at both widths; with SOAK=1 to the very end."""

import random
from itertools import count, cycle

from tests.browser.person import Person
from tests.faults.scale import times

MOVES = times(full=1000, quick=12)
"""After so many the person resigns, once a theory was laid."""
WIDTHS = (360, 1280)


def test_a_person_and_a_bot_play_theories(quick_site, chromium):
    alice = Person(chromium, quick_site.url, "theo", width=360)
    alice.sign_up()
    alice.open_table(2, bots=[1], title="theories", chaos="chaotic")

    chance, widths = random.Random(360), cycle(WIDTHS)
    rows, laid = alice.page.locator(".player .row"), False
    for turn in count():
        laid = laid or rows.count() > 0
        if (turn >= MOVES and laid) or not alice.asked():
            break
        if turn % 10 == 0:
            alice.page.set_viewport_size({"width": next(widths), "height": 800})
        alice.play(lambda words: choice(chance, words))
    if not alice.over:
        alice.resign()
        alice.until(lambda: alice.over)
    assert alice.complaints == []
    for width in WIDTHS:
        alice.page.set_viewport_size({"width": width, "height": 800})
        assert alice.page.evaluate("document.documentElement.scrollWidth") <= width
    assert laid
    alice.page.click("#result .actions a[href*='/replay/']")
    alice.page.locator("#moment[data-ply='0']").wait_for()
    assert "coup 0 sur" in alice.text
    assert alice.page.locator("button.move").count() == 0


def choice(chance: random.Random, words: list[str]) -> str:
    """Anything, but a hand is renewed seldom and a turn is not ended at once."""
    lively = [word for word in words if word not in ("renew", "end", "allow")]
    return chance.choice(lively or words)
