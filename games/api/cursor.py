"""Paging: each page names the cursor of the next one, which a program hands back as it is."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused

A_PAGE = 50
LONGEST = 100
BIGGEST = 2**63 - 1


def cursor_of(*numbers: int) -> str:
    """A cursor that holds these numbers.

    >>> cursor_of(1500, 7)
    'MTUwMC43'
    """
    return urlsafe_b64encode(".".join(map(str, numbers)).encode()).decode().rstrip("=")


def numbers_of(cursor: str, many: int) -> tuple[int, ...]:
    """The numbers in a cursor. Raises Refused (422) unless there are that many.

    >>> numbers_of("MTUwMC43", 2)
    (1500, 7)
    """
    try:
        if len(cursor) > LONGEST:
            raise ValueError
        text = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
        numbers = tuple(int(part) for part in text.split(".") if part.lstrip("-").isdigit())
        if len(numbers) != many or max(map(abs, numbers), default=0) > BIGGEST:
            raise ValueError
    except ValueError:
        raise Refused(_("There is no such page: take the cursor from “next”."), 422) from None
    return numbers


def page(rows: Sequence[Any], items: Sequence[Any], cursor: str) -> dict[str, Any]:
    """A page of `items`; `rows` are one more than A_PAGE where another page follows at `cursor`."""
    more = len(rows) > A_PAGE
    return {"items": list(items), "next": cursor if more else None}
