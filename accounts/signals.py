"""Signals that other packages receive."""

from django.dispatch import Signal

player_renamed = Signal()
"""Sent in the transaction that renames a player: `player` is the User."""
