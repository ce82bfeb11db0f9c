"""What is wrong in a French sentence: an elision or a contraction that is missing, or too many."""

import re

from games.engine.french import elides

WHOLE = r"(?:de|que|jusque|lorsque|puisque|quoique|le|la|ne|je|te|se|me|ce)"
OPEN = re.compile(rf"(?<![\w’'-])({WHOLE}) ([\w’-]+)", re.IGNORECASE)
ELIDED = re.compile(r"(?<![\w’'-])(?:d|qu|jusqu|lorsqu|puisqu|quoiqu|l)’([\w-]+)", re.IGNORECASE)
UNCONTRACTED = re.compile(r"(?<![\w’'-])(?:à|de) les? \w+", re.IGNORECASE)


def mistakes(sentence: str) -> list[str]:
    """The words that do not go together."""
    return [
        *(found[0] for found in OPEN.finditer(sentence) if elides(found[2])),
        *(found[0] for found in ELIDED.finditer(sentence) if not elides(found[1])),
        *UNCONTRACTED.findall(sentence),
    ]
