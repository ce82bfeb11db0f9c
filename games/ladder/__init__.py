"""Ratings: pure arithmetic, and settling a match."""
