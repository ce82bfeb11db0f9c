"""`manage.py ban`, `unban` and `moderator`."""

import pytest
from django.core.management import CommandError, call_command

from tests.harness.tables import player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("command", ["ban", "unban", "moderator"])
def test_a_refusal_is_in_the_language_of_what_commands_say(command: str):
    with pytest.raises(CommandError, match=r"^Nobody goes by that name\.$"):
        call_command(command, "nobody")


def test_an_account_is_found_in_any_case_and_told_by_its_own_name(capsys):
    ada = player("Ada")
    call_command("ban", "ADA")
    ada.refresh_from_db()
    assert not ada.is_active
    assert capsys.readouterr().out == "Ada is signed out and cannot sign in any more.\n"


def test_who_is_banned_can_be_a_moderator_no_more(capsys):
    ada = player("Ada")
    call_command("moderator", "ada")
    call_command("ban", "ada")
    with pytest.raises(CommandError, match="open account"):
        call_command("moderator", "ada")
    call_command("moderator", "ada", "--no-more")
    ada.refresh_from_db()
    assert not ada.is_staff
    assert capsys.readouterr().out.splitlines()[-1] == "Ada is no moderator any more."
