"""Whom a player follows and finds here: online, or at an open table with a free seat."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db.models import Exists, OuterRef

from games.columns import batches
from games.friends.online import since
from games.models import Follow, Match, Seat


class Here(NamedTuple):
    """A player who is followed and here. `table` is the key of an open match of the title with a
    free seat for the follower, or ""; `friend` says that they follow back, `bot` that it is a bot
    account, which is at tables alone.
    """

    name: str
    friend: bool = False
    online: bool = False
    table: str = ""
    title: str = ""
    bot: bool = False


def read_here(player_ids: Collection[int]) -> dict[int, tuple[Here, ...]]:
    """Who is here of those whom each of these players follows, and does not hide it: those at a
    table first, then by name. Two statements for a few hundred players.
    """
    found: defaultdict[int, dict[str, Here]] = defaultdict(dict)
    for some in batches(player_ids):
        for one, name, friend in online(some):
            found[one][name] = Here(name, friend, online=True)
        for one, name, friend, key, title, owner in at_tables(some):
            known, bot = found[one].get(name, Here(name)), owner is not None
            found[one][name] = Here(name, friend, known.online, key, title, bot)
    return {number: tuple(sorted(found[number].values(), key=order)) for number in player_ids}


def online(player_ids: Collection[int]) -> Iterable[tuple[int, str, bool]]:
    """Follower, name and whether they follow back, of those who have a page open."""
    back = Follow.objects.filter(player=OuterRef("followed"), followed=OuterRef("player"))
    pairs = Follow.objects.filter(
        player__in=player_ids,
        followed__is_active=True,
        followed__hides_presence=False,
        followed__online__seen_at__gt=since(),
    )
    return pairs.values_list("player", "followed__username", Exists(back))


def at_tables(player_ids: Collection[int]) -> Iterable[tuple[int, str, bool, str, str, int | None]]:
    """The same of those who sit at an open table that everybody sees and the follower neither sits
    at nor was sent away from, with its key and title, and whose bot it is; the newest comes last.
    """
    follower = OuterRef("player__followers__player")
    back = Follow.objects.filter(player=OuterRef("player"), followed=follower)
    there = Seat.objects.filter(match=OuterRef("match"))
    sent_away = Match.barred.through._default_manager.filter(
        match_id=OuterRef("match"), user_id=follower
    )
    seats = Seat.objects.filter(
        Exists(there.filter(player=None, bot=False)),
        ~Exists(there.filter(player=follower)),
        ~Exists(sent_away),
        player__followers__player__in=player_ids,
        player__is_active=True,
        player__hides_presence=False,
        finish_number__isnull=True,
        match__status=Match.Status.OPEN,
        match__public=True,
    )
    rows = seats.order_by("match").values_list(
        "player__followers__player",
        "player__username",
        Exists(back),
        "match__key",
        "match__title",
        "player__owner",
        "match__previous",
    )
    # Asked for a match without one before it, SQLite looks through all that ever were
    return [row[:6] for row in rows if row[6] is None]


def order(one: Here) -> tuple[bool, str]:
    """Those at a table first, then by name."""
    return not one.table, one.name.casefold()
