"""The chat of an open page where older data is brought back in place, under a running process."""

import sqlite3
from contextlib import closing

from tests.faults.duel import Duel
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE

LOST, NOW = "of a past that is no more", "of now"


def until(socket, text: str) -> str:
    """The next frame with this text in it."""
    while text not in (frame := socket.recv(PATIENCE)):
        pass
    return frame


def test_lines_of_data_that_was_brought_back_in_place_are_those_of_now():
    with Site() as site:
        duel = Duel(site, "ottilie", "oskar")
        reader, speaker = duel.people
        with reader.socket(f"/ws/match/{duel.key}/") as page:
            speaker.post(f"/m/{duel.key}/chat/post/", text=LOST)
            until(page, LOST)
            with closing(sqlite3.connect(site.file, timeout=20)) as database:
                database.execute("DELETE FROM games_chatmessage")
                database.execute("DELETE FROM sqlite_sequence WHERE name = 'games_chatmessage'")
                database.commit()
            site.manage("new_epoch")
            assert LOST not in until(page, 'id="chat"')
            speaker.post(f"/m/{duel.key}/chat/post/", text=NOW)
            until(page, NOW)
