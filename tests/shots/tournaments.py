"""The pages of tournaments, with people in them."""

from typing import TYPE_CHECKING

from tests.shots.stage import session

if TYPE_CHECKING:
    from games.models import Match


def in_tournaments() -> dict[str, tuple[str, str]]:
    """Tournaments before, in and between rounds, and over; what each of their people is told; one
    of their tables while it is played and when it is over; and the list.
    """
    from games.tournaments.leave import pause
    from tests.harness.tables import play_out, player
    from tests.tournaments.played import (
        begun,
        go_on,
        names,
        play_all,
        play_round,
        running,
        tournament,
    )

    first, path = session(names(1)[0]), "/tournaments/{}/".format
    away, resting = names(3)[1:]
    over = play_all(begun(9, rounds=2, cut=4))
    (ended,) = running(begun(4, rounds=1))
    play_out(ended)
    go_on()
    by_link, before = tournament(5, entry="link"), tournament(6, "knockout")
    arena = begun(9, "arena")
    for _ in range(2):
        play_round(arena, silent=[resting])
    pause(arena.key, player(away).pk)
    playing, between = begun(13, rounds=3, cut=4), begun(9, rounds=3)
    play_round(between)
    table = running(playing)[0]
    mine = session(whose(ended))
    return {
        "tournaments": ("", "/tournaments/"),
        "tournament-lobby": ("", "/"),
        "tournament-announced": (session("host"), path(by_link.key)),
        "tournament-before": (first, path(before.key)),
        "tournament-running": (first, path(playing.key)),
        "tournament-stranger": ("", path(playing.key)),
        "tournament-between": (first, path(between.key)),
        "tournament-arena": (first, path(arena.key)),
        "tournament-paused": (session(away), path(arena.key)),
        "tournament-resting": (session(resting), path(arena.key)),
        "tournament-over": (first, f"{path(over.key)}?round=1"),
        "tournament-medals": ("", f"/player/{names(1)[0]}/"),
        "tournament-table": ("", f"/m/{table.key}/"),
        "tournament-table-mine": (session(whose(table)), f"/m/{table.key}/"),
        "tournament-table-end": (mine, f"/m/{ended.key}/"),
        "tournament-table-replay": (mine, f"/m/{ended.key}/replay/"),
    }


def whose(match: "Match") -> str:
    """The name of who has the first seat of a match."""
    return match.seats.get(number=0).player.username
