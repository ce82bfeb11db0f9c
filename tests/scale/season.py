"""A season in which the whole crowd has played, which `seed_demo` does not make."""

from datetime import date

from django.db import connection

from games.ladder.order import Order, order_of_season
from games.ladder.rank_index import rebuild_season
from games.models import Rating, Season, Standing

MONTH = date(2020, 1, 1)


def everyones() -> Order[Standing]:
    """Its ladder: that of the title as it stands."""
    season, new = Season.objects.get_or_create(title="complots", month=MONTH)
    if new:
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {Standing._meta.db_table} (season_id, player_id, value, matches,"
                " wins, scores, points, arrived, reached)"
                " SELECT %s, player_id, value, matches, wins, '[]', 0, 1, 1"
                f" FROM {Rating._meta.db_table} WHERE title = %s AND listed",
                [season.pk, season.title],
            )
            rebuild_season(season)
            cursor.execute("ANALYZE")
    return order_of_season(season)
