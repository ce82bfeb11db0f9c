"""Drawing players into tiers and divisions."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.columns import store
from games.leagues.table import next_tier
from games.leagues.tiers import LOWEST, SIZE, next_division, tier_of_rating
from games.models import Followed, RatingChange, Season, Standing

BEGAN = "leagues began"
"""The row of `Followed` with the finish number after which matches count; 0 without one."""


def seasons_began_after() -> int:
    """The finish number after which matches count for seasons; 0 for all."""
    return Followed.objects.filter(name=BEGAN).values_list("last", flat=True).first() or 0


def assign_divisions(
    arrivals: Iterable[Standing], tiers: Mapping[int, int], taken: Counter[int]
) -> None:
    """Set tier and division of the rows, in order of arrival; `taken` counts players by tier.

    `tiers` by account says where players enter; all others enter the lowest.
    """
    for row in sorted(arrivals, key=lambda it: (it.arrived, it.player_id)):
        row.tier = tiers.get(row.player_id, LOWEST)
        row.division = next_division(taken[row.tier])
        taken[row.tier] += 1


def may_draw(season: Season) -> bool:
    """Whether all tiers are known: every season before is closed."""
    earlier = Season.objects.filter(title=season.title, month__lt=season.month)
    return not earlier.filter(closed_at=None).exists()


def draw_stored(season: Season, arrivals: Iterable[Standing]) -> None:
    """Draw stored rows of a season into its divisions, and store the result."""
    rows = list(arrivals)
    players = [row.player_id for row in rows]
    tiers = tiers_by_rating(season.title, players) | tiers_by_season(season, players)
    wanted = {tiers.get(player, LOWEST) for player in players}
    assign_divisions(rows, tiers, Counter({tier: players_in(season, tier) for tier in wanted}))
    store(rows, "tier", "division")


def players_in(season: Season, tier: int) -> int:
    """How many players a tier has, read from its last division alone."""
    rows = Standing.objects.filter(season=season, tier=tier)
    last = rows.order_by("-division").values_list("division", flat=True).first()
    return 0 if last is None else (last - 1) * SIZE + rows.filter(division=last).count()


def tiers_by_season(season: Season, players: Iterable[int]) -> dict[int, int]:
    """The tiers of players by the result of the last season they played."""
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


def tiers_by_rating(title: str, players: Iterable[int]) -> dict[int, int]:
    """The tiers of players who were rated before there were seasons."""
    until = seasons_began_after()
    if not until:
        return {}
    found = {}
    rows = RatingChange.objects.filter(title=title, finish_number__lte=until)
    for player in players:
        row = rows.filter(player=player).order_by("-finish_number").first()
        if row is not None:
            found[player] = tier_of_rating(row.after)
    return found
