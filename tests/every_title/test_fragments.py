"""What is sent to a viewer: not a byte of it depends on what they cannot see."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from games.boards import board
from games.matches.live_match import LiveMatch
from games.matches.snapshot import SeatSnapshot, snapshot_of
from games.models import Match, Seat
from tests.every_title.matches import at_random
from tests.every_title.offered import offered
from tests.every_title.sharing import shared
from tests.every_title.test_hidden_worlds import other_worlds
from tests.faults.scale import share

DOCK = re.compile(r'<div class="dock([^"]*)" id="dock">')
PAGE = (
    *("match", "chat", "replay", "_moment", "_steps", "_replay_parts"),
    *("_chat", "_chat_form", "_message", "_guide", "_ahead"),
)
"""The templates of the page round a board."""
ID = re.compile(r'\bid="([^"{]+)"')
TEMPLATES = Path(settings.BASE_DIR) / "templates"
PLAYERS = [f"player {n}" for n in range(10)]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def sent(play, viewer, language, names=()):
    """The table as the site sends it to the player in that seat, or to a spectator."""
    match = Match(
        pk=1,
        key="abcdefghjk",
        title=play.title.slug,
        rules_version=play.title.rules_version,
        status=Match.Status.RUNNING,
        seats_count=play.seats,
        version=play.ply,
        asked_at=NOON,
    )
    seats = [Seat(number=number, bot=True) for number in range(play.seats)]
    shown = tuple(
        SeatSnapshot(
            n, player_id=n + 1, name=(names or PLAYERS)[n], bot=False, away=False, resigned=False
        )
        for n in range(play.seats)
    )
    snapshot = replace(snapshot_of(LiveMatch(match, seats, play)), seats=shown)
    return board.table(snapshot, None if viewer is None else viewer + 1, language)


def test_the_bytes_sent_to_a_viewer_hang_on_nothing_they_cannot_see(setting):
    """Daily in one language, at the next table in the other."""
    languages = share(("fr", "en"), setting.place, 2)
    play = setting.play(3)
    for _ in at_random(play, 3, limit=24):
        if play.ply % 6:
            continue
        for viewer in (None, *range(setting.seats)):
            before = [sent(play, viewer, language) for language in languages]
            for _world in other_worlds(play, setting, viewer, one_by_one=False):
                assert [sent(play, viewer, language) for language in languages] == before


def pages(setting, seed):
    """Now and then in a match: the play, a viewer, and what they are sent."""
    play = setting.play(seed)
    for _ in at_random(play, seed, limit=24):
        if play.ply % 5 == 0:
            for viewer in (None, *range(setting.seats)):
                yield play, viewer, sent(play, viewer, "en")


@shared(0)
def test_each_player_is_offered_their_own_moves_and_a_spectator_none(setting):
    for play, viewer, page in pages(setting, 4):
        moves = () if viewer is None else play.ask.moves.get(viewer, ())
        assert sorted(offered(page)) == sorted(moves)


@shared(1)
def test_the_dock_says_what_lies_in_it(setting):
    for play, viewer, page in pages(setting, 6):
        said = DOCK.search(page)[1].split()
        assert ("seated" in said) == (viewer is not None)
        assert ("asking" in said) == (' id="ask"' in page)
        assert ("awaited" in said) == ('class="ask yours"' in page)
        assert (f"for-{play.ask.kind}" in said) == (' id="moves"' in page)


@shared(2)
def test_no_board_bears_an_id_of_the_page_around_it_or_one_twice(setting):
    around = names_in(*(TEMPLATES / "match" / f"{name}.html" for name in PAGE))
    play = setting.play(5)
    for _ in at_random(play, 5, limit=60):
        if play.ply % 6:
            continue
        for viewer in (None, *range(setting.seats)):
            names = ID.findall(sent(play, viewer, "en"))
            assert len(names) == len(set(names))
            assert around.isdisjoint(names)


def names_in(*templates):
    """The ids written in these templates."""
    return {name for template in templates for name in ID.findall(template.read_text())}
