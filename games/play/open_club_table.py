"""Opening a table for a club."""

from django.db import transaction
from django.urls import reverse
from django.utils.translation import get_language, ngettext

from accounts.models import User
from games.clubs.access import member_of
from games.engine.french import elided
from games.models import ClubTable, Match, Webhook
from games.play.create_match import Plan, create_match
from games.titles import name_of
from games.webhooks.kinds import TABLE
from games.webhooks.plain import plain
from games.webhooks.tell import tell


def open_club_table(
    key: str, host: User, title: str, seats: int, tempo: str, opened_from: str = ""
) -> Match:
    """Open a private table that all members of the club may see and sit down at.

    `opened_from` as for `create_match`. Raises Refused: 404 not for this player, and like
    `create_match`.
    """
    with transaction.atomic():
        club = member_of(key, host.pk, lock=True).club
        plan = Plan(title, seats, tempo=tempo, public=False, rated=False)
        match = create_match(host, plan, opened_from)
        ClubTable.objects.create(match=match, club=club)
        tell(club.pk, TABLE, match.key, lambda webhook: said(webhook, match))
    return match


def said(webhook: Webhook, match: Match) -> str:
    """What the webhook is told: the game, how many seats are free, and where."""
    language = get_language() or "fr"
    name = name_of(match.title, language)
    free = match.seats_count - 1
    sentence = ngettext(
        "A table of %(game)s has %(free)s free seat:",
        "A table of %(game)s has %(free)s free seats:",
        free,
    )
    if language == "fr":
        sentence = elided(sentence, {"game": name})
    sentence %= {"game": f"**{plain(name)}**", "free": free}
    return f"{sentence}\n{webhook.site}{reverse('match', args=[match.key])}"
