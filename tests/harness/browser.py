"""Debian's Chromium under Playwright."""

import contextlib
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.harness.parts import need

PATIENCE = 20_000

KEPT: list[Browser] = []
UNTIL_THEN = contextlib.ExitStack()


def kept_chromium() -> Browser:
    """One that every file of a worker shares, until it is let go."""
    if not KEPT or not KEPT[0].is_connected():
        let_go()
        KEPT.append(UNTIL_THEN.enter_context(private_chromium()))
    return KEPT[0]


def let_go() -> None:
    """As long as it is there, no other test can have an event loop."""
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
