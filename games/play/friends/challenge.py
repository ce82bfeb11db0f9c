"""Challenging a friend: a private table that waits for them, and they are told at once."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.models import User
from complots_site.web.refusal import Refused
from games.friends.challenges import standing
from games.friends.circle import bond
from games.friends.online import since
from games.matches.announce import announce_challenge
from games.models import Challenge, Match, Online
from games.play.create_match import Plan, create_match
from games.play.friends.follow import lock_both
from games.push.kinds import CHALLENGE
from games.push.tell import tell
from games.titles import all_titles

SEATS = 2
SEEN = timedelta(seconds=30)
"""So long a friend who has a page open may see it there before their other browsers are told."""


def challenge(player: User, handle: str, slug: str, opened_from: str = "") -> tuple[Match, bool]:
    """Open a private table for the player and that friend, told on their pages and by push; or that
    bot account, whose program hears of it by its stream. The match, and whether it is new.

    Where the player has challenged them to that title and the table still waits it is that one.
    `opened_from` as for `create_match`. Raises Refused: 403 no friend, 422 no such player or title,
    and like `create_match`.
    """
    other = find_player(handle).filter(is_active=True).first()
    if other is None:
        raise Refused(_("There is no player of that name."), 422)
    title = all_titles().get(slug)
    if title is None:
        raise Refused(_("There is no such game."), 422)
    with transaction.atomic():
        lock_both(player, other)
        if player.is_bot_account:
            raise Refused(_("Bots challenge nobody: they open tables."), 403)
        if not (other.is_bot_account or bond(player.pk, other.pk).friends):
            raise Refused(_("You can challenge those whom you follow and who follow you."), 403)
        before = standing([other.pk]).filter(by=player, match__title=slug, match__host=player)
        if waits := before.select_related("match").first():
            return waits.match, False
        lapsed = Challenge.objects.filter(Q(player=other) | Q(by=player))
        lapsed.exclude(match__status=Match.Status.OPEN).delete()
        bot = other.is_bot_account
        plan = Plan(slug, title.seats_near(SEATS), public=False, rated=False, admits_bots=bot)
        match = create_match(player, plan, opened_from)
        Challenge.objects.create(match=match, player=other, by=player, at=timezone.now())
        here = Online.objects.filter(player=other, seen_at__gt=since()).exists()
        path = reverse("match", args=[match.key])
        tell([other.pk], CHALLENGE, match.key, path, SEEN if here else timedelta(0))
        transaction.on_commit(lambda: announce_challenge(match.pk, other.pk), robust=True)
    return match, True
