"""Where an account is signed in: django-allauth's list of sessions, without network addresses."""

from datetime import datetime
from typing import Any, TypeVar

from allauth.account.signals import password_changed, password_set, user_logged_in
from allauth.usersessions import signals as stock
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, Model, OuterRef, QuerySet
from django.http import HttpRequest

from accounts.models import User

Row = TypeVar("Row", bound=Model)

NOT_KEPT = "0.0.0.0"  # noqa: S104 (nothing is bound to it)
LONGEST_AGENT = 200


def note_session(request: HttpRequest, user: User, **_: Any) -> None:
    """Store that this browser is signed in, and forget the sessions that have ended."""
    if user.is_guest:
        return
    if not request.session.session_key:  # a guest’s was flushed
        request.session.save()
    UserSession.objects.purge_and_list(user)
    agent = request.META.get("HTTP_USER_AGENT", "")[:LONGEST_AGENT].replace("\x00", "")
    UserSession.objects.update_or_create(
        session_key=request.session.session_key,
        defaults={"user": user, "ip": NOT_KEPT, "user_agent": agent},
    )


def sessions_of(player: User, now: datetime) -> QuerySet[UserSession]:
    """Where the player is signed in now, the latest first: one statement, however many they are."""
    going_on = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=now)
    here: QuerySet[UserSession] = UserSession.objects.filter(Exists(going_on), user=player)
    return here.order_by("-created_at")


def forget_ended_sessions(now: datetime) -> None:
    """Forget the sessions whose time is over, and where an account was signed in by sessions that
    are there no more.
    """
    Session.objects.filter(expire_date__lte=now).delete()
    of_no_session(UserSession.objects.all()).delete()


def of_no_session(rows: QuerySet[Row]) -> QuerySet[Row]:
    """Those of the rows, which have a `session_key`, whose session is there no more."""
    there = Session.objects.filter(session_key=OuterRef("session_key"))
    return rows.exclude(Exists(there))


def connect() -> None:
    """Put it in the place of django-allauth's receivers, which store the network address."""
    user_logged_in.disconnect(stock.on_user_logged_in)
    user_logged_in.connect(note_session)
    for signal in (password_set, password_changed):
        signal.disconnect(stock.on_password_changed)
        signal.connect(note_session)
