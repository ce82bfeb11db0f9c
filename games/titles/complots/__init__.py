"""Complots, 2 to 8 players (complots.md)."""
