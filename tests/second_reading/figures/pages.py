"""What the pages show of all these figures, in the words of the readings."""

from typing import Any

from django.test import Client

from accounts.models import User
from tests.second_reading.figures.ratings import Line

ENGLISH = {"accept-language": "en"}
TABLE = ("points", "matches", "wins")


def page(address: str, reader: User | None = None) -> Any:
    """What a page is given to show."""
    client = Client(headers=ENGLISH)
    if reader is not None:
        client.force_login(reader)
    response = client.get(address)
    assert response.status_code == 200, address
    return response.context


def told_by_api(address: str, *names: str) -> list[tuple[Any, ...]]:
    """These facts of the items that the API tells there."""
    answer = Client().get(f"/api/v1/{address}")
    assert answer.status_code == 200, (address, answer.content)
    return [tuple(item[name] for name in names) for item in answer.json()["items"]]


def lines(rows: Any) -> list[Line]:
    """The rows of a ladder."""
    return [
        Line(
            row.rank,
            row.rating.player_id,
            row.rating.points,
            row.rating.matches,
            row.rating.wins,
            int(row.trend.replace("−", "-").replace(",", "")),
        )
        for row in rows
    ]


def table(rows: Any, of: str, *more: str) -> list[tuple[Any, ...]]:
    """The rows of a season: `of` holds player, points, matches and wins; and more of each row."""
    return [
        (
            *(row.rank, getattr(row, of).player_id),
            *(getattr(getattr(row, of), name) for name in TABLE),
            *(getattr(row, name) for name in more),
        )
        for row in rows
    ]
