"""Addresses of pages, with a cache: `reverse` is slow for a page of many links."""

from collections.abc import Hashable
from functools import lru_cache

from django.urls import reverse


@lru_cache(4096)
def address_of(page: str, *args: Hashable) -> str:
    """The path of a URL name with its arguments. Raises NoReverseMatch."""
    return reverse(page, args=args)
