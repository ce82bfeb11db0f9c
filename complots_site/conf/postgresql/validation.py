"""What a database must be before it is migrated."""

from typing import Any

from django.core.checks import CheckMessage, Error
from django.db.backends.base.validation import BaseDatabaseValidation


class DatabaseValidation(BaseDatabaseValidation):
    """Names and messages are of all languages."""

    def check(self, **kwargs: Any) -> list[CheckMessage]:
        """An error where the database keeps text in another encoding than UTF-8. One query."""
        with self.connection.cursor() as cursor:
            cursor.execute("SHOW server_encoding")
            [encoding] = cursor.fetchone()
        if encoding == "UTF8":
            return []
        told = (
            f"The database keeps text in {encoding}: make another,"
            " with createdb --encoding=UTF8 --template=template0."
        )
        return [Error(told, id="complots.E010")]
