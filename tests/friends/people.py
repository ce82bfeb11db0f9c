"""Players who follow each other."""

from games import clock
from games.models import Online
from games.play.friends.follow import follow
from tests.harness.tables import player


def follows(name: str, *others: str) -> None:
    """That one follows these."""
    for other in others:
        player(other)
        follow(player(name), other)


def befriend(name: str, *others: str) -> None:
    """They and each of these follow each other."""
    for other in others:
        follows(name, other)
        follows(other, name)


def come(*names: str) -> None:
    """They have a page open, as far as it is shown to anybody."""
    from games.friends.online import note_online

    note_online([player(name).pk for name in names])


def long_gone(name: str) -> None:
    """Their last page was closed some minutes ago."""
    from games.friends.online import FRESH

    Online.objects.filter(player=player(name)).update(seen_at=clock.now() - FRESH)
