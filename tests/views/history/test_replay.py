"""The replay of a match: whom it speaks to, and where it ends."""

import pytest

from games.matches import memory
from games.models import Match
from games.play.resign import resign
from games.titles import all_titles, get
from tests.every_title.matches import Setting, by_bots, seed
from tests.harness.people import browser
from tests.harness.tables import begin_with, player, table

pytestmark = pytest.mark.django_db
NAMES = ("Alice", "Bob", "Chloe", "Damien", "Elodie")
OF_WHO_PLAYS = {"complots": (), "intrigue": ("money",), "theories": ("hand",)}
"""The terms of what stands before a seat, said to its player."""


def begun(slug: str, moves: int) -> Match:
    """A match of bots with so many moves, of people who then all leave."""
    title = get(slug)
    seats = title.seats_near(3)
    options = tuple((option.name, option.choices[0]) for option in title.options)
    setting = Setting(slug, seats, options)
    log = [move for move, _ in zip(by_bots(setting.play(0), 0), range(moves), strict=False)]
    match = table(
        *NAMES[:seats],
        title=slug,
        seats=seats,
        seed=int.from_bytes(seed(0), "big"),
        options=dict(options),
    )
    begin_with(match, log)
    for name in NAMES[:seats]:
        resign(match.key, player(name).pk)
    match.refresh_from_db()
    assert (match.status, match.ply) == ("finished", moves)
    return match


def moment(match: Match, name: str | None, ply: int, pov: str) -> str:
    address = f"/m/{match.key}/replay/?ply={ply}&pov={pov}"
    return browser(name, "en").get(address, headers={"HX-Request": "true"}).text


@pytest.mark.parametrize("slug", all_titles())
def test_with_the_eyes_of_another_the_reader_is_not_spoken_to_as_that_player(slug):
    match = begun(slug, 12)
    words = get(slug).words["en"]
    own, lent = ("Alice", "0"), (None, "0")
    for ply in range(match.ply):
        told = {who: moment(match, *who[:1], ply, who[1]) for who in (own, lent)}
        asked = [each for each in words.asks.values() if f"<strong>{each}</strong>" in told[own]]
        if asked:
            break
    assert asked
    assert "<strong>" not in told[lent].partition('id="ask"')[2].partition("</p>")[0]
    for term in OF_WHO_PLAYS.get(slug, ()):
        assert words.terms[term] in told[own]
        assert words.terms[term] not in told[lent]


def test_in_a_replay_nobody_reads_that_they_alone_see_their_money():
    match = begun("intrigue", 4)
    secret = get("intrigue").words["en"].terms["secret"]
    assert secret not in moment(match, "Alice", 0, "0")
    assert secret not in browser("Alice", "en").get(f"/m/{match.key}/").text


@pytest.mark.parametrize("slug", all_titles())
def test_where_a_match_was_broken_off_its_replay_asks_nobody_at_the_end(slug):
    match = begun(slug, 12)
    for pov in ("0", "public", "open"):
        assert 'id="question"' in moment(match, "Alice", match.ply - 1, pov)
        assert 'id="question"' not in moment(match, "Alice", match.ply, pov)


def test_a_seat_without_a_player_has_a_name_and_arms_to_see_by():
    match = begun("complots", 4)
    match.seats.update(player=None)
    memory.forget()
    shown = (
        moment(match, None, 0, "public").partition('<nav class="povs"')[2].partition("</nav>")[0]
    )
    links = [link.partition("</a>")[0] for link in shown.split("<a ")[1:]]
    of_seats = [link for link in links if 'data-pov="0"' in link or 'data-pov="1"' in link]
    assert len(of_seats) == 2
    for link in of_seats:
        assert "<span>someone who left</span>" in link
        assert 'class="crest' in link
