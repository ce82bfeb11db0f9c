"""Whom a player follows, and who follows them."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Exists, OuterRef

from accounts.models import User
from games.models import Follow


class Bond(NamedTuple):
    """What is between a reader and another player."""

    follows: bool = False
    followed: bool = False

    @property
    def friends(self) -> bool:
        """Whether they follow each other."""
        return self.follows and self.followed


class Known(NamedTuple):
    """A player on the page of friends. `mutual`: they and the reader follow each other; `bot`: it
    is a bot account.
    """

    name: str
    mutual: bool
    bot: bool = False


def bond(reader_id: int | None, other_id: int) -> Bond:
    """Who of the two follows the other; a visitor and a guest follow nobody."""
    if reader_id is None or reader_id == other_id:
        return Bond()
    pairs = set(
        Follow.objects.filter(
            player__in=(reader_id, other_id), followed__in=(reader_id, other_id)
        ).values_list("player", "followed")
    )
    return Bond((reader_id, other_id) in pairs, (other_id, reader_id) in pairs)


def followed_by(player: User) -> list[Known]:
    """Whom the player follows, by name."""
    back = Follow.objects.filter(player=OuterRef("followed"), followed=player)
    rows = Follow.objects.filter(player=player, followed__is_active=True)
    return in_order(rows.values_list("followed__username", Exists(back), "followed__owner"))


def followers_of(player: User, most: int) -> list[Known]:
    """Who follows the player, by name: of very many those who came last."""
    back = Follow.objects.filter(player=player, followed=OuterRef("player"))
    rows = Follow.objects.filter(followed=player, player__is_active=True)
    latest = rows.order_by("-pk")
    return in_order(latest.values_list("player__username", Exists(back), "player__owner")[:most])


def in_order(rows: Iterable[tuple[str, bool, int | None]]) -> list[Known]:
    """By name, whatever its case; of each the name, whether it is mutual, and whose bot it is."""
    found = [Known(name, mutual, owner is not None) for name, mutual, owner in rows]
    return sorted(found, key=lambda known: known.name.casefold())
