"""Distinct cards: in every title each kind has a colour and a sign that no other kind has."""

import pytest

from games.titles import all_titles
from tests.browser.person import Person
from tests.every_title.matches import own
from tests.faults.scale import share

SIGN = """cards => cards.map(card => {
  const { clipPath, content } = getComputedStyle(card.querySelector(".kind") || card, "::before");
  return content === "none" ? "none" : clipPath;
})"""
GROUND = "cards => cards.map(card => getComputedStyle(card).background)"


@pytest.mark.parametrize(
    ("title", "cards", "kinds"),
    share(
        [
            (slug, *module.DISTINCT)
            for slug in all_titles()
            if (module := own(slug, "moments")) and hasattr(module, "DISTINCT")
        ],
        0,
        len(all_titles()),
    ),
)
def test_no_two_kinds_have_the_same_colour_or_sign(quick_site, chromium, title, cards, kinds):
    person = Person(chromium, quick_site.url, "sharp")
    person.go(f"/rules/{title}/")
    found = person.page.locator(cards)
    assert found.count() == kinds
    assert set(found.evaluate_all(SIGN)) == {"none"}
    painted = set(found.evaluate_all(GROUND))
    person.go("/preferences/")
    person.page.check("[name=cards][value=distinct]")
    person.go(f"/rules/{title}/")
    signs = found.evaluate_all(SIGN)
    assert len(set(signs) - {"none"}) == kinds
    grounds = set(found.evaluate_all(GROUND))
    assert len(grounds) == kinds
    assert not grounds & painted
