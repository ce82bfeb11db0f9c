"""A site whose every secret is marked, and a walk through all pages that a host is shown."""

import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape

from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.models import Club, Match, Measure, Move, Rating, Report, Season, Standing
from games.play.answer_ahead import answer_ahead
from games.play.moderation.ban import ban
from games.play.moderation.report import About, report
from games.play.post_message import post_message
from tests.harness.tables import let_time_pass, player, table

SEED = b"canary-seed-that-nobody-may-read"
FAR = datetime(2077, 7, 7, tzinfo=UTC)
MARKS = {
    "seed": {
        *(SEED.decode(), SEED.hex(), str(int.from_bytes(SEED, "big"))),
        *(b64encode(SEED).decode(), urlsafe_b64encode(SEED).decode(), str([*SEED])),
    },
    "invite": {"canaryinvite"},
    "options": {"canaryoption"},
    "story": {"canarystory"},
    "moves": {"canarymove"},
    "due_at": {"2077-07", "07/2077", "juillet 2077", "July 7, 2077"},
    "quoted": {"canarytalk"},
    "email": {"canary-address"},
    "password": {"canarypassword"},
    "preferences": {"canarywish"},
    "warning": {"canarywarning"},
}
CARD = re.compile(r"canary\d+y")


def marked_site() -> Client:
    """A superuser's browser; there is something of everything, and a private match is running."""
    host = User.objects.create_superuser("ada")
    alice, bob = player("alice"), player("bob")
    match = table("alice", "bob", seats=3, public=False, seed=int.from_bytes(SEED, "big"), bots=[2])
    for _ in range(6):
        let_time_pass(match)
    answer_ahead(match.key, alice.pk, "pass")
    line = post_message(match.key, alice.pk, "canarytalk")
    ban(player("carol"))
    complaint = report(bob, About(alice, line), "insult", "à chaque tour")
    Measure.objects.create(
        staff=host, player=bob, kind="warn", why="Reste poli.", at=timezone.now(), report=complaint
    )
    season = Season.objects.create(title="complots", month="2026-01-01")
    Standing.objects.create(season=season, player=bob, value=1, arrived=1, reached=1)
    Rating.objects.create(player=bob, title="complots")
    join_club(create_club(alice, "Les Amis", ["complots"], 8).invite, bob)
    mark(match)
    client = Client()
    client.force_login(host)
    return client


def mark(match: Match) -> None:
    """Whatever is stored and nobody else's business."""
    assert Match.objects.get(pk=match.pk).status == "running"
    assert bytes(Match.objects.get(pk=match.pk).seed) == SEED
    Match.objects.filter(pk=match.pk).update(
        invite="canaryinvite",
        options={"canaryoption": "canaryoption"},
        story={"canarystory": "canarystory"},
        due_at=FAR,
        asked_at=FAR,
    )
    assert Move.objects.filter(match=match).update(notation="canarymove")
    Club.objects.update(invite="canaryinvite")
    User.objects.exclude(username="ada").update(
        email="canary-address@example.org",
        password="canarypassword",
        preferences={"theme": "canarywish"},
        warning="canarywarning",
    )
    assert Report.objects.get().quoted == "canarytalk"


def told(page: str) -> set[str]:
    """The kinds of secrets that a page tells."""
    kinds = {kind for kind, marks in MARKS.items() if any(mark in page for mark in marks)}
    return kinds | ({"cards"} if CARD.search(page) else set())


def walk(client: Client, start: str = "/admin/") -> Iterator[tuple[str, str]]:
    """Every page of the admin that links lead to, with its address.

    Of a list that is filtered or sorted the links are not followed: each filter is met alone.
    """
    seen, waiting = {start}, [start]
    while waiting:
        address = waiting.pop()
        answer = client.get(address)
        assert answer.status_code == 200, address
        page = unescape(answer.content.decode())
        yield address, page
        for link in re.findall(r'href="([^"]+)"', page) if "?" not in address else ():
            following = address + link if link.startswith("?") else link
            if following.startswith("/admin/") and following not in seen:
                seen.add(following)
                waiting.append(following)
