"""Friends on two servers: who is here, and who challenges, is known to both."""

import time

from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor


def test_whoever_has_a_page_at_one_server_is_seen_and_challenged_from_the_other(postgres, redis):
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1) as site,
    ):
        alice, bob = (
            Visitor(url).sign_up(name)
            for url, name in zip(site.urls, ("alice", "bob"), strict=True)
        )
        alice.post("/player/bob/follow/", follow="1")
        bob.post("/player/alice/follow/", follow="1")
        assert 'class="friends"' not in alice.get("/").text
        with bob.socket("/ws/page/?lang=fr") as socket:
            give_up = time.monotonic() + PATIENCE
            while 'class="online"' not in alice.get("/").text:
                assert time.monotonic() < give_up, "bob is never seen"
                time.sleep(0.2)
            alice.post("/player/bob/challenge/", title="complots")
            while "te défie" not in socket.recv(PATIENCE):
                pass
            alice.post("/player/bob/mute/", mute="1")
            while "te défie" in socket.recv(PATIENCE):
                pass
        assert 'class="friends"' not in alice.get("/").text
