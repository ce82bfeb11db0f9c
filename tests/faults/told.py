"""Run inside a site: people who are to be told by push or by mail, and people in a queue."""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.contrib.sessions.backends.db import SessionStore

from games import clock
from games.boards.bar import bar_of
from games.models import Digest, PushMessage, QueueEntry
from games.push.browser import Browser
from games.push.kinds import INVITATION
from games.push.subscribe import subscribe
from games.push.tell import tell
from games.tempo import Tempo
from tests.harness.tables import asked, player, table

LATER = timedelta(hours=1)


def people(push: dict[str, str], messages: int, letters: int, waiting: int) -> dict[str, object]:
    """Nothing of it is due before LATER. Gives who is to get a letter."""
    for number in range(messages):
        one = player(f"push{number:02}")
        session = SessionStore()
        session.save()
        browser = Browser(f"{push['endpoint']}/{number}", push["p256dh"], push["auth"])
        subscribe(one, session.session_key, browser, "Europe/Paris")
        tell([one.pk], INVITATION, str(number), "/m/abc/", LATER)
    readers = []
    for number in range(letters):
        match = table(f"mail{number}a", f"mail{number}b", seats=2, tempo=Tempo.SLOW)
        who = asked(match)[0]
        address = f"{who.username}@example.org"
        EmailAddress.objects.create(user=who, email=address, verified=True, primary=True)
        facts = {"hour": (clock.now().hour + 12) % 24, "time_zone": "UTC", "language": "fr"}
        Digest.objects.create(player=who, due_at=clock.now() + LATER, **facts)
        readers.append(address)
    for number in range(waiting):
        one = player(f"wait{number:02}")
        there = clock.now() + LATER
        QueueEntry.objects.create(player=one, title="complots", since=there, seen_at=there)
        assert bar_of(one.pk, "fr").token == ""
    return {"readers": sorted(readers), "messages": PushMessage.objects.count()}
