"""Arms as SVG, and the mark of a bot: small enough to be written into every page.

The sheet `parts.css` gives both their outline: what is drawn here reaches over the shield.
"""

from functools import lru_cache

from markupsafe import Markup

from accounts.crest.blazon import COLOURS, METALS, Arms, Lots, arms_of
from accounts.crest.charges import CHARGES

MOST_KEPT = 4096
PAINT = {
    "or": "#e9b93c",
    "argent": "#f6f1e4",
    "gules": "#b5222f",
    "azure": "#2456a6",
    "vert": "#1f7a48",
    "purpure": "#75308a",
    "sable": "#2a2630",
    "steel": "#757d8a",
}
EVEN_ODD = 'fill-rule="evenodd"'
SHIELD = "M1 1H47V27C47 41 36 50 24 55 12 50 1 41 1 27Z"
FIELDS = {
    "pale": "M24 0H48V56H24z",
    "fess": "M0 27H48V56H0z",
    "bend": "M0 0V56H48V54z",
    "sinister": "M48 0V56H0V54z",
    "saltire": "M0 0 48 54V0L0 54z",
    "chevron": "M24 18 48 42V56H0V42z",
    "quarterly": "M24 0H48V27H0V56H24z",
    "paly": "M0 0H8V56H0zM16 0H24V56H16zM32 0H40V56H32z",
    "barry": "M0 9H48V18H0zM0 27H48V36H0zM0 45H48V54H0z",
    "bendy": "M0 0 48 54V36L16 0zM32 0 48 18V0zM0 18V36L18 56H34z",
    "chequy": "M0 0H12V56H0zM24 0H36V56H24zM0 14H48V28H0zM0 42H48V56H0z",
    "gyronny": "M24 27 0 0H24zM24 27 48 0V27zM24 27 48 54H24zM24 27 0 54V27z",
}
ORDINARIES = {
    "chief": "M0 0H48V14H0z",
    "base": "M0 40H48V56H0z",
    "flanches": "M0 0Q15 27 0 54zM48 0Q33 27 48 54z",
    "wide-pale": "M12 0H36V56H12z",
    "wide-fess": "M0 13H48V39H0z",
}
PLACES = {
    "": (26, 1.15),
    "chief": (32, 0.95),
    "base": (21, 1.05),
    "bordure": (26, 0.9),
    "flanches": (26, 0.95),
    "wide-pale": (26, 0.88),
    "wide-fess": (26, 0.92),
}
"""The height of the middle of the charge, and its scale, by the ordinary."""
COG = (
    "M20 4H28L29 9 33 11 37 8 42 13 40 18 42 21 46 22V29L41 30 39 34 42 38 37 43 33 41 29 43 28 47"
    "H20L19 43 15 41 11 43 6 38 8 34 6 30 2 29V22L6 21 8 18 6 13 11 8 15 11 19 9z"
)
DISC = "M11 25.5a13 13 0 1 1 26 0 13 13 0 1 1-26 0z"
FACE = "M16 22a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM26 22a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM17 29H31V32H17z"


@lru_cache(MOST_KEPT)
def crest(name: str, size: int = 24, *, bot: bool = False) -> Markup:
    """The coat of arms of a player, or a bot's cogwheel, `size` pixels wide.

    Assistive technology passes over it: it says nothing that the name beside it does not.
    """
    kind, box = ("crest crest-bot", "0 -2 48 56") if bot else ("crest", "0 0 48 56")
    inside = drawn_bot(name) if bot else drawn(arms_of(name))
    return Markup(  # noqa: S704 (made of constants and numbers)
        f'<svg class="{kind}" width="{size}" height="{size * 7 // 6}" viewBox="{box}" '
        f'aria-hidden="true">{inside}</svg>'
    )


def drawn(arms: Arms) -> str:
    """The arms, from the ground up."""
    parts = [path(arms.field, "M0 0H48V56H0z")]
    if arms.second:
        parts.append(path(arms.second, FIELDS[arms.division], EVEN_ODD))
    if arms.ordinary == "bordure":
        edge = f'fill="none" stroke="{PAINT[arms.over]}" stroke-width="13"'
        parts.append(f'<path {edge} d="{SHIELD}"/>')
    elif arms.ordinary:
        parts.append(path(arms.over, ORDINARIES[arms.ordinary]))
    height, scale = PLACES[arms.ordinary]
    placed = f'{EVEN_ODD} transform="translate(24 {height})scale({scale})"'
    parts.append(path(arms.tincture, CHARGES[arms.charge], placed))
    parts.append(f'<path class="rim" d="{SHIELD}"/>')
    return "".join(parts)


def drawn_bot(name: str) -> str:
    """A cogwheel with a face, in two tinctures of the name's own."""
    lots = Lots(name)
    rim, face = lots.pick(COLOURS), lots.pick(METALS)
    return path("steel", COG) + path(rim, DISC) + path(face, FACE)


def path(tincture: str, line: str, more: str = "") -> str:
    """One shape."""
    return f'<path fill="{PAINT[tincture]}" {more}{" " * bool(more)}d="{line}"/>'
