"""Sentences that are translated when they are shown, where the library knows of `str` alone."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy

_: Callable[[str], Any] = gettext_lazy
