"""A record of the log as a line: JSON for machines, or words for whoever develops."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from complots_site.logs.errors import first_line, in_full, in_words
from complots_site.logs.masking import masked
from complots_site.logs.request import current_request

OURS = {"accounts", "complots_site", "games"}
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


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """Everything a line tells."""
    moment = datetime.fromtimestamp(record.created, UTC)
    told: dict[str, Any] = {
        "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname,
        "logger": record.name,
        "event": event(record),
    }
    told |= current_request()
    told |= getattr(record, "facts", {})
    if record.exc_info and record.exc_info[1]:
        told["error"] = masked(in_full(record.exc_info[1]))
    return told


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(facts(record), default=str)


class Words(logging.Formatter):
    """The same for people: a line of words, and a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines."""
        told = facts(record)
        error = told.pop("error", None)
        begins = [told.pop(name) for name in ("time", "level", "logger", "event")]
        words = " ".join((*begins, *(f"{name}={value}" for name, value in told.items())))
        return words if error is None else f"{words}\n{error}"
