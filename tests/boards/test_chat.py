"""The chat of a match as its readers are shown it."""

import re

import pytest
from django.utils import translation

from games.boards.chat import list_item, newest, panel
from games.matches import memory
from games.models import ChatMessage
from games.play.post_message import post_message
from tests.harness.tables import bot_of, player, table

pytestmark = pytest.mark.django_db


def test_what_was_said_at_another_table_is_not_in_it():
    here, elsewhere = table("alice", "bob", seats=2), table("alice", "bob", seats=2)
    post_message(here.key, player("bob").pk, "Bonsoir ici")
    post_message(elsewhere.key, player("bob").pk, "Un mot d’ailleurs")
    snapshot = memory.snapshot_at(here)
    shown = panel(snapshot, player("alice"), "fr")
    assert "Bonsoir ici" in shown.text
    assert "ailleurs" not in shown.text
    (own,) = ChatMessage.objects.filter(match=here)
    assert shown.shown == {own.pk}
    assert newest(snapshot, player("alice").pk) == own.pk


def test_a_bot_is_told_to_be_one_and_a_person_is_not():
    authors = [bot_of("bob", "Robo"), player("bob"), None]
    with translation.override("en"):
        lines = [list_item(ChatMessage(pk=7, author=one, text="?"), None) for one in authors]
    assert ["The bot of a player" in one for one in lines] == [True, False, False]


def test_a_line_that_comes_is_read_aloud_without_its_buttons():
    match = table("alice", "bob", seats=2)
    post_message(match.key, player("bob").pk, "Bonsoir")
    said = panel(memory.snapshot_at(match), player("alice"), "fr").text
    row = re.search(r'<li id="chat-message-.*?</li>', said, re.DOTALL)[0]
    silent = re.search(r'<span aria-live="off">(.*?)</span>', row, re.DOTALL)[1]
    assert silent.count("aria-label") == row.count("aria-label") == 2
    assert "Bonsoir" not in silent
