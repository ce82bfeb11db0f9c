"""Text that stays text wherever it is shown: names and titles of our people in messages."""

import re

NOTHING = "\u200b"
"""A space without width."""

MARKS = re.compile(r"([\\`*_~|>#\[\]()<{}-])")


def plain(text: str) -> str:
    r"""The same to read, on one line, calling nobody, marking nothing and leading nowhere.

    >>> plain("*@everyone*") == "\\*@" + NOTHING + "everyone\\*"
    True
    >>> plain("https://example.org") == "https:" + NOTHING + "//example." + NOTHING + "org"
    True
    """
    line = MARKS.sub(r"\\\1", " ".join(text.split()))
    line = line.replace("@", "@" + NOTHING).replace(":", ":" + NOTHING)
    return re.sub(r"\.(?=\w)", "." + NOTHING, line)
