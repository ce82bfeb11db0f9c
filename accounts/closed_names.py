"""Names of erased accounts: nobody else takes them for a year.

Friends who see the name again would take whoever has it for the person. A year is how long a
browser stays known to the account of a name (accounts/known_browser.py): in the hands of others the
name would come with attempts at its password that no other browser has. Kept are keyed hashes of
the name and of what it looks like: whoever reads the table learns no name.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import ClosedName
from accounts.naming.skeleton import folded, skeleton

CLOSED_FOR = timedelta(seconds=settings.LANGUAGE_COOKIE_AGE)


def close_names(names: Iterable[str]) -> None:
    """Close these names, and those that look like them, from now on."""
    until = timezone.now() + CLOSED_FOR
    keys = {key for name in names for key in keys_of(name)}
    ClosedName.objects.bulk_create(
        [ClosedName(key=key, until=until) for key in sorted(keys)],
        update_conflicts=True,
        unique_fields=["key"],
        update_fields=["until"],
    )


def is_closed(name: str) -> bool:
    """Whether the name is closed, or looks like one that is."""
    return ClosedName.objects.filter(key__in=keys_of(name), until__gt=timezone.now()).exists()


def open_names(now: datetime) -> None:
    """Forget the names whose time is over."""
    ClosedName.objects.filter(until__lte=now).delete()


def keys_of(name: str) -> list[str]:
    """The two keys of a name."""
    return [
        salted_hmac(f"closed name, {make.__name__}", make(name), algorithm="sha256").hexdigest()
        for make in (folded, skeleton)
    ]
