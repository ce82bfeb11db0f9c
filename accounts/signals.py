"""What other applications may hear of accounts."""

from django.dispatch import Signal

player_renamed = Signal()
"""Sent inside the transaction that gives a player another name: `player` is the User."""
