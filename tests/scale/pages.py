"""The pages that a crowd must not slow down, on a database filled by seed_demo."""

from typing import NamedTuple

from django.test import Client

from accounts.models import User
from games.api.cursor import cursor_of
from games.demo.crowd import NAME
from games.ladder.order import order_of_title
from games.tournaments.upcoming import LISTED
from tests.scale.season import MONTH, everyones
from tests.scale.tournaments import PLAYERS, play_tournaments


class Page(NamedTuple):
    """An address, who asks for it, and about how many rows it shows."""

    name: str
    path: str
    shows: int
    reader: User | None = None

    def client(self) -> Client:
        """A browser of the reader's."""
        client = Client(headers={"accept-language": "fr"})
        if self.reader is not None:
            client.force_login(self.reader)
        return client


def pages() -> list[Page]:
    """All of them. The first of the crowd has played the most, the second nearly as much."""
    most, next_to = User.objects.order_by("pk")[:2]
    order = order_of_title("complots")
    middle = order.players() // 2
    (me,) = (row.player for row in order.rows(middle, 1))
    after = cursor_of(*order.listed.filter(player=me).values_list("value", "player")[0])
    play_tournaments()
    season = f"/ladder/complots/{MONTH:%Y-%m}/?from={everyones().players() // 2}"
    history, ladder = f"/history/?player={most.username}", "/ladder/complots/"
    return [
        Page("history", "/history/", 25),
        Page("history of a rare title", "/history/?title=intrigue", 25),
        Page("a player’s history", history, 25),
        Page("a player’s own history", history, 25, most),
        Page("…by title", f"{history}&title=complots", 25),
        Page("…by a rare title", f"{history}&title=intrigue", 25),
        Page("…by result", f"{history}&result=lost", 25),
        Page("…by title and result", f"{history}&title=complots&result=won", 25),
        Page("ladder, page 1", ladder, 50),
        Page("ladder, the middle page", f"{ladder}?from={middle}", 50),
        Page("ladder, around me", f"{ladder}?around=me", 50, me),
        Page("ladder, names beginning", f"{ladder}?name={NAME[:5]}", 70),
        Page("ladder, provisional", f"{ladder}unranked/", 50),
        Page("ladder of a season, the middle page", season, 50, me),
        Page("player page", f"/player/{most.username}/", 110),
        Page("player’s statistics", f"/player/{most.username}/complots/", 100, next_to),
        Page("front page", "/", 25, most),
        Page("tournaments", "/tournaments/", LISTED * PLAYERS),
        Page("api, finished matches", "/api/v1/matches/finished", 51),
        Page("api, finished matches of a title", "/api/v1/matches/finished?title=intrigue", 51),
        Page("api, a player’s matches", f"/api/v1/players/{most.username}/matches", 51),
        Page("api, a rating", f"/api/v1/players/{most.username}/ratings/complots", 51),
        Page("api, the middle of the ladder", f"/api/v1/ladder/complots?after={after}", 51),
    ]
