"""Two people, two browsers, one table: from registering to the ladder; with SOAK=1 they play to
the very end, daily one of them gives up once they have seen enough of each other.
"""

import json
import random
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from games.engine.play import Play
from tests.browser.canaries import CANARY, marked_titles, marks
from tests.browser.duel import version
from tests.browser.person import VERSION, Person
from tests.faults.scale import times
from tests.harness.postgres import new_database
from tests.harness.site import Site

CANARIES = {"DJANGO_SETTINGS_MODULE": "tests.browser.canary_settings", "BOT_PACE": "0.1"}
SEATS = 3
ENOUGH = times(full=3000, quick=20)
"""The version of the table after which one of them resigns."""
RECORD = """
import json
from games.models import Match
match = Match.objects.get(key="{key}")
moves = list(match.moves.values_list("seat", "notation"))
seats = {{seat.player.username: seat.number for seat in match.seats.all() if seat.player}}
resigned = match.seats.filter(resigned=True).count()
begun = match.version - len(moves) - resigned
print(json.dumps([begun, match.options, bytes(match.seed).hex(), moves, seats, resigned]))
"""


@dataclass
class Record:
    """A finished match as the database has it; `begun` is its version before the first move, and a
    resignation is a version too.
    """

    begun: int
    options: dict
    seed: str
    moves: list
    seats: dict
    resigned: int

    def may_see(self, name: str, version: int, given_up: int) -> set[int]:
        """The marks of the cards that a player could see at that version of the table, or where it
        is later than `given_up`, at one of as many moves as there may have been by then.
        """
        ply = version - self.begun
        first = ply - self.resigned if version > given_up else ply
        return set().union(*(self.seen(name, each) for each in range(first, ply + 1)))

    def seen(self, name: str, ply: int) -> set[int]:
        """The marks of the cards that a player could see after so many moves."""
        seat = self.seats[name]
        title = marked_titles()["complots"]
        play = Play(title, SEATS, self.options, bytes.fromhex(self.seed), self.moves[: max(ply, 0)])
        table = play.table
        seen = marks(table.hands[seat]) | {m for lost in table.lost for m in marks(lost)}
        return seen | (marks(table.drawn) if table.turn == seat else set())


@pytest.fixture(params=times(full=["one process", "many processes"], quick=["many processes"]))
def here(request):
    """The site on PostgreSQL and Redis with two processes and a croupier; with SOAK=1 also in one
    process on SQLite, where strangers meet daily in test_quick_match.py.
    """
    if request.param == "one process":
        with Site(env=CANARIES) as site:
            yield site
        return
    postgres, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1, env=CANARIES) as site,
    ):
        yield site


def test_two_people_meet_play_to_the_end_and_find_their_match_and_rating(here, chromium):
    alice = Person(chromium, here.urls[0], "alice", width=360, listens=True)
    bob = Person(chromium, here.urls[-1], "bob", motion=True, listens=True)
    for person in (alice, bob):
        person.sign_up()

    key = alice.open_table(SEATS, bots=[2])
    bob.page.click(f"#open-{key} button")
    bob.page.wait_for_url("**/m/**")
    given_up = play_to_the_end(alice, bob)

    record = Record(
        *json.loads(here.manage("shell", "--verbosity", "0", "-c", RECORD.format(key=key)))
    )
    assert len(record.moves) > 10
    for person in (alice, bob):
        check_that_no_secret_was_sent(person, record, given_up)
        assert person.page.locator("#result .champion").count() == 1
        check_history_and_ladder(person, key)
        assert person.complaints == []


def play_to_the_end(alice: Person, bob: Person) -> int:
    """Both click whatever move they like until there is a result, with alice giving up on the way;
    the version of the table before she did, or the last one.
    """
    chance = random.Random(5)
    given_up = None
    for _ in range(3000):
        if alice.over and bob.over:
            return given_up or version(bob)
        if not given_up and max(version(alice), version(bob)) > ENOUGH:
            given_up = max(version(alice), version(bob))
            alice.resign()
        played = [person.play(chance.choice) for person in (alice, bob) if not person.given_up]
        if not any(played):
            bob.page.wait_for_timeout(150)
    raise AssertionError("the match does not end")


def check_that_no_secret_was_sent(person: Person, record: Record, given_up: int) -> None:
    """No text this browser received ever held a card that its reader could not see then."""
    found = 0
    for text in person.received:
        versions = [int(version) for version in VERSION.findall(text)]
        if 'data-status="running"' not in text:
            continue
        held = {int(mark) for mark in CANARY.findall(text)}
        allowed = record.may_see(person.name, versions[0], given_up)
        assert held <= allowed, (person.name, versions, held - allowed)
        found += len(held)
    assert found > 3, "the canaries sing: cards are marked wherever they are printed"


def check_history_and_ladder(person: Person, key: str) -> None:
    """The match is in the history, can be replayed, and has moved the ladder."""
    person.go("/history/")
    assert person.page.locator(f"a[href='/m/{key}/']").count() == 1
    person.page.click(f"a[href^='/m/{key}/replay/']")
    person.page.locator("#moment[data-ply='0']").wait_for()
    assert "coup 0 sur" in person.text
    hidden = person.page.locator(".card.back").count()
    assert hidden == 2 * (SEATS - 1)  # from their own seat
    person.page.click("[data-pov=open]")
    expect(person.page.locator(".card.back")).to_have_count(0)
    person.page.click("a[rel=next]")
    person.page.locator("#moment[data-ply='1']").wait_for()
    assert "coup 1 sur" in person.text
    person.go("/ladder/complots/")
    mine = person.page.locator("tr.mine")
    assert person.name in mine.inner_text()
    assert "?" in mine.inner_text()
