"""Hiding one's statistics from other players."""

from accounts.models import User


def hide_statistics(player: User, *, hide: bool) -> None:
    """Hide the player's statistics of all titles from others, or show them again."""
    player.hides_statistics = hide
    player.save(update_fields=["hides_statistics"])
