"""What tomorrow's release adds to each table that play writes, and the migration that does it."""

from django.db import models

TABLES = ("match", "seat", "move", "chatmessage", "ratingchange", "standing")
COLUMN = "mood"


def column() -> "models.Field[str, str]":
    """A column that is never empty."""
    return models.CharField(max_length=9, default="new", db_default="old")
