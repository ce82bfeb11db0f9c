"""What clubs tell those on the floors above."""

from django.dispatch import Signal

member_leaves = Signal()
"""Sent in the transaction in which somebody leaves a club or is sent away, while they still are a
member: `player` and `club`."""
