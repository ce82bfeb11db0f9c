"""An exception in words that tell where it happened and what kind it is, but no data.

A traceback holds lines of code, never values. The message of an exception often does: a row in
psycopg's DETAIL, the word of a move, what somebody typed. It is left out, except of kinds whose
messages speak of the code or of a server.
"""

import traceback

from django.core.exceptions import ImproperlyConfigured
from django.template import TemplateDoesNotExist

DATABASES = {"django", "psycopg", "psycopg_pool", "sqlite3"}
OF_THE_DATABASE = {
    *("OperationalError", "ProgrammingError", "IntegrityError", "InternalError"),
    *("InterfaceError", "NotSupportedError"),
}
OF_THE_CODE = (
    *(AttributeError, NameError, ImportError, TypeError, NotImplementedError, RecursionError),
    *(ImproperlyConfigured, TemplateDoesNotExist),
)
OF_REDIS = {"ConnectionError", "TimeoutError", "BusyLoadingError"}


def in_words(error: BaseException) -> str:
    """The kind of an exception, and its message where that can hold no secret."""
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ != "builtins":
        name = f"{kind.__module__}.{name}"
    message = repeatable(error)
    return f"{name}: {message}" if message else name


def repeatable(error: BaseException) -> str:
    """What may be repeated of an exception's message: its first line, or nothing."""
    kinds = {(kind.__module__.partition(".")[0], kind.__name__) for kind in type(error).__mro__}
    if any(root in DATABASES and name in OF_THE_DATABASE for root, name in kinds) or any(
        root == "redis" and name in OF_REDIS for root, name in kinds
    ):
        return first_line(str(error))
    if type(error) in (*OF_THE_CODE, ModuleNotFoundError, UnboundLocalError):
        return first_line(str(error))
    if isinstance(error, OSError) and error.strerror:
        return f"[Errno {error.errno}] {first_line(str(error.strerror))}"
    return ""


def first_line(text: str) -> str:
    """PostgreSQL puts rows below it, under DETAIL and LINE."""
    return text.strip().partition("\n")[0]


def in_full(error: BaseException) -> str:
    """The traceback, with those of the exceptions that led to it."""
    told: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        frames = "".join(traceback.format_tb(current.__traceback__))
        told.append(f"Traceback (most recent call last):\n{frames}{in_words(current)}")
        hidden = current.__suppress_context__
        current = current.__cause__ or (None if hidden else current.__context__)
    return "\n\nwhich led to\n\n".join(reversed(told))
