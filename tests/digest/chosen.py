"""Run inside a site on PostgreSQL: somebody chooses another hour as their letter goes out."""

from datetime import timedelta
from functools import partial

from games import clock
from games.digest import choose, send
from games.digest.send import Result, send_digests
from tests.digest.conftest import MORNING, Days, reader, slow
from tests.quick_match.clicked import in_the_middle


def race() -> dict[str, int]:
    """How many letters they got on that day: at eight, or at twenty."""
    days, sent = Days(), []
    clock.now = lambda: days.now
    send.post = lambda letter: sent.append(letter) or Result.SENT
    _, who = slow("nina", "tom")
    reader(who.username)
    days.now = MORNING
    later = partial(choose.choose_digest, who, "20", "Europe/Paris")
    in_the_middle(choose, "next_at", later, send_digests)
    days.now = MORNING + timedelta(hours=12)
    send_digests()
    return {"letters": len(sent)}
