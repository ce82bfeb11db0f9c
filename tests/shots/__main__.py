"""Renders every page and the moments of each title into shots/, which git ignores.

`python -m tests.shots` takes all; each word after it narrows that down: a part of a picture's
name, such as `complots`, `-360-` or `dark-fr`.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from tests.harness.browser import private_chromium
from tests.harness.site import ROOT, Site
from tests.shots.moments import moments
from tests.shots.pages import OF_A_MATCH, PLAIN, STRANGERS, tables

FOLDER = ROOT / "shots"
SIZES = {360: 640, 768: 1024, 1280: 800}
LOOKS = list(product(SIZES, ("light", "dark"), ("fr", "en")))


def main(words: Sequence[str]) -> None:
    """Every picture that all the words are part of."""
    FOLDER.mkdir(exist_ok=True)
    suffixes = ("", *(f"-{page}" for page in OF_A_MATCH))
    names = [moment.name for moment in moments()]
    needed = [name for name in names if any(pictures(name + page, words) for page in suffixes)]
    with Site(env={"CROUPIER_IN_PROCESS": "0"}) as site, private_chromium() as browser:
        stage = site.asked("tests.shots.stage", *needed)
        crowd = site.asked("tests.shots.crowd")
        for name, session, path in chain(visits(stage), crowd):
            for picture, look in pictures(name, words):
                page = opened(browser, site.url, session, *look)
                take(page, site.url + path, picture)
                page.context.close()


def pictures(name: str, words: Sequence[str]) -> list[tuple[str, tuple[int, str, str]]]:
    """The pictures of one thing that all the words are part of, with width, scheme, language."""
    named = [("-".join([name, *map(str, look)]), look) for look in LOOKS]
    return [
        (picture, look) for picture, look in named if all(notation in picture for notation in words)
    ]


def visits(stage: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Name, session and path of everything there is to see."""
    someone = next(iter(stage.values()))[0]
    yield from ((name, someone, path) for name, path in PLAIN.items())
    yield from ((name, "", path) for name, path in STRANGERS.items())
    for name, path in tables({name: key for name, (_, key) in stage.items()}).items():
        owner = max((known for known in stage if name.startswith(known)), key=len)
        yield name, stage[owner][0], path


def opened(
    browser: Browser, url: str, session: str, width: int, scheme: str, language: str
) -> Page:
    """A page of a browser of that kind, signed in by a session if there is one."""
    context = browser.new_context(
        locale=language,
        color_scheme=scheme,
        viewport={"width": width, "height": SIZES[width]},
    )
    if session:
        context.add_cookies([cookie(url, session)])
    page = context.new_page()
    # What is explained once is in every picture of its moment; a route would turn the cache off
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setBlockedURLs", {"urls": ["*/explained/"]})
    return page


def cookie(url: str, session: str) -> dict[str, str]:
    """Of whoever is signed in there by that session."""
    host = urlsplit(url).hostname
    return {"name": "sessionid", "value": session, "domain": host, "path": "/"}


def take(page: Page, address: str, picture: str) -> None:
    """One picture: of a phone's screen at a table, of the whole page elsewhere."""
    answer = page.goto(address, wait_until="load")
    in_hand = page.viewport_size["width"] < 500 and page.locator("html.at-table").count() > 0
    file = FOLDER / f"{picture}.png"
    page.screenshot(path=file, full_page=not in_hand, animations="disabled")
    across = page.evaluate("document.documentElement.scrollWidth")
    if across > page.viewport_size["width"]:
        sys.stdout.write(f"{picture}: scrolls sideways, {across} px\n")
    if answer.status >= 500:
        sys.stdout.write(f"{picture}: {answer.status}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
