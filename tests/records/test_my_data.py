"""What one takes away about oneself: whatever a row says of an account is in it, or is left out
for a reason that stands here.
"""

import pytest
from allauth.account.models import EmailAddress
from django.db.models import ForeignObjectRel

from accounts.models import User
from games.clubs.create import create_club
from games.models import Barred
from games.records.my_data import account
from tests.harness.tables import player

pytestmark = pytest.mark.django_db

TOLD = {
    "account.EmailAddress.user": "addresses",
    "usersessions.UserSession.user": "signed_in",
    "accounts.User.owner": "bots",
    "accounts.FormerName.player": "former_names",
    "games.ApiToken.player": "tokens",
    "games.ChatMessage.author": "said",
    "games.Club.founded_by": "clubs_founded",
    "games.Club.barred": "clubs_sent_away_from",
    "games.Barred.player": "clubs_sent_away_from",
    "games.Member.player": "clubs",
    "games.Evening.made_by": "clubs_evenings",
    "games.ClubStanding.player": "clubs_earlier",
    "games.ClubRating.player": "clubs_ratings",
    "games.Digest.player": "digest",
    "games.Follow.player": "follows",
    "games.Follow.followed": "followers",
    "games.Challenge.player": "challenged_by",
    "games.Challenge.by": "challenged",
    "games.Measure.player": "moderators_did",
    "games.Mute.player": "muted",
    "games.PushSubscription.player": "notified",
    "games.QueueEntry.player": "waited",
    "games.Standby.player": "on_standby",
    "games.Rating.player": "ratings",
    "games.Reliability.player": "reliability",
    "games.Report.reporter": "reported",
    "games.Standing.player": "seasons",
    "games.Seat.player": "seats",
    "games.Tournament.host": "tournaments_made",
    "games.Entrant.player": "tournaments",
    "field last_login": "last_signed_in",
    "field email": "email",
    "field date_joined": "joined",
    "field username": "name",
    "field renamed_at": "renamed_at",
    "field is_guest": "guest",
    "field hides_statistics": "hides_statistics",
    "field hides_presence": "hides_presence",
    "field explained": "explained",
    "field preferences": "preferences",
    "field language": "language",
    "field warning": "warning",
    "field silenced_until": "silenced_until",
}
LEFT_OUT = {
    "accounts.User_groups.user": "what staff may do",
    "accounts.User_user_permissions.user": "what staff may do",
    "games.Match.host": "the seats tell the table",
    "games.Match.barred": "gone when the table begins",
    "games.Match_barred.user": "gone when the table begins",
    "games.Online.player": "where one is at this moment",
    "games.Measure.staff": "what staff did with others",
    "games.Mute.muted": "the choice of others",
    "games.RatingChange.player": "what the matches give",
    "games.Report.player": "whoever reports somebody is not told to them",
    "games.Tally.player": "what the matches give",
    "admin.LogEntry.user": "what staff did",
    "field id": "a number",
    "field password": "a secret",
    "field folded": "the name again",
    "field skeleton": "the name again",
    "field is_active": "whoever asks has an account",
    "field is_staff": "what staff may do",
    "field is_superuser": "what staff may do",
    "field owner": "bots do not sign in",
    "field groups": "what staff may do",
    "field user_permissions": "what staff may do",
}


def test_whatever_is_kept_of_an_account_is_told_or_left_out_for_a_reason():
    kept = {
        f"{each.related_model._meta.label}.{each.field.name}"
        if isinstance(each, ForeignObjectRel)
        else f"field {each.name}"
        for each in User._meta.get_fields(include_hidden=True)
    }
    assert not TOLD.keys() & LEFT_OUT.keys()
    assert kept == TOLD.keys() | LEFT_OUT.keys()


def test_all_that_is_told_is_there_and_nothing_else():
    assert account(player("alice")).keys() == {*TOLD.values()}


def test_an_address_that_is_not_confirmed_yet_is_told_beside_the_one_that_is():
    alice = player("alice")
    for email, verified in (("alice@example.org", True), ("new@example.org", False)):
        EmailAddress.objects.create(user=alice, email=email, verified=verified, primary=verified)
    assert account(alice)["addresses"] == [
        {"email": "alice@example.org", "verified": True},
        {"email": "new@example.org", "verified": False},
    ]


def test_the_clubs_that_one_founded_and_those_one_was_sent_away_from_are_told():
    club = create_club(player("alice"), "Les masques", ["complots"], 4)
    Barred.objects.create(club=club, player=player("bob"))
    assert account(player("alice"))["clubs_founded"] == ["Les masques"]
    assert account(player("bob"))["clubs_sent_away_from"] == ["Les masques"]
    assert account(player("bob"))["clubs_founded"] == []
