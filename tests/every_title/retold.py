"""Plays and replays matches of a title and prints what came of them, as one hash.

Run as a program of its own, so that the order of sets and dicts is another one.
"""

import sys
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.every_title.matches import at_random, by_bots, settings


def retold(slug: str) -> str:
    """Everything that anybody could see of some matches at every table."""
    digest = sha256()
    for setting in settings():
        if setting.slug != slug:
            continue
        for number, players in ((0, at_random), (1, at_random), (2, by_bots)):
            log = []
            play = setting.play(number)
            for answer in players(play, number, limit=100):
                log.append(answer)
                viewer = answer[0] if play.ply % 2 else None
                digest.update(repr((answer, play.ask, play.view(viewer))).encode())
            replayed = setting.play(number, log)
            assert replayed.story == play.story
            for seen in (play, replayed):
                facts = (seen.outcome, seen.ply, seen.opened, seen.story)
                digest.update(repr((facts, seen.view(None, open_cards=True))).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(retold(sys.argv[1]))  # noqa: T201
