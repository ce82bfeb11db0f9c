"""Debian's Chromium under Playwright."""

import contextlib
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.harness.parts import need

PATIENCE = 20_000

T = TypeVar("T")
KEPT: dict[Callable[[], AbstractContextManager[Any]], Any] = {}
UNTIL_THEN = contextlib.ExitStack()


def kept(make: Callable[[], AbstractContextManager[T]]) -> T:
    """What every file of a worker shares, until it is let go."""
    if make not in KEPT:
        KEPT[make] = UNTIL_THEN.enter_context(make())
    made: T = KEPT[make]
    return made


def kept_chromium() -> Browser:
    """The browser that every file of a worker shares."""
    if not kept(private_chromium).is_connected():
        let_go()
    return kept(private_chromium)


def let_go() -> None:
    """As long as a browser is there, no other test can have an event loop."""
    KEPT.clear()
    UNTIL_THEN.close()


@contextlib.contextmanager
def private_chromium() -> Iterator[Browser]:
    """A browser that speaks to nobody but the pages it is shown.

    Playwright keeps an event loop running in this thread, which Django takes for asynchronous
    code: tests that use it may still call the database.
    """
    program = need("chromium")
    expect.set_options(timeout=PATIENCE)
    flags = ["--disable-gpu", "--in-process-gpu", "--disable-background-networking"]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        try:
            yield browser
        finally:
            browser.close()
