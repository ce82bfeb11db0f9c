"""What search engines are asked to leave alone, and what they find."""

import re

import pytest
from django.urls import reverse

OF_A_MATCH = ("analysis", "chat", "fair_deal", "match_json", "match_text", "replay")
LEFT_ALONE = (
    *(reverse(name, args=["Ab3"]) for name in OF_A_MATCH),
    *(reverse("history") + "?player=nina", reverse("example", args=["intrigue"]) + "?ply=3"),
    *(reverse("data_file", args=["matches.csv"]), reverse("account_login")),
    *(reverse("admin:index"), reverse("api:finished")),
)
FOUND = (
    *map(reverse, ("about", "data", "history", "ladder", "lobby", "privacy", "tournaments")),
    *(reverse(name, args=["intrigue"]) for name in ("rules", "example", "ladder_title")),
    *(reverse("profile", args=["nina"]), reverse("match", args=["Ab3"])),
    *(reverse(name, args=["a1b2"]) for name in ("invite", "club_join", "tournament_invite")),
)


@pytest.fixture
def rules(client) -> list[re.Pattern[str]]:
    """What the addresses begin with that are to be left alone."""
    answer = client.get("/robots.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    first, *others = answer.content.decode().splitlines()
    assert first == "User-agent: *"
    paths = [line.removeprefix("Disallow: ") for line in others]
    return [re.compile(re.escape(path).replace(r"\*", ".*")) for path in paths]


def test_pages_without_end_are_left_alone_and_nothing_else_is_listed(rules):
    matching = [{rule for rule in rules if rule.match(address)} for address in LEFT_ALONE]
    assert all(matching)
    assert set.union(*matching) == {*rules}


def test_pages_for_everybody_and_invitations_are_looked_at(rules):
    """An invitation says of itself that it is not to be found: whoever may not look cannot know."""
    assert [at for at in FOUND for rule in rules if rule.match(at)] == []
