"""Finished matches as text, and whether a text tells the truth."""
