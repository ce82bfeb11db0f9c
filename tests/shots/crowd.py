"""Pages that want people or something done before there is anything to see on them.

Run as `python -m tests.shots.crowd` in the environment of a site without a croupier, once its
matches are there; prints JSON: of every page its name, the session of who looks at it (none: a
stranger) and its path.
"""

import json
import sys
from io import StringIO

import django

from games.titles import all_titles, get
from tests.shots.pages import ONE
from tests.shots.stage import session
from tests.shots.tournaments import in_tournaments

PLAYERS, MATCHES = 60, 300
Made = dict[str, tuple[str, str]]
READER, OTHERS, STAFF = "Aurelie", ("Bastien", "Maximilien", "Clemence"), "Stella"
LONER = "Ursule"
FRIENDS = ("Hippolyte", "Isaure", "Leopoldine", "Maximin", "Constance-Aurore")
FOLLOWERS = ("Barnabe", "Philiberte")


def main() -> None:
    """Print the pages."""
    django.setup()
    from django.core.management import call_command

    from games.demo.seed import seed

    for counted in ("recount_statistics", "recompute_leagues"):
        call_command(counted, stdout=StringIO())
    seed(PLAYERS, MATCHES, lambda words: None)
    made = (
        crowded()
        | reported()
        | private()
        | invited()
        | befriended()
        | among_bots()
        | alone()
        | queued()
        | told()
        | in_tournaments()
    )
    sys.stdout.write(json.dumps([(name, *at) for name, at in made.items()]))


def crowded() -> Made:
    """Lists of many, and somebody with many matches behind them."""
    from games.models import Rating

    first = Rating.objects.filter(title=ONE).order_by("-matches").first()
    name = first.player.username
    return {
        "crowd-history": (session(name), "/history/"),
        "crowd-ladder": (session(name), f"/ladder/{ONE}/"),
        "crowd-unranked": ("", f"/ladder/{ONE}/unranked/"),
        "crowd-profile": ("", f"/player/{name}/"),
        "crowd-lobby": (session(name), "/"),
        "crowd-statistics": (session(name), f"/player/{name}/{ONE}/"),
    }


def told() -> Made:
    """What a browser is told of, at night of nothing."""
    from games import clock
    from games.models import PushSubscription
    from games.push.kinds import TURN
    from tests.harness.tables import player

    signed_in = session(LONER)
    PushSubscription.objects.create(
        player=player(LONER),
        session_key=signed_in,
        endpoint="https://push.example.org/abc",
        kinds=[TURN],
        quiet_from=22,
        quiet_to=8,
        time_zone="Europe/Paris",
        created_at=clock.now(),
    )
    return {"told": (signed_in, "/preferences/")}


def queued() -> Made:
    """Two who wait for a quick match, the first of them for too long."""
    from datetime import timedelta

    from games import clock
    from games.models import QueueEntry
    from games.play.queue.join_queue import join_queue
    from tests.harness.tables import player

    for name, waited in (("Philomene", 95), ("Theodule", 12)):
        join_queue(player(name), ONE)
        since = clock.now() - timedelta(seconds=waited)
        QueueEntry.objects.filter(player=player(name)).update(since=since)
    return {
        "queue-long": (session("Philomene"), "/quick/"),
        "queue": (session("Theodule"), "/quick/"),
    }


def reported() -> Made:
    """A line that was reported, before and after a moderator's notation."""
    from games.play.moderation.moderate import take_measure
    from games.play.moderation.mute import mute
    from games.play.moderation.report import About, report
    from games.play.post_message import post_message
    from tests.harness.tables import player, table

    staff = player(STAFF)
    staff.is_staff = True
    staff.save()
    reader, other, muted, *_ = people = [player(name) for name in (READER, *OTHERS)]
    key = table(*(person.username for person in people), tempo="slow", chat=True).key
    post_message(key, reader.pk, "Bonsoir à vous tous !")
    line = post_message(key, other.pk, "Traître. Je ne joue plus jamais avec toi.")
    post_message(key, reader.pk, "C’est le jeu, voyons.")
    first = report(reader, About(muted), "name", "")
    take_measure(staff, first, "silence", "Ne crie pas aux tables des autres.", 24)
    told = report(reader, About(other, line), "insult", "Sans aucune raison.")
    mute(reader, muted.username)
    mine, theirs = session(READER), session(STAFF)
    return {
        "report-line": (mine, f"/report/?line={line.pk}"),
        "report-player": (mine, "/report/?player=Clemence"),
        "reports": (theirs, "/staff/"),
        "reports-closed": (theirs, "/staff/?closed"),
        **{f"style-{slug}": (theirs, f"/style/?title={slug}") for slug in all_titles()},
        "one-report": (theirs, f"/staff/{told.pk}/"),
        "warned": (session(muted.username), "/"),
        "chat": (mine, f"/m/{key}/chat/"),
        "table-with-chat": (mine, f"/m/{key}/"),
    }


def private() -> Made:
    """A club, and the link to it."""
    from games.clubs.create import create_club
    from games.clubs.join import join_club
    from tests.harness.tables import player

    club = create_club(player(READER), "Les Comploteurs du jeudi soir", [*all_titles()][:2], 8)
    for number, name in enumerate(OTHERS, 1):
        join_club(club.invite, player(name))
        wins = {"points": 45 - 7 * number, "matches": 12 - number, "wins": 5 - number}
        club.members.filter(player__username=name).update(**wins)
    path = f"/clubs/{club.key}/"
    link = f"/clubs/join/{club.invite}/"
    return {
        "clubs-of-mine": (session(READER), "/clubs/"),
        "club": (session(READER), path),
        "club-manage": (session(READER), path + "manage/"),
        "club-ladder": (session(READER), path + "ladder/"),
        "club-of-another": (session(OTHERS[0]), path),
        "club-invite": ("", link),
        "club-invited": (session(STAFF), link),
    }


def invited() -> Made:
    """The link to a private table."""
    from tests.harness.tables import table

    match = table(READER, OTHERS[0], seats=8, tempo="slow", public=False)
    link = f"/join/{match.invite}/"
    return {
        "invite": ("", link),
        "invited": (session(STAFF), link),
        "table-private": (session(READER), f"/m/{match.key}/"),
    }


def befriended() -> Made:
    """Somebody with friends here and away, one of whom has challenged them."""
    from datetime import timedelta

    from games import clock
    from games.friends.online import note_online
    from games.matches.conditions import Conditions
    from games.models import Online, Reliability
    from games.play.friends.challenge import challenge
    from games.play.friends.follow import follow
    from tests.harness.tables import player, table

    me, *friends = (player(name) for name in (READER, *FRIENDS))
    for number, friend in enumerate(friends):
        follow(me, friend.username)
        if number != 1:
            follow(friend, me.username)
    for name in FOLLOWERS:
        follow(player(name), READER)
    Reliability.objects.update_or_create(player=friends[0], defaults={"recent": [[94, 100]] * 20})
    match = table(FRIENDS[0], seats=4, tempo="relaxed", conditions=Conditions(1400, 1700, 80))
    note_online([friend.pk for friend in friends[:3]])
    Online.objects.update(seen_at=clock.now() + timedelta(hours=1))  # the pictures take a while
    duel, _ = challenge(friends[2], READER, ONE)
    mine = session(READER)
    return {
        "friends": (mine, "/friends/"),
        "lobby-friends": (mine, "/"),
        "profile-friend": (mine, f"/player/{FRIENDS[2]}/"),
        "profile-reliable": (mine, f"/player/{FRIENDS[0]}/"),
        "challenged": (mine, f"/join/{duel.invite}/"),
        "challenge-waits": (session(FRIENDS[2]), f"/m/{duel.key}/"),
        "table-conditions": (mine, f"/m/{match.key}/"),
    }


def among_bots() -> Made:
    """The largest table of each title, with bots of all its levels, and one that is over."""
    from games.play.room.arrange_seats import seat_bot
    from games.statistics.follow import follow
    from tests.harness.tables import play_out, table

    made, mine = {}, session(LONER)
    for slug, title in [(ONE, get(ONE)), *all_titles().items()]:
        match = table(LONER, seats=max(title.seats), title=slug, tempo="slow", public=False)
        for seat in range(1, max(title.seats)):
            seat_bot(match.key, match.host_id, seat, title.levels[-seat % len(title.levels)])
        if not made:
            play_out(match)
            follow(at_once=PLAYERS * MATCHES)
            made["bots-end"] = (mine, f"/m/{match.key}/")
            made["bots-end-replay"] = (mine, f"/m/{match.key}/replay/?ply=30")
            made["bots-statistics"] = ("", f"/player/{LONER}/{slug}/")
        else:
            made[f"table-bots-{slug}"] = (mine, f"/m/{match.key}/")
    return made


def alone() -> Made:
    """What needs nobody else."""
    mine = session(READER)
    return {
        "lobby-stranger": ("", "/"),
        "privacy": (mine, "/privacy/"),
        "privacy-stranger": ("", "/privacy/"),
        "erase": (mine, "/accounts/erase/"),
        "logout": (mine, "/accounts/logout/"),
        "offline": ("", "/offline/fr/"),
        **{f"example-{slug}": ("", f"/rules/{slug}/example/") for slug in all_titles()},
        "profile-stranger": ("", f"/player/{OTHERS[0]}/"),
    }


if __name__ == "__main__":
    main()
