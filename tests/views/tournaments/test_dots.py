"""What is told of a tournament in a line breaks after its dots: none of them begins a line."""

import pytest

from games.models import Tournament
from games.tournaments.create import create_tournament
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.tournaments.played import tournament
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


def main_part(client, address: str) -> str:
    """What the page says, without its header and footer."""
    return client.get(address).text.partition("<main")[2].partition("<footer")[0]


def test_no_line_of_a_tournament_begins_with_a_dot(client):
    made = tournament(2)
    Tournament.objects.filter(pk=made.pk).update(admits_bots=True)
    by_link = create_tournament(player("host"), plan(entry="link"))
    page, link = f"/tournaments/{made.key}/", f"/tournaments/join/{by_link.invite}/"
    for address in ("/tournaments/", page, link):
        text = main_part(client, address)
        assert text.count("\N{NO-BREAK SPACE}·") >= 2, address
        assert " ·" not in text, address


def test_no_line_of_a_club_begins_with_a_dot(client):
    club = amis()
    name = "Complots · jeudi 3 décembre"
    create_tournament(player("bob"), plan(name=name, entry="league", club=club.key))
    client.force_login(player("cid"))
    for address in ("/clubs/", f"/clubs/{club.key}/"):
        text = main_part(client, address)
        assert "\N{NO-BREAK SPACE}·" in text, address
        assert " ·" not in text, address
