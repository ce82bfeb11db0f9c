"""Sets the stage: users, their sessions and running matches, through the project's own verbs.

Run as `python -m tests.bench.stage TABLES MATCHES TITLE` in the environment of a site; prints JSON:
for every table its matches, one to be played after another, each with the cookies of its four
players. Nobody plays two of them: a player of hundreds of running matches is nobody there is.
"""

import json
import sys
from random import Random

import django

SEATS = 4
MOST_PLAYED = 20


def main(tables: int, matches: int, title: str) -> None:
    """Print the stage."""
    django.setup()
    sys.stdout.write(json.dumps([table(number, matches, title) for number in range(tables)]))


def table(number: int, matches: int, title: str) -> list[tuple[str, list[str]]]:
    """The key of each match and the cookies of its players; the first is somewhere on its way."""
    staged = [match(title, f"player-{number}-{place}") for place in range(matches)]
    play_some_way(staged[0][0], Random(number))
    return staged


def match(title: str, name: str) -> tuple[str, list[str]]:
    """A running match of four players whose names begin so."""
    from accounts.models import User
    from games.play.create_match import Plan, create_match
    from games.play.room.join_match import join_match

    host, *others = (User.objects.create(username=f"{name}-{seat}") for seat in range(SEATS))
    key = create_match(host, Plan(title, SEATS, tempo="slow", rated=False)).key
    for other in others:
        join_match(key, other)
    return key, [cookie(user) for user in (host, *others)]


def play_some_way(key: str, chance: Random) -> None:
    """A number of random moves: matches that begin at one moment would all end at one moment."""
    from games.matches.lock import locked
    from games.models import Move

    with locked(key) as live:
        assert live.play is not None
        for _ in range(chance.randrange(MOST_PLAYED)):
            if live.play.ask is None:
                return
            seat = chance.choice(sorted(live.play.ask.moves))
            live.answer(seat, chance.choice(live.play.ask.moves[seat]), Move.By.HAND)


def cookie(user: object) -> str:
    """The session of somebody who has signed in."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import User

    assert isinstance(user, User)
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
