"""Which addresses a club may have its news told at."""

import pytest

from complots_site.web.refusal import Refused
from games.models import Webhook, WebhookMessage
from games.webhooks.choose import choose
from tests.clubs.amis import amis

pytestmark = pytest.mark.django_db
SITE = "https://complots.example"


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.com/api", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/",
        "https://10.1.2.3/", "https://192.168.0.1/", "https://169.254.169.254/latest/",
        "https://0x7f.1/", "https://2130706433/", "https://a@discord.com/", "https://discord.com:8080/",
        "ftp://discord.com/", "javascript:alert(1)", "discord.com", "https://", "https://a b.org/",
        "https://db.internal/", "https://intranet/", "https://x.org/\n", "https://[::ffff:127.0.0.1]/",
        f"https://example.org/{'x' * 1000}",
    ],
)  # fmt: skip
def test_an_address_inside_or_in_the_clear_is_refused(address):
    club = amis()
    with pytest.raises(Refused, match="422"):
        choose(club, address, SITE)
    assert not Webhook.objects.exists()


def test_a_good_one_is_told_so_in_the_language_of_who_gave_it():
    club = amis()
    choose(club, "https://discord.com/api/webhooks/1/secret", SITE)
    message = WebhookMessage.objects.get()
    assert message.kind == "hello"
    assert "Les Amis" in message.content


def test_another_address_takes_the_place_of_the_one_before_and_of_what_waits_for_it():
    club = amis()
    choose(club, "https://discord.com/1", SITE)
    choose(club, "https://discord.com/2", SITE)
    assert Webhook.objects.get().address.endswith("2")
    assert WebhookMessage.objects.count() == 1
    choose(club, "", SITE)
    assert not Webhook.objects.exists()
