"""Croupiers that are killed while they send push messages and letters and seat the queue."""

import signal
import time
from collections import Counter

from tests.faults.inside import inside, number, rows, wait_for
from tests.faults.scale import in_the_soak, times
from tests.harness.mail_server import mail_server
from tests.harness.postgres import new_database
from tests.harness.push_service import push_service
from tests.harness.site import Site

MESSAGES, LETTERS, WAITING = times(200, 40), times(60, 12), times(90, 24)
KILLS = times(12, 3)
AT_ONCE = 20
"""Messages on their way at the same time (games/push/send.py)."""
DUE = (
    "UPDATE games_pushmessage SET due_at = now() RETURNING 1",
    "UPDATE games_digest SET due_at = now() RETURNING 1",
    # One after the other they have waited for too long
    "UPDATE games_queueentry SET since = now() - (45 - id % 15) * interval '1 s' RETURNING 1",
)
AGAIN = (
    "UPDATE games_pushmessage SET due_at = now() WHERE due_at > now()"
    " AND due_at < now() + (ARRAY[interval '40 s', interval '580 s'])[tries] RETURNING 1"
)
"""Those whose first or second try began 20 seconds ago or more: no process is at it any more, and
the pause after it, of a minute or of ten, is not waited for.
"""
PENDING = "SELECT count(*) FROM games_pushmessage WHERE due_at IS NOT NULL"
LATE = "SELECT count(*) FROM games_digest WHERE due_at <= now()"
SEATED = (
    "SELECT username, count(*) FROM games_seat JOIN accounts_user ON player_id = accounts_user.id"
    " WHERE username LIKE 'wait%' GROUP BY username"
)
STILL = "SELECT count(*) FROM games_queueentry WHERE ended_at IS NULL"
APART = (
    "SELECT count(*) FROM games_queueentry AS entry WHERE match_id IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM games_seat AS seat WHERE seat.match_id = entry.match_id"
    " AND seat.player_id = entry.player_id)"
)


@in_the_soak("croupiers are killed at matches")
def test_croupiers_killed_while_they_tell_and_seat_lose_no_message_and_do_nothing_twice(
    postgres, redis
):
    with (
        push_service() as push,
        mail_server(pause=0.1) as mail,
        new_database(postgres) as database,
        Site(database, redis, webs=1, croupiers=2, env={"PUSH_LOCAL": "1", **mail.env()}) as site,
    ):
        facts = {**push.form(), "endpoint": push.url}
        told = inside(site, f"told.people({facts}, {MESSAGES}, {LETTERS}, {WAITING})")
        for sql in DUE:
            rows(site, sql)
        for kill in range(KILLS):
            progress = (
                lambda: len(push.received) / MESSAGES,
                lambda: len(mail.taken) / LETTERS,
                lambda: len(rows(site, SEATED)) / WAITING,
            )[kill % 3]
            wait_for(lambda done=progress, part=kill: done() > part / KILLS)
            assert site.restart_one(1 + kill % 2, signal.SIGKILL) == -signal.SIGKILL
        wait_for(lambda: number(site, STILL) < 3)
        wait_for(lambda: number(site, LATE) == 0)
        wait_for(lambda: (rows(site, AGAIN), number(site, PENDING) == 0)[1], patience=180)
        time.sleep(mail.pause)
        sent = Counter(message.path for message in push.received)
        letters = Counter(to for to, _ in mail.taken)
        seated = dict(rows(site, SEATED))
        apart = number(site, APART)
        log = site.log_text()
    assert told["messages"] == MESSAGES
    assert len(sent) == MESSAGES, "a message is lost"
    assert max(sent.values()) <= 3
    assert sum(sent.values()) - MESSAGES <= AT_ONCE * KILLS
    assert max(letters.values()) == 1, "two letters for one day"
    assert set(letters) <= set(told["readers"])
    assert len(letters) >= LETTERS - KILLS, "a kill costs one letter at most"
    assert set(seated.values()) == {1}
    assert len(seated) > WAITING - 3
    assert apart == 0
    assert "Traceback" not in log, log[max(0, log.find("Traceback") - 500) :][:4000]
