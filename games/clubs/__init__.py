"""Clubs: who is in, what they play with each other, and when."""
