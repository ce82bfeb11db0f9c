"""A column of the keys by which the database keeps names apart."""

from typing import TYPE_CHECKING, Any

from django.db import models

from accounts.naming.skeleton import folded, skeleton

KEYS = {"folded": folded, "skeleton": skeleton}

if TYPE_CHECKING:
    Column = models.CharField[str | None, str | None]
else:
    Column = models.CharField


class NameKey(Column):
    """Made of the name whenever it is stored, and unique; NULL for guests.

    The names of guests are their own at a table only (games/play/room/join_match.py).
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        options = {"max_length": 400, "unique": True, "null": True, "editable": False}
        super().__init__(*args, **{**kwargs, **options})

    def pre_save(self, model_instance: Any, add: bool) -> str | None:
        """The key of the name as it is now."""
        guest, name = model_instance.is_guest, model_instance.username
        value = None if guest else KEYS[self.attname](name)
        setattr(model_instance, self.attname, value)
        return value
