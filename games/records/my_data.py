"""The export of everything stored about one person."""

import io
import json
import zipfile
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.db.models import F

from accounts.models import User
from games.models import Barred, Digest, Match, Reliability, Standby
from games.records.archive import add_matches


def my_data(player: User) -> bytes:
    """The bytes of a zip: `account.json`, and the finished matches in the move notation."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as folder:
        text = json.dumps(account(player), ensure_ascii=False, indent=2, default=str)
        folder.writestr("account.json", text)
        finished = Match.objects.filter(status=Match.Status.FINISHED, seats__player=player)
        matches = finished.order_by("finish_number").iterator(chunk_size=100)
        add_matches(folder, matches, "matches/")
    return file.getvalue()


def account(player: User) -> dict[str, Any]:
    """Everything but the matches. Times are in UTC, ratings in thousandths of a point."""
    return {
        "name": player.username,
        "former_names": list(player.former_names.order_by("pk").values_list("username", flat=True)),
        "renamed_at": player.renamed_at,
        "email": player.email,
        "addresses": list(
            EmailAddress.objects.filter(user=player).order_by("pk").values("email", "verified")
        ),
        "guest": player.is_guest,
        "bots": list(
            player.bot_accounts.filter(is_active=True)
            .order_by("pk")
            .values("date_joined", name=F("username"))
        ),
        "signed_in": list(
            UserSession.objects.filter(user=player)
            .order_by("pk")
            .values("created_at", "user_agent")
        ),
        "joined": player.date_joined,
        "last_signed_in": player.last_login,
        "hides_statistics": player.hides_statistics,
        "hides_presence": player.hides_presence,
        "follows": list(
            player.follows.order_by("pk").values("since", name=F("followed__username"))
        ),
        "followers": list(
            player.followers.order_by("pk").values_list("player__username", flat=True)
        ),
        "muted": list(player.mutes.values_list("muted__username", flat=True)),
        "reliability": list(
            Reliability.objects.filter(player=player).values_list("recent", flat=True)
        ),
        "challenged_by": list(
            player.challenges.order_by("pk").values("at", "declined_at", name=F("by__username"))
        ),
        "challenged": list(
            player.challenged.order_by("pk").values("at", "declined_at", name=F("player__username"))
        ),
        "explained": player.explained,
        "preferences": player.preferences,
        "language": player.language,
        "warning": player.warning,
        "silenced_until": player.silenced_until,
        "reported": list(player.reports.values("at", "reason", "text", "quoted")),
        "moderators_did": list(player.measures.values("at", "kind", "why", "until")),
        "waited": list(player.queue_entries.order_by("pk").values("title", "since", "ended_at")),
        "on_standby": list(
            Standby.objects.filter(player=player).values("title", "since", "until", "called_at")
        ),
        "notified": list(
            player.push_subscriptions.order_by("pk").values(
                *("created_at", "endpoint", "kinds", "quiet_from", "quiet_to", "time_zone"),
                "language",
            )
        ),
        "tokens": list(player.api_tokens.order_by("pk").values("created_at", "name", "scopes")),
        "digest": list(
            Digest.objects.filter(player=player).values("hour", "time_zone", "language", "tried_at")
        ),
        "ratings": list(player.ratings.values("title", "value", "matches", "wins")),
        "seasons": list(
            player.standings.order_by("pk").values(
                *("points", "matches", "wins", "tier", "division", "rank"),
                title=F("season__title"),
                month=F("season__month"),
            )
        ),
        "clubs": list(
            player.memberships.order_by("pk").values(
                "joined_at", "role", "points", "matches", "wins", name=F("club__name")
            )
        ),
        "clubs_founded": list(player.founded.order_by("pk").values_list("name", flat=True)),
        "clubs_sent_away_from": list(
            Barred.objects.filter(player=player).order_by("pk").values_list("club__name", flat=True)
        ),
        "clubs_earlier": list(
            player.club_standings.order_by("pk").values(
                *("points", "matches", "wins"),
                season_number=F("season__number"),
                name=F("season__club__name"),
            )
        ),
        "clubs_ratings": list(
            player.club_ratings.order_by("pk").values(
                "title", "value", "matches", "wins", name=F("club__name")
            )
        ),
        "clubs_evenings": list(
            player.evenings.order_by("pk").values("title", "weekday", "at", name=F("club__name"))
        ),
        "tournaments": list(
            player.entries.order_by("pk").values(
                *("joined_at", "status", "points", "played", "wins", "place"),
                name=F("tournament__name"),
            )
        ),
        "tournaments_made": list(
            player.tournaments.order_by("pk").values("name", "title", "kind", "starts_at")
        ),
        "said": list(
            player.chat_messages.order_by("at").values("at", "room", "text", table=F("match__key"))
        ),
        "seats": list(
            player.seats.order_by("pk").values(
                "number",
                "place",
                "resigned",
                "ahead",
                "skips",
                table=F("match__key"),
                status=F("match__status"),
            )
        ),
    }
