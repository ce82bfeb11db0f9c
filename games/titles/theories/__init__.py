"""Théories du complot, for 2 to 5 players."""
