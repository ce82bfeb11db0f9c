"""What an open match shows beside its seats: its link as a QR code, signs, the countdown."""

from functools import lru_cache

import segno
from django.utils import translation
from markupsafe import Markup

from games.boards.board import render
from games.play.room.show_sign import SIGNS

MOST = 1000


@lru_cache(MOST)
def qr_code(address: str) -> Markup:
    """The address as an inline drawing: dark on light in any theme, as cameras want it."""
    drawing = segno.make(address, micro=False).svg_inline(
        border=3, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff"
    )
    return Markup(drawing)  # noqa: S704 (numbers and two colours)


@lru_cache(MOST)
def shown_sign(seat: int, sign: str, language: str) -> str:
    """The fragment that shows a sign at a seat."""
    with translation.override(language):
        context = {"seat": seat, "sign": sign, "said": str(SIGNS[sign])}
        return render("match/_sign.html", context)
