"""Sign up and sign in: for strangers, and for guests who want more."""

from typing import Any

from allauth.account.views import LoginView, PasswordChangeView, SignupView
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect

from accounts.guests import is_made
from accounts.models import User
from accounts.signals import player_renamed


def guest_of(request: HttpRequest) -> User | None:
    """Whoever is signed in as a guest."""
    user = request.user
    return user if user.is_authenticated and user.is_guest else None


class GuestsMayEnter:
    """To a page for strangers a guest is one; `request.guest` says who he is beside."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, also for whoever is signed in as a guest."""
        guest = guest_of(request)
        request.guest = guest  # type: ignore[attr-defined]
        if guest is not None:
            request.user = AnonymousUser()
        page: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return page


class SignUp(GuestsMayEnter, SignupView):
    """A new account, or that of a guest made a full one: matches and seats stay his.

    A name taken while the form was being sent is refused like any other taken name.
    """

    def get_initial(self) -> dict[str, Any]:
        """The name that a guest has chosen; not one that was made for him."""
        initial: dict[str, Any] = super().get_initial()
        guest = self.request.guest
        if guest is not None and not is_made(guest.username):
            initial["username"] = guest.username
        return initial

    def form_valid(self, form: Form) -> HttpResponse:
        """The account, signed in; or the form again."""
        guest = self.request.guest
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
                if guest is not None:
                    player_renamed.send(User, player=guest)
        except ValidationError as refusal:
            form.add_error(None, refusal)
            response = self.form_invalid(form)
        return response


class SignIn(GuestsMayEnter, LoginView):
    """What a guest has played stays with the guest."""


class ChangePassword(PasswordChangeView):
    """A guest has no password to change: he is shown how to get one."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The form, for whoever has a password."""
        if guest_of(request) is not None:
            return redirect("account_signup")
        page: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return page


sign_up = SignUp.as_view()
sign_in = SignIn.as_view()
change_password = ChangePassword.as_view()
