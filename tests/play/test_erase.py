"""What happens to an account while it is erased."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.language import save_language
from accounts.models import FormerName, User
from accounts.preferences import hide_presence, hide_statistics, save_preferences
from complots_site.web.refusal import Refused
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.models import (
    ApiToken,
    Challenge,
    ChatMessage,
    Digest,
    Follow,
    Match,
    Mute,
    Online,
    PushSubscription,
    QueueEntry,
    Report,
    Seat,
    Standby,
)
from games.play import erase as erasing
from games.play.bot_accounts.make import make_bot_account
from games.play.create_match import Plan, create_match
from games.play.erase import erase, is_erased
from games.play.friends.challenge import challenge
from games.play.friends.follow import follow
from games.play.moderation.ban import ban
from games.play.moderation.mute import mute
from games.play.moderation.report import About, report
from games.play.post_message import post_message
from games.play.queue.join_queue import join_queue
from games.play.queue.stand_by import stand_by
from games.play.rename import rename
from games.play.room.join_match import join_match
from games.quick_match.seat import seat_waiting
from games.tokens.issue import issue_token
from games.tokens.scopes import Scope
from games.tournaments.enter import enter
from tests.clubs.amis import amis
from tests.friends.people import befriend, come
from tests.harness.people import browser
from tests.harness.tables import player, table
from tests.tournaments.played import tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def meanwhile(monkeypatch):
    """Do something after the account has left everything, before it is closed."""
    name = erasing.new_erased_name

    def arrange(work):
        monkeypatch.setattr(erasing, "new_erased_name", lambda: (work(), name())[1])

    return arrange


def test_nothing_that_the_site_kept_for_them_alone_is_left():
    anna, boris = player("anna"), player("boris")
    told = {
        "explained": ["chat"],
        "language": "en",
        "warning": "Calme-toi",
        "silenced_until": timezone.now() + timedelta(hours=1),
        "renamed_at": timezone.now(),
        "last_login": timezone.now(),
        "preferences": {"theme": "dark"},
    }
    User.objects.filter(pk=anna.pk).update(**told)
    issue_token(anna, "mine", [Scope.READ])
    report(anna, About(boris), "insult", "il triche")
    create_match(boris, Plan("complots", 3)).barred.add(anna)
    join_queue(anna, "complots")
    stand_by(anna.pk)
    erase(User.objects.get(pk=anna.pk))
    assert User.objects.values(*told).get(pk=anna.pk) == {
        **dict.fromkeys(told),
        "explained": [],
        "language": "",
        "warning": "",
    }
    assert not anna.api_tokens.exists()
    assert not Standby.objects.exists()
    assert Report.objects.get().reporter is None
    assert not Match.barred.through.objects.exists()


KEPT = (
    *(ApiToken, Challenge, ChatMessage, Digest, EmailAddress, Follow, FormerName, Mute, Online),
    *(PushSubscription, QueueEntry, Report, Session, Standby, UserSession),
    Match.barred.through,
)


def test_nothing_goes_that_the_site_keeps_of_others():
    now, boris = timezone.now(), rename(player("boris"), "bruno")
    befriend("bruno", "clara")
    come("bruno")
    mute(boris, player("dora").username)
    key = browser("bruno").session.session_key
    where = {"session_key": key, "user_agent": ""}
    UserSession.objects.create(user=boris, ip="0.0.0.0", **where)
    PushSubscription.objects.create(
        player=boris, session_key=key, endpoint="https://push.example/", created_at=now
    )
    EmailAddress.objects.create(user=boris, email="bruno@example.org")
    Digest.objects.create(player=boris)
    issue_token(boris, "mine", [Scope.READ])
    report(boris, About(player("clara")), "insult", "")
    challenge(boris, "clara", "complots")
    post_message(table("clara", "bruno", "anna", seats=4).key, boris.pk, "Bonsoir")
    create_match(player("clara"), Plan("complots", 3)).barred.add(boris)
    for name in ("dora", "emil"):
        join_queue(player(name), "complots")
    stand_by(player("emil").pk)
    before = {model: list(model.objects.order_by("pk").values()) for model in KEPT}
    assert all(before.values())
    erase(player("anna"))
    assert before == {model: list(model.objects.order_by("pk").values()) for model in KEPT}


def test_a_table_that_is_opened_meanwhile_is_closed(meanwhile):
    anna = player("anna")
    meanwhile(lambda: create_match(anna, Plan("complots", 2)))
    erase(anna)
    assert [match.status for match in Match.objects.all()] == ["closed"]


def test_who_is_seated_meanwhile_resigns(meanwhile):
    for name in ("anna", "boris", "clara"):
        join_queue(player(name), "complots")
    QueueEntry.objects.update(since=timezone.now() - timedelta(minutes=5))
    meanwhile(seat_waiting)
    erase(player("anna"))
    left = Seat.objects.filter(match__status="running", resigned=True)
    assert [is_erased(seat.player.username) for seat in left] == [True]


def test_a_table_that_begins_as_it_is_left_is_resigned(monkeypatch):
    bad = player("bad")
    opened = [create_match(bad, Plan("complots", seats)) for seats in (2, 3)]
    leave = erasing.leave_match

    def late(key, player_id):
        if key == opened[0].key:
            join_match(key, player("fast"))
        leave(key, player_id)

    monkeypatch.setattr(erasing, "leave_match", late)
    erase(bad)
    statuses = Match.objects.order_by("pk").values_list("status", flat=True)
    assert [*statuses] == ["running", "closed"]
    assert Seat.objects.get(match=opened[0], player=bad).resigned


def test_a_bot_that_is_made_meanwhile_is_erased_too(meanwhile):
    owner, names = player("olga"), ["olgabot"]
    meanwhile(lambda: names and make_bot_account(owner, names.pop()))
    erase(owner)
    assert [is_erased(bot.username) for bot in owner.bot_accounts.all()] == [True]


def test_a_bot_that_was_suspended_goes_with_its_owner():
    owner = player("olga")
    bot = make_bot_account(owner, "olgabot")
    ban(bot)
    erase(owner)
    bot.refresh_from_db()
    assert is_erased(bot.username)
    assert bot.api_tokens.count() == 0


LATE = {
    "a name": lambda anna: rename(anna, "hanna"),
    "a message": lambda anna: post_message(Match.objects.get().key, anna.pk, "Adieu"),
    "whom they follow": lambda anna: follow(anna, "boris"),
    "a report": lambda anna: report(anna, About(player("boris")), "insult", ""),
    "a place in the queue": lambda anna: join_queue(anna, "complots"),
    "a token": lambda anna: issue_token(anna, "mine", [Scope.READ]),
    "a theme": lambda anna: save_preferences(anna, {"theme": "dark"}),
    "a table": lambda anna: create_match(anna, Plan("complots", 3)),
    "a seat": lambda anna: join_match(table("boris", seats=2).key, anna),
    "a club": lambda anna: create_club(anna, "Les amis", ["complots"], 4),
    "a place in a club": lambda anna: join_club(amis().invite, anna),
    "a place in a tournament": lambda anna: enter(tournament(4).key, anna),
    "their statistics": lambda anna: hide_statistics(anna, hide=False),
    "their presence": lambda anna: hide_presence(anna, hide=False),
}


@pytest.mark.parametrize("what", LATE)
def test_a_page_that_comes_too_late_gives_an_erased_account_nothing(what):
    table("anna", "boris", "clara", seats=3, public=False)
    anna = player("anna")
    erase(User.objects.get(pk=anna.pk))
    with pytest.raises(Refused) as refusal:
        LATE[what](anna)
    assert refusal.value.status == 403


def test_a_language_that_is_chosen_too_late_is_not_kept():
    anna = player("anna")
    erase(User.objects.get(pk=anna.pk))
    save_language(anna, "en")
    assert User.objects.get(pk=anna.pk).language == ""


def test_whoever_was_closed_can_still_be_muted():
    ban(player("boris"))
    mute(player("anna"), "boris")
    assert Mute.objects.filter(player=player("anna"), muted=player("boris")).exists()
