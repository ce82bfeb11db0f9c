"""What the files call those who played, and what they tell of them."""

import base64
from datetime import date

from django.utils.crypto import salted_hmac

from accounts.models import GUEST_SIGN, User
from accounts.naming.bots import bot_name
from games.dump.line import Told

STEP = 50
"""Ratings are told to the nearest so many points."""
LETTERS = 12
UNKNOWN = f"{GUEST_SIGN}unknown"
"""Whoever had a seat and was deleted; no name begins with that sign."""


def is_named(player: User) -> bool:
    """Whether the files have the player's name: of those who left, guests, and those who hide their
    statistics they have not.
    """
    return player.is_active and not player.is_guest and not player.hides_statistics


def stand_in(player: User, month: date) -> str:
    """What stands for the name: the same all over the month's files, another in those of another.

    Without the site's secret key nobody can tell whose it is.
    """
    found = salted_hmac("games.dump", f"{month:%Y-%m} {player.pk}", algorithm="sha256").digest()
    return GUEST_SIGN + base64.b32encode(found).decode().lower()[:LETTERS]


def bot_told(seat: int, level: str) -> tuple[str, Told]:
    """The name of a bot, and what is told of it."""
    return bot_name(seat, level), {"kind": "bot", "level": level}


def player_told(player: User | None, before: int | None, month: date) -> tuple[str, Told]:
    """The name of a player, or what stands for it, and what is told of them.

    `before` is their rating before the match, in thousandths of a point.
    """
    if player is None:
        return UNKNOWN, {"kind": "hidden"}
    if not is_named(player):
        return stand_in(player, month), {"kind": kind_of(player)}
    told: Told = {"kind": "bot_account" if player.is_bot_account else "account"}
    if before is not None:
        told["rating"] = STEP * round(before / 1000 / STEP)
    return player.username, told


def kind_of(player: User) -> str:
    """What a player without a name is; of a guest who left it is not told that they were one."""
    return "guest" if player.is_guest and player.is_active else "hidden"
