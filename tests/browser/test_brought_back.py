"""An older backup is brought back under open pages."""

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.duel import duel, version
from tests.browser.person import Person
from tests.faults.backup import copy_sqlite
from tests.faults.scale import in_the_soak
from tests.harness.site import Site
from tests.harness.visitor import Fragment

PATIENCE = 60_000


@in_the_soak("spectators without a browser, in tests/faults/test_restore.py")
def test_pages_take_the_tables_as_they_were_and_are_told_of_a_lost_click(chromium, tmp_path):
    with Site(env={"BOT_PACE": "0.1"}) as site:
        person = Person(chromium, site.url, "simone")
        key, rival = duel(site, person, "rival2")
        page, table = person.page, person.page.locator("#table")
        backup, before = tmp_path / "copy.sqlite3", version(person)
        copy_sqlite(site.file, backup)
        with closing(sqlite3.connect(backup)) as copy:
            copy.execute("UPDATE games_beat SET at = datetime(at, '-1 hour')")
            copy.commit()

        page.click("button.move[value='draft:captain']")
        expect(table).to_contain_text("On attend rival2")
        rival.post(f"/m/{key}/answer/", ask="0", move="draft:captain")
        expect(page.locator("button.move[value='draft:captain']")).to_have_count(0)
        while not page.locator("#game button.move").count():
            asked = Fragment(rival.get(f"/m/{key}/").text)
            expect(table).to_have_attribute("data-version", str(asked.version))
            if asked.moves:
                rival.post(f"/m/{key}/answer/", ask=asked.ask, move=asked.moves[0])
                expect(table).not_to_have_attribute("data-version", str(asked.version))
        assert version(person) > before + 1
        page.evaluate("window.sameAsEver = true")

        person.until((site.folder / "complots.sqlite3.beat").exists)
        site.kill()
        page.locator("#game button.move").first.click()
        for left in site.folder.glob("complots.sqlite3-*"):
            left.unlink()
        site.file.unlink()
        copy_sqlite(backup, site.file)
        site.start()

        expect(table).to_have_attribute("data-epoch", re.compile(r"\d{10}"), timeout=PATIENCE)
        expect(page.locator("#notice")).to_contain_text("copie", timeout=PATIENCE)
        page.click("button.move[value='draft:countess']")
        expect(table).to_contain_text("On attend rival2", timeout=PATIENCE)

        epoch = table.get_attribute("data-epoch")
        site.manage("new_epoch")
        expect(table).not_to_have_attribute("data-epoch", epoch, timeout=PATIENCE)
        assert page.evaluate("window.sameAsEver")
