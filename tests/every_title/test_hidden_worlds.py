"""Two worlds that differ only in what a viewer cannot see are the same to that viewer."""

import pytest

from games.engine.dealer import Dealer
from games.engine.errors import IllegalMove
from games.engine.story import readable
from games.states.plain import plain
from tests.every_title.matches import at_random, by_bots, seed, worth_a_look
from tests.every_title.sharing import shared
from tests.faults.scale import times


def now_and_then(play):
    """Whether to look closely at this moment: daily at half of those that are worth it."""
    return play.ply % times(full=1, quick=2) == 0 and worth_a_look(play)


def seen_by(play, viewer):
    """What a viewer sees of the table and gets as JSON, and what bots would do in their place."""
    view = play.view(viewer)
    asked = view.ask and view.ask.moves
    bots = play.title.bots.values() if asked else ()
    return repr((view, plain(view), [choose(view, Dealer(seed(play.ply))) for choose in bots]))


def other_worlds(play, setting, viewer, *, one_by_one):
    """Bring the table into worlds the viewer cannot tell from this one, and back.

    One swap of two hidden cards at a time, or ever more of them on top of each other.
    """
    swaps = list(setting.worlds.swaps(play.table, viewer))
    if one_by_one:
        for swap in swaps:
            swap()
            yield
            swap()
        return
    half = (len(swaps) + 1) // 2
    for some in (swaps[:half], swaps[half:]):
        for swap in some:
            swap()
        yield
    for swap in reversed(swaps):
        swap()


@pytest.mark.parametrize("number", range(times(8, 1)))
def test_what_a_viewer_cannot_see_changes_nothing_they_are_shown(setting, number):
    play = setting.play(number)
    for _ in at_random(play, number):
        if not now_and_then(play):
            continue
        for viewer in (None, *range(setting.seats)):
            shown = seen_by(play, viewer)
            for _world in other_worlds(play, setting, viewer, one_by_one=play.ply % 9 == number):
                assert seen_by(play, viewer) == shown


def test_a_bot_among_bots_learns_nothing_of_what_it_cannot_see(setting):
    play = setting.play(0)
    for seat, _ in by_bots(play, 0, limit=150):
        if not now_and_then(play):
            continue
        shown = seen_by(play, seat)
        for _world in other_worlds(play, setting, seat, one_by_one=play.ply % 9 == 0):
            assert seen_by(play, seat) == shown


def test_there_is_always_something_a_viewer_cannot_see(setting):
    play = setting.play(0)
    for _ in at_random(play, 0):
        if not now_and_then(play):
            continue
        all_open = repr(play.view(None, open_cards=True))
        for viewer in (None, *range(setting.seats)):
            changed = [
                repr(play.view(None, open_cards=True)) != all_open
                for _world in other_worlds(play, setting, viewer, one_by_one=False)
            ]
            assert changed, "no world to compare with"
            if viewer is None:
                assert any(changed), "swaps that swap nothing"
        assert repr(play.view(None, open_cards=True)) == all_open


@shared(0)
def test_a_view_keeps_what_it_showed_when_the_match_goes_on(setting):
    play = setting.play(1)
    kept = []
    for _ in at_random(play, 1):
        for viewer in (None, *range(setting.seats)):
            view = play.view(viewer)
            kept.append((view, repr(view)))
    assert all(repr(view) == shown for view, shown in kept)


def test_a_viewer_reads_no_more_than_they_see(setting):
    """A move is played in two worlds: what looks the same afterwards reads the same."""
    log = []
    live = setting.play(4)
    alike = 0
    for answer in at_random(live, 4):
        log.append(answer)
        if live.ply % times(full=1, quick=4) or not worth_a_look(live):
            continue
        viewer = (None, *range(setting.seats))[len(log) // 2 % (setting.seats + 1)]
        after = setting.play(4, log)
        seen = repr(after.view(viewer))
        for index in range(3):
            other = setting.play(4, log[:-1])
            swaps = list(setting.worlds.swaps(other.table, viewer))
            swaps[index * len(swaps) // 3]()
            try:
                other.answer(*answer)
            except (IllegalMove, ValueError):
                continue  # the move names a card that is elsewhere in that world
            if repr(other.view(viewer)) == seen:
                alike += 1
                assert readable(other.story, viewer) == readable(after.story, viewer)
    assert alike


def test_who_has_answered_an_open_window_is_known_but_never_what(setting):
    """Every answer that leaves a window open looks the same to all the others."""
    secrets = 0
    for number in range(20 if setting.worlds.SECRET_WINDOWS else 2):
        secrets += secrets_kept(setting, number)
        if secrets:
            break
    assert bool(secrets) == setting.worlds.SECRET_WINDOWS


def secrets_kept(setting, number):
    """How often in a match a seat could give several answers that left the window open.

    A talk in the open is no such window: what is said there is for everyone.
    """
    log = []
    secrets = 0
    live = setting.play(number)
    for answer in at_random(live, number):
        log.append(answer)
        if len(live.ask.moves) == 1 or live.ask.anew is not None or not worth_a_look(live):
            continue
        for seat in live.ask.awaited:
            moves = [m for m in live.ask.moves[seat] if m.partition(":")[0] not in setting.beside]
            others = [viewer for viewer in (None, *range(setting.seats)) if viewer != seat]
            worlds = [setting.play(number, [*log[:-1], (seat, move)]) for move in moves]
            still_open = [world for world in worlds if world.ask and world.ask.reopened]
            looks = {repr([seen_by(world, viewer) for viewer in others]) for world in still_open}
            assert len(looks) <= 1
            assert all(world.story == live.story for world in still_open)
            secrets += len(still_open) > 1
    return secrets
