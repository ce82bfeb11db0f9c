"""What webhooks are told of results: of a table that a club has opened, and of its tournaments."""

from collections.abc import Callable, Sequence

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.models import ClubTable, Match, Seat, Tournament, Webhook
from games.titles import name_of
from games.webhooks.kinds import RESULT
from games.webhooks.plain import plain
from games.webhooks.tell import tell

TOLD = 8
"""Places of a tournament in a message."""


def tell_results(matches: Sequence[Match]) -> None:
    """Have clubs told what was played to its end at their tables: one statement where none was."""
    tables = ClubTable.objects.filter(match__in=matches).select_related("match")
    for table in tables:
        seats = table.match.seats.filter(player__isnull=False, place__isnull=False)
        placed = list(seats.select_related("player").order_by("place", "number"))
        if placed:
            said = table_result(table.match, placed)
            tell(table.club_id, RESULT, table.match.key, said)


def table_result(match: Match, placed: Sequence[Seat]) -> Callable[[Webhook], str]:
    """What is told of a table: who came in where."""

    def say(webhook: Webhook) -> str:
        people = [(seat.place or 0, seat.player.shown_name) for seat in placed if seat.player]
        return lines(
            webhook,
            name_of(match.title, get_language() or "fr"),
            people,
            reverse("match", args=[match.key]),
        )

    return say


def tell_final_table(tournament: Tournament) -> None:
    """Have the club whose tournament it is told of the end, in the transaction of the end."""
    if tournament.club_id is None:
        return

    def say(webhook: Webhook) -> str:
        played = tournament.entrants.filter(place__isnull=False).select_related("player")
        first = played.order_by("place")[:TOLD]
        people = [(each.place or 0, each.player.shown_name) for each in first]
        path = reverse("tournament", args=[tournament.key])
        return lines(webhook, tournament.shown_name, people, path)

    tell(tournament.club_id, RESULT, f"tournament {tournament.key}", say)


def lines(webhook: Webhook, what: str, people: Sequence[tuple[int, str]], path: str) -> str:
    """A heading, a line for each of (place, name), and the link."""
    heading = _("%(what)s: the result") % {"what": f"**{plain(what)}**"}
    placed = [f"{place}\\. {plain(name)}" for place, name in people]
    return "\n".join([heading, *placed, webhook.site + path])
