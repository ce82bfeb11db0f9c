"""What a player has played last."""

from games.models import Seat


def last_title(player_id: int | None) -> str | None:
    """The title of which the player has sat down last."""
    if player_id is None:
        return None
    seats = Seat.objects.filter(player_id=player_id).order_by("-pk")
    return seats.values_list("match__title", flat=True).first()
