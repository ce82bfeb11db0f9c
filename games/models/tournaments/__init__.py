"""Tournaments, who is in them, and their rounds."""
