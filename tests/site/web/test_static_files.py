"""What a first visit loads of a style sheet."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

HASH = re.compile(r"\.[0-9a-f]{12}(?=\.)")
STRINGS_AND_COMMENTS = re.compile(r"""("[^"\n]*"|'[^'\n]*'|/\*.*?\*/)""", re.DOTALL)


@pytest.mark.parametrize("name", ["site.css", "running.css", "titles/intrigue/board.css"])
def test_a_collected_style_sheet_is_its_source_without_the_comments(collected, name):
    parts = STRINGS_AND_COMMENTS.split(Path(finders.find(name)).read_text())
    rules = [part for part in parts if not part.startswith("/*")]
    assert len(rules) < len(parts)
    assert HASH.sub("", collected[name].read_text()) == "".join(rules)
