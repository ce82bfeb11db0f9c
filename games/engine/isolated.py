"""Names that are written from right to left, within sentences from left to right."""

import re

NAME = re.compile(r"[\w ’'-]+")
FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
FIRST_STRONG, POP = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """`text` as it stands in a sentence of other letters; what is no name stays as it is.

    A number that follows a name in Arabic or Hebrew is drawn before it: « chez X : 40 % » reads
    « chez 40 : X % ». Such a name is set apart by the marks that Unicode has for that (UAX 9).
    """
    if FROM_THE_RIGHT.search(text) and NAME.fullmatch(text):
        return f"{FIRST_STRONG}{text}{POP}"
    return text
