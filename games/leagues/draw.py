"""Who plays in which tier and division."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.columns import store
from games.leagues.table import next_tier
from games.leagues.tiers import LOWEST, SIZE, division, seeded
from games.models import Followed, RatingChange, Season, Standing

BEGAN = "leagues began"
"""The row of `Followed` with the finish number after which matches count; 0 without one."""


def began() -> int:
    """The last finish number from before there were seasons."""
    return Followed.objects.filter(name=BEGAN).values_list("last", flat=True).first() or 0


def draw(arrivals: Iterable[Standing], tiers: Mapping[int, int], taken: Counter[int]) -> None:
    """Place the rows, in the order in which they arrived; `taken` counts players by tier.

    `tiers` by account says where those enter who are not new: these begin at the bottom.
    """
    for row in sorted(arrivals, key=lambda it: (it.arrived, it.player_id)):
        row.tier = tiers.get(row.player_id, LOWEST)
        row.division = division(taken[row.tier])
        taken[row.tier] += 1


def may_draw(season: Season) -> bool:
    """Whether everyone's tier is known: all seasons before are closed."""
    earlier = Season.objects.filter(title=season.title, month__lt=season.month)
    return not earlier.filter(closed_at=None).exists()


def place(season: Season, arrivals: Iterable[Standing]) -> None:
    """Draw stored rows of a season into the divisions that are there, and store that."""
    rows = list(arrivals)
    players = [row.player_id for row in rows]
    tiers = seeds(season.title, players) | earned(season, players)
    wanted = {tiers.get(player, LOWEST) for player in players}
    draw(rows, tiers, Counter({tier: players_in(season, tier) for tier in wanted}))
    store(rows, "tier", "division")


def players_in(season: Season, tier: int) -> int:
    """How many play in a tier, from its last division alone."""
    rows = Standing.objects.filter(season=season, tier=tier)
    last = rows.order_by("-division").values_list("division", flat=True).first()
    return 0 if last is None else (last - 1) * SIZE + rows.filter(division=last).count()


def earned(season: Season, players: Iterable[int]) -> dict[int, int]:
    """The tiers of those who have played a season before: the last of them says where."""
    before = Standing.objects.filter(
        player__in=players, season__title=season.title, season__month__lt=season.month
    )
    return {
        player: next_tier(tier, moved)
        for player, tier, moved in before.order_by("season__month").values_list(
            "player", "tier", "moved"
        )
        if tier is not None and moved is not None
    }


def seeds(title: str, players: Iterable[int]) -> dict[int, int]:
    """The tiers of those who were rated before there were seasons."""
    until = began()
    if not until:
        return {}
    found = {}
    rows = RatingChange.objects.filter(title=title, finish_number__lte=until)
    for player in players:
        row = rows.filter(player=player).order_by("-finish_number").first()
        if row is not None:
            found[player] = seeded(row.after)
    return found
