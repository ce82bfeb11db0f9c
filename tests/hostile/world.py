"""The world that is attacked: one table of each state, public and private, and its people."""

from collections.abc import Mapping, Sequence
from datetime import time, timedelta
from functools import cache

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from accounts.guests import new_guest
from accounts.models import User
from games.clubs.create import create_club
from games.clubs.evenings import EveningPlan, arrange
from games.clubs.join import join_club
from games.clubs.season import begin_season, end_season
from games.croupier.act import act
from games.engine.dealer import seed_hash
from games.models import Club, Match, Season, Standing, Tournament
from games.play.bot_accounts.make import make_bot_account
from games.play.create_match import Plan, create_match
from games.play.friends.challenge import challenge
from games.play.friends.follow import follow
from games.play.moderation.report import About, report
from games.play.post_message import post_message
from games.play.room.join_match import join_match
from games.play.room.leave_match import leave_match
from games.titles import get
from games.tournaments.create import Plan as TournamentPlan
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.harness.tables import LATER
from tests.harness.visitor import PASSWORD

HOST, SEATED, PLAYER, SPECTATOR, STAFF, BYSTANDER = "hugo", "olga", "paul", "sven", "stella", "nina"
SUPERUSER = "ada"
GUEST = "Invite-abcd"
BOT = "Robinette"
PEOPLE = (HOST, SEATED, PLAYER, SPECTATOR, STAFF, SUPERUSER, BYSTANDER, GUEST)
STATES = ("open", "running", "finished", "closed")
WORLD = [f"{who}.{state}" for who in ("public", "private") for state in STATES]
LEAGUE = {"month": "2026-01", "tier": "5", "division": "1"}
TOMORROW = f"{timezone.now() + timedelta(days=1):%Y-%m-%dT%H:%M}"
SEED = (7).to_bytes(32, "big")


def build(title: str = "complots", names: Sequence[str] = WORLD) -> dict[str, Match]:
    """The matches by their names in WORLD; `hugo` hosts and `olga` sits in all of them."""
    people = {name: person(name) for name in PEOPLE}
    if not people[HOST].bot_accounts.exists():
        make_bot_account(people[HOST], BOT)
    report(people[PLAYER], About(people[BYSTANDER]), "insult", "")
    season(title, people[SEATED])
    club(people[HOST], people[SEATED])
    friends(people[HOST], people[SEATED])
    tournament(people[HOST], people[SEATED])
    return {name: match(name, people, title) for name in names}


def season(title: str, player: User) -> None:
    """A running one of LEAGUE with one player in it."""
    made, _ = Season.objects.get_or_create(title=title, month=f"{LEAGUE['month']}-01")
    place = {"tier": int(LEAGUE["tier"]), "division": int(LEAGUE["division"])}
    facts = {"value": 1_500_000, "arrived": 1, "reached": 1}
    Standing.objects.get_or_create(season=made, player=player, defaults=place | facts)


def club(founder: User, other: User) -> None:
    """One of two members, in its second season, with a regular evening that is not open yet."""
    if not Club.objects.exists():
        made = create_club(founder, "Les Amis", ["complots"], 8)
        join_club(made.invite, other)
        end_season(made.key, founder.pk)
        begin_season(made.key, founder.pk, ["complots"], 8)
        weekday = (timezone.localdate().weekday() + 3) % 7
        arrange(made.key, founder.pk, EveningPlan("complots", weekday, time(21), "pods", 4))


def friends(one: User, other: User) -> None:
    """Two who follow each other, the second of them challenged by the first."""
    follow(one, other.username)
    follow(other, one.username)
    challenge(one, other.username, "complots")


def tournament(host: User, other: User) -> None:
    """One by link, made by the one and entered by the other."""
    if not Tournament.objects.exists():
        tomorrow = timezone.now() + timedelta(days=1)
        plan = TournamentPlan("La coupe", "complots", "pods", tomorrow, 4, entry="link")
        made = create_tournament(host, plan)
        enter(made.key, other, made.invite)


@cache
def hashed() -> str:
    """The visitors' password as it is stored."""
    return make_password(PASSWORD)


def person(name: str) -> User:
    """An account with the visitors' password."""
    if found := User.objects.filter(username=name).first():
        return found
    facts = {"password": hashed(), "email": f"{name}@example.org", "is_staff": name == STAFF}
    facts["is_superuser"] = name == SUPERUSER
    if name == GUEST:
        return new_guest(name)
    user = User.objects.create(username=name, **facts)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=name == PLAYER)
    return user


def match(name: str, people: Mapping[str, User], title: str) -> Match:
    """The match of that name: one seat is free while it is open."""
    who, state = name.split(".")
    seats = get(title).seats_near(4 if state in ("open", "closed") else 3)
    options = {option.name: option.choices[0] for option in get(title).options}
    plan = Plan(title, seats, public=who == "public", options=options, bots=range(2, min(seats, 3)))
    made = create_match(people[HOST], plan)
    Match.objects.filter(pk=made.pk).update(seed=SEED, seed_hash=seed_hash(SEED))
    if state != "closed":
        join_match(made.key, people[SEATED], 1, invite=made.invite)
    if state == "finished":
        play_out(made)
    if state == "closed":
        leave_match(made.key, people[HOST].pk)
    else:
        post_message(made.key, people[HOST].pk, "Bonjour")
        people[HOST].chat_messages.update(at=made.created_at - LATER)
    made.refresh_from_db()
    assert made.status == state
    return made


def play_out(made: Match) -> None:
    """By the clock and the bot, to the end."""
    while Match.objects.filter(pk=made.pk, status="running").exists():
        assert act(made.key, timezone.now() + LATER)
