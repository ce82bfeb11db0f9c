"""The match that a rematch follows: its result tells who waits at the next table."""

from django.db.models import F

from games.matches.announce import announce
from games.models import Match


def show_match_before(match_id: int) -> None:
    """Have the result of that match shown anew, after what became of its rematch was committed.

    Whoever opens or joins a rematch locks the match before first: within the transaction that has
    locked the rematch this would be the other way round.
    """
    before = Match.objects.filter(pk=match_id)
    before.update(version=F("version") + 1)
    version = before.values_list("version", flat=True).first()
    if version is not None:
        announce(match_id, version, lobby=False)
