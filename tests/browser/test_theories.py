"""One person plays a whole match of Théories du complot with bots."""

import random

import pytest

from tests.browser.person import Person


@pytest.mark.parametrize("width", [360, 1280])
def test_a_person_and_two_bots_play_theories_to_the_end(quick_site, chromium, width):
    alice = Person(chromium, quick_site.url, f"theo{width}", width=width)
    alice.sign_up()
    alice.open_table(3, bots=[1, 2], title="theories", chaos="chaotic")

    chance = random.Random(width)
    for _ in range(3000):
        if alice.over:
            break
        if not alice.play(lambda words: choice(chance, words)):
            alice.page.wait_for_timeout(40)
    assert alice.over
    assert alice.complaints == []
    assert alice.page.evaluate("document.documentElement.scrollWidth") <= width
    assert alice.page.locator(".player .row").count() > 3
    alice.page.click("#result a[href$='/replay/']")
    alice.page.click("a[title=Début]")
    alice.page.locator("#moment[data-ply='0']").wait_for()
    assert "coup 0 sur" in alice.text
    assert alice.page.locator("button.move").count() == 0


def choice(chance: random.Random, words: list[str]) -> str:
    """Anything, but a hand is renewed seldom and a turn is not ended at once."""
    lively = [word for word in words if word not in ("renew", "end", "allow")]
    return chance.choice(lively or words)
