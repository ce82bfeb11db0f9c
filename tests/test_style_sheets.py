"""What the sheets do without; those of a table, because it would be styled again at every move."""

import re
from pathlib import Path

import pytest
from django.conf import settings

HOUSE = Path(settings.BASE_DIR)
PAGES = [HOUSE / "templates" / name for name in ("base.html", "match/match.html")]
SHEET = re.compile(r'{{ static\("([\w.]+\.css)"\) }}')
SHEETS = [
    *(
        HOUSE / "complots_site/static" / name
        for p in PAGES
        for name in SHEET.findall(p.read_text())
    ),
    *(HOUSE / "templates/titles").glob("*/board*.css"),
]
ALL = [*(HOUSE / "complots_site/static").glob("*.css"), *(HOUSE / "templates").rglob("*.css")]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@pytest.mark.parametrize("sheet", ALL, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_a_sheet_is_closed_where_it_was_opened(sheet):
    """What stands outside takes the rule after it away, a whole layer where that comes first."""
    rules = COMMENT.sub("", sheet.read_text())
    assert not re.search(r"/\*|\*/", rules)
    assert rules.count("{") == rules.count("}") > 0


def test_the_sheets_of_the_page_are_found():
    assert {
        "site.css",
        "controls.css",
        "table.css",
        "chat.css",
        "board.css",
        "board_sizes.css",
    } <= {sheet.name for sheet in SHEETS}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_no_rule_hangs_on_what_an_element_holds_save_on_what_its_reader_has_opened(sheet):
    assert re.findall(r":has\((?!\[open\]\))[^{]*", sheet.read_text()) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_no_rule_is_for_whatever_follows_something(sheet):
    assert re.findall(r"[^\n]*[+~]\s*\*[^\n]*", sheet.read_text()) == []


@pytest.mark.parametrize("sheet", ALL, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_nothing_moves_for_ever(sheet):
    """A phone would draw it sixty times a second for as long as somebody thinks."""
    assert re.findall(r"animation[^;}]*\binfinite\b", COMMENT.sub("", sheet.read_text())) == []


def test_the_name_at_ones_own_seat_is_heard_where_it_is_not_seen():
    own = re.compile(r"(\.(?:player|castle)\.me) \{[^}]*?& h3 \{([^}]*)\}")
    found = [rule for sheet in SHEETS for rule in own.findall(COMMENT.sub("", sheet.read_text()))]
    assert {seat for seat, _ in found} == {".player.me", ".castle.me"}
    assert [rule for rule in found if "display: none" in rule[1]] == []


def test_a_table_that_is_only_heard_is_in_a_box_that_hides_it():
    """However it is hidden, a table is as wide as its figures: the page would scroll sideways."""
    pages = (HOUSE / "templates").rglob("*.html")
    hidden = re.compile(r'<table[^>]*class="[^"]*visually-hidden')
    assert [page.name for page in pages if hidden.search(page.read_text())] == []
