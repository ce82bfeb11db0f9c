from django.test import Client

from accounts.models import User
from tests.accounts.pages import play_now, sign_up, text


def test_the_twenty_first_guest_from_one_address_in_a_minute_is_told_to_wait(db):
    for _ in range(20):
        assert play_now(Client()).status_code == 302
    refused = play_now(Client())
    assert refused.status_code == 429
    assert "Beaucoup d’invités arrivent en ce moment" in text(refused)
    assert User.objects.count() == 20
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert play_now(elsewhere).status_code == 302


def test_when_the_whole_site_is_flooded_with_guests_people_still_sign_up(settings, french):
    settings.THROTTLES = {**settings.THROTTLES, "guest_anywhere": (3, 60)}
    answers = [play_now(Client(REMOTE_ADDR=f"192.0.2.{n}")).status_code for n in range(5)]
    assert answers == [302] * 3 + [429] * 2
    assert sign_up(french, "zoe").status_code == 302
