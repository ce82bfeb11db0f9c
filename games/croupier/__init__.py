"""Bots and clocks: what is due, and doing it."""
