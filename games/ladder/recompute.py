"""Recomputes the ladder from matches and seats alone.

One match at a time, in the order of the finish numbers; only the ratings stay in memory. A seat
whose player row was deleted is left out like a bot's: accounts are to be anonymised, not deleted.
What titles that are gone have left stays as it is: how much their matches count went with them.
"""

from collections import defaultdict
from collections.abc import Iterator

from django.db import connection, transaction

from games.columns import batches
from games.engine.elo import START
from games.ladder import rank_index
from games.ladder.count import count_match, is_rated, places_of
from games.ladder.listing import list_settled
from games.ladder.recent_opponents import RecentOpponents
from games.models import Match, Rating, RatingChange
from games.titles import all_titles

CHUNK = 500


class Recount:
    """The ladder while it is recomputed. `ratings` is by title and player."""

    def __init__(self) -> None:
        self.ratings: defaultdict[str, dict[int, Rating]] = defaultdict(dict)
        self._recent_opponents: defaultdict[str, RecentOpponents] = defaultdict(RecentOpponents)

    def chunks(self) -> Iterator[tuple[range, list[RatingChange]]]:
        """The rating changes of up to 500 matches at a time, with the range of finish numbers."""
        finished = Match.objects.filter(finish_number__isnull=False, title__in=all_titles())
        light = finished.order_by("finish_number").only(
            "key", "title", "public", "rated", "outcome", "finished_at", "finish_number"
        )
        last = 0
        while chunk := list(light.filter(finish_number__gt=last).prefetch_related("seats")[:CHUNK]):
            end = chunk[-1].finish_number or 0
            yield range(last + 1, end + 1), [row for match in chunk for row in self.match(match)]
            last = end

    def match(self, match: Match) -> list[RatingChange]:
        """Apply one match; its unsaved rating changes, none if it is not rated."""
        seats = match.seats.all()
        placed = places_of(seats)
        if not is_rated(match, len(placed)):
            return []
        ratings = self.ratings[match.title]
        for player in placed:
            if player not in ratings:
                ratings[player] = Rating(player_id=player, title=match.title, value=START)
        return count_match(match, placed, len(seats), ratings, self._recent_opponents[match.title])


@transaction.atomic
def rewrite() -> int:
    """Replace the stored ladder; the number of changes. Matches that finish meanwhile wait."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {Rating._meta.db_table} IN EXCLUSIVE MODE")
    recount = Recount()
    RatingChange.objects.filter(title__in=all_titles()).delete()
    written = 0
    for _, rows in recount.chunks():
        written += len(RatingChange.objects.bulk_create(rows))
    Rating.objects.filter(title__in=all_titles()).delete()
    for ratings in recount.ratings.values():
        for some in batches(ratings.values(), CHUNK):
            list_settled(some)
            Rating.objects.bulk_create(some)
    rank_index.rebuild_titles()
    return written
