"""Signals that other packages receive."""

from django.dispatch import Signal

guest_signed_up = Signal()
"""Sent in the transaction in which a guest signs up: `player`, and the keys of the session that
there was (`before`) and of the one there is (`session_key`)."""

player_renamed = Signal()
"""Sent in the transaction that renames a player: `player` is the User."""
