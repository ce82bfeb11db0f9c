"""A whole match of Intrigue: one person with bots, by clicks alone."""

import random

from playwright.sync_api import Error

from tests.browser.person import Person


def compose(person: Person, chance: random.Random) -> bool:
    """Fill in an offer or a demand and send it; whether there was one to fill in."""
    fields = person.page.locator("fieldset.composer")
    if not fields.count():
        return False
    try:
        for select in fields.first.locator("select").all():
            count = min(6, select.locator("option").count())
            select.select_option(index=chance.randrange(count), timeout=2000)
        fields.first.locator("button").click(timeout=2000)
    except Error:
        return False
    person.page.wait_for_timeout(80)
    return True


def test_a_person_plays_a_whole_match_with_bots(quick_site, chromium):
    person = Person(chromium, quick_site.url, "giulia", width=360)
    person.sign_up()
    key = person.open_table(3, bots=[1, 2], title="intrigue")
    chance = random.Random(11)
    composed = 0
    for _ in range(1500):
        if person.over:
            break
        mine = person.page.locator("#ask.yours").count() > 0
        if mine and composed < 12 and chance.random() < 0.6 and compose(person, chance):
            composed += 1
        elif not (mine and person.play(chance.choice)):
            person.page.wait_for_timeout(120)
    assert person.over
    assert composed > 3
    assert person.page.locator("#fortunes svg polyline").count() == 3
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    assert person.complaints == []
    person.go(f"/m/{key}/replay/?ply=0&pov=open")
    assert person.page.locator("article.castle").count() == 3


def test_what_is_picked_stays_while_the_others_talk(quick_site, chromium):
    person = Person(chromium, quick_site.url, "livia")
    person.sit_down(3, bots=[1, 2], title="intrigue")
    chance = random.Random(3)
    for _ in range(1500):
        amounts = person.page.locator("fieldset[id^=offer-] select").first
        if amounts.count():
            break
        if not person.play(chance.choice):
            person.page.wait_for_timeout(120)
    picked = person.page.evaluate(
        """() => {
          const select = document.querySelector("fieldset[id^=offer-] select");
          select.selectedIndex = select.options.length - 1;
          const table = document.getElementById("table");
          const fresh = table.outerHTML;
          Idiomorph.morph(table, fresh, { morphStyle: "outerHTML" });
          return [select.value, document.querySelector("fieldset[id^=offer-] select").value];
        }"""
    )
    assert picked[0] == picked[1]
