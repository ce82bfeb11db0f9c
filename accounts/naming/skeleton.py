"""The two keys of a name: what it is whatever its case, and what it looks like."""

import unicodedata
from functools import cache
from pathlib import Path

PATH = Path(__file__).with_name("confusables.txt")


def folded(name: str) -> str:
    """The name in NFKC without its case: by this key names are looked up."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """The skeleton of the name, as of Unicode Technical Standard #39, without its case.

    Names that look alike have the same one; it is for comparing alone.
    """
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    alike = unicodedata.normalize("NFD", apart.translate(prototypes()))
    return unicodedata.normalize("NFD", alike.casefold())


@cache
def prototypes() -> dict[int, str]:
    """What each character looks like, by its code point."""
    lines = PATH.read_text(encoding="ascii").splitlines()
    pairs = (line.split(";") for line in lines if not line.startswith("#"))
    return {int(one, 16): "".join(chr(int(each, 16)) for each in as_.split()) for one, as_ in pairs}
