"""Addresses of pages: worked out once for as long as the process remembers."""

from collections.abc import Hashable
from functools import lru_cache

from django.urls import reverse


@lru_cache(4096)
def address_of(page: str, *args: Hashable) -> str:
    """The address of a page by its name in urls.py. Raises NoReverseMatch."""
    return reverse(page, args=args)
