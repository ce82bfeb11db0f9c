"""A record of the log as a line: JSON for machines, or words for whoever develops."""

import logging
import time
from collections.abc import Callable
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from complots_site.logs.errors import first_line, in_full, in_words
from complots_site.logs.masking import masked
from complots_site.logs.request import current_request

OURS = {"accounts", "complots_site", "games"}
NAMES = {"asctime": "time", "levelname": "level", "name": "logger", "message": "event"}
PLAIN = (int, float, type(None))


def event(record: logging.LogRecord) -> str:
    """What happened.

    Our own sentences are taken as they are, with exceptions in discreet words. Of a library's, only
    the fixed part is: what it would fill in may be anything, a typed password or a row.
    """
    ours = record.name.partition(".")[0] in OURS
    try:
        sentence = our_own(record) if ours else without_data(record)
    except Exception:
        sentence = f"a line of {record.pathname}:{record.lineno} that cannot be written"
    return masked(sentence)


def our_own(record: logging.LogRecord) -> str:
    """Our sentence, filled in."""
    if not isinstance(record.args, tuple) or not record.args:
        return record.getMessage()
    told = (in_words(arg) if isinstance(arg, BaseException) else arg for arg in record.args)
    return str(record.msg) % tuple(told)


def without_data(record: logging.LogRecord) -> str:
    """A library's sentence with numbers and kinds of errors only."""
    template = first_line(str(record.msg))
    if not isinstance(record.args, tuple) or not record.args:
        return template
    told = tuple(discreet(arg) for arg in record.args)
    try:
        return template % told
    except (TypeError, ValueError):
        return template


def discreet(arg: object) -> object:
    """A number, the kind of an exception, or nothing."""
    if isinstance(arg, PLAIN):
        return arg
    return in_words(arg) if isinstance(arg, BaseException) else "***"


def told(record: logging.LogRecord) -> logging.LogRecord:
    """A record that holds only what a line may tell: no arguments, and of `extra` our `facts`."""
    error = record.exc_info[1] if record.exc_info else None
    return logging.makeLogRecord(
        {
            "name": record.name,
            "levelname": record.levelname,
            "created": record.created,
            "msecs": record.msecs,
            "msg": event(record),
            "exc_text": masked(in_full(error)) if error else None,
            **facts(record),
        }
    )


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """Of the request and of ours."""
    return current_request() | getattr(record, "facts", {})


class InUtc(logging.Formatter):
    """Times such as 2026-01-31T12:00:00.123Z."""

    converter: Callable[[float | None], time.struct_time] = staticmethod(time.gmtime)
    default_time_format, default_msec_format = "%Y-%m-%dT%H:%M:%S", "%s.%03dZ"


class JsonLines(InUtc, JsonFormatter):
    """One JSON object a line."""

    def __init__(self) -> None:
        super().__init__(list(NAMES), rename_fields={**NAMES, "exc_info": "error"})

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return super().format(told(record))


class Words(InUtc):
    """The same for people: a line of words, and a traceback below it."""

    def __init__(self) -> None:
        super().__init__(" ".join(f"%({name})s" for name in NAMES))

    def format(self, record: logging.LogRecord) -> str:
        """The lines."""
        words = "".join(f" {name}={value}" for name, value in facts(record).items())
        discreet_record = told(record)
        discreet_record.msg += words
        return super().format(discreet_record)
