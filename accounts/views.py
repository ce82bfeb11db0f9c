"""Sign up and sign in, for visitors and for guests."""

from http import HTTPStatus
from typing import Any

from allauth.account.views import (
    ConfirmEmailView,
    EmailView,
    LoginView,
    PasswordChangeView,
    PasswordResetFromKeyView,
    SignupView,
)
from allauth.core.ratelimit import respond_429
from allauth.usersessions.views import ListUserSessionsView
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from accounts.current import require_player
from accounts.guests import is_random_guest_name
from accounts.lock_open import lock_open
from accounts.models import User
from accounts.signals import guest_signed_up, player_renamed
from accounts.throttle import Limit, consume, network_of
from complots_site.web.refusal import Refused

WITHOUT_ADDRESS = _(
    "You have given no e-mail address: should you forget your password, nobody can give it back to"
    " you. You may add an address at any time under “My account”."
)

SENT_LATELY = _(
    "A link went there a moment ago. Look among the unwanted mail too; in three minutes you can"
    " have another one sent."
)


def guest_of(request: HttpRequest) -> User | None:
    """The guest who is signed in, or None."""
    user = request.user
    return user if user.is_authenticated and user.is_guest else None


class GuestAllowedMixin:
    """Lets guests see a page that is for visitors; `request.guest` is the guest or None."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Treat a guest as anonymous for the view."""
        guest = guest_of(request)
        request.guest = guest  # type: ignore[attr-defined]
        if guest is not None:
            request.user = AnonymousUser()
        page: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return page


class SignUp(GuestAllowedMixin, SignupView):
    """Makes a new account, or a guest's account a full one: matches and seats stay theirs.

    A name taken while the form was being sent is refused like any other taken name.
    """

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Limit how many of one address sign up (429)."""
        if not consume(Limit("sign_up", network_of(request))):
            refused: HttpResponseBase = respond_429(request)
            return refused
        page: HttpResponseBase = super().post(request, *args, **kwargs)
        return page

    def get_initial(self) -> dict[str, Any]:
        """Offer the name that a guest has chosen, not a random one."""
        initial: dict[str, Any] = super().get_initial()
        guest = self.request.guest
        if guest is not None and not is_random_guest_name(guest.username):
            initial["username"] = guest.username
        return initial

    def form_valid(self, form: Form) -> HttpResponse:
        """Save the account and sign in; show the form again if the name was taken meanwhile.

        The hash of the password is made before, for on SQLite nobody else stores anything while a
        transaction is open.
        """
        guest, before = self.request.guest, self.request.session.session_key
        self.request.newcomer = guest or User()
        self.request.newcomer.set_password(form.cleaned_data.pop("password1"))
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
                if guest is not None:
                    player_renamed.send(User, player=guest)
                    keys = {"before": before, "session_key": self.request.session.session_key}
                    guest_signed_up.send(User, player=guest, **keys)
                if not form.cleaned_data.get("email"):
                    messages.info(self.request, WITHOUT_ADDRESS)
        except ValidationError as refusal:
            form.add_error(None, refusal)
            response = self.form_invalid(form)
        return response


class SignIn(GuestAllowedMixin, LoginView):
    """Signs in to an account; what a guest has played stays with the guest."""


class ConfirmEmail(GuestAllowedMixin, ConfirmEmailView):
    """Confirms an address by the link that was sent there. Who is signed in to another account is
    signed out; a guest is not, who could not come back.
    """

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Confirm it. A link that was used meanwhile, be it in another tab, is not valid any more:
        the page says so, as it does once its account is closed or another has the address.
        """
        try:
            player_id = self.get_object().email_address.user_id
            with transaction.atomic():
                lock_open(player_id)
                page: HttpResponseBase = super().post(request, *args, **kwargs)
        except (Http404, Refused, IntegrityError):
            page = self.get(request, *args, **kwargs)
        return page


class NewPassword(GuestAllowedMixin, PasswordResetFromKeyView):
    """Takes a new password by the link that was sent. Guests stay who they are, as above."""


class AccountsOnlyMixin:
    """Sends guests, who have no password and no address, to sign up."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, unless the player is a guest."""
        if guest_of(request) is not None:
            return redirect("account_signup")
        page: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return page


class ChangePassword(AccountsOnlyMixin, PasswordChangeView):
    """Changes the password."""


class ChangeEmail(AccountsOnlyMixin, EmailView):
    """Adds or changes the e-mail address, and sends its link once more."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, which also stores an address. Who has erased the account meanwhile is asked to
        sign in, and no address of theirs is kept.
        """
        try:
            with transaction.atomic():
                lock_open(require_player(request).pk)
                return super().dispatch(request, *args, **kwargs)
        except Refused:
            return redirect("account_login")

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Say so where a link went to the address so lately that no other is sent."""
        page: HttpResponseBase = super().post(request, *args, **kwargs)
        asked = {"action_add", "action_send"} & request.POST.keys()
        if asked and page.status_code == HTTPStatus.FOUND and not hasattr(request, "link_sent"):
            messages.info(request, SENT_LATELY)
        return page


class OtherSessions(ListUserSessionsView):
    """Ends all other sessions of the player; the list is on the page of the account."""

    http_method_names = ["post", "options"]
    success_url = reverse_lazy("account")


sign_up = SignUp.as_view()
sign_in = SignIn.as_view()
confirm_email = ConfirmEmail.as_view()
new_password = NewPassword.as_view()
change_password = ChangePassword.as_view()
change_email = login_required(ChangeEmail.as_view())
other_sessions = OtherSessions.as_view()
