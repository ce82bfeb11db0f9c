"""Makes the pictures in complots_site/static/icons/ from the logo: `python -m tests.shots.icons`.

They are for systems that take no drawing as the icon of an app.
"""

from typing import NamedTuple

from playwright.sync_api import Page

from tests.harness.browser import private_chromium
from tests.harness.site import ROOT

STATIC = ROOT / "complots_site" / "static"
GROUND = "#43204a"
"""The logo's own."""


class Icon(NamedTuple):
    """A square of `size` pixels, its middle filled by the logo; with a `ground` none is bare."""

    size: int
    share: float = 1
    ground: str = "transparent"


ICONS = {
    "logo-192": Icon(192),
    "logo-512": Icon(512),
    "cut-512": Icon(512, 0.86, GROUND),
    "touch-180": Icon(180, 0.92, GROUND),
}


def main() -> None:
    """All of them."""
    with private_chromium() as browser:
        for name, icon in ICONS.items():
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(drawn(icon))
            take(page, name)
            page.close()


def drawn(icon: Icon) -> str:
    """A page that is nothing but the icon."""
    wide = round(icon.size * icon.share)
    logo = (STATIC / "logo.svg").read_text("utf-8").replace("<svg ", f'<svg width="{wide}" ', 1)
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{icon.ground}"
    return f'<body style="{style}">{logo}</body>'


def take(page: Page, name: str) -> None:
    """Into its file."""
    page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
