"""Where we differ from django-allauth: its account adapter."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.find_user import is_taken
from accounts.known_browser import is_known_browser, remember_browser
from accounts.language import apply_account_language
from accounts.lock_open import lock_open
from accounts.models import User
from accounts.naming.names import tidied, valid_name
from accounts.naming.skeleton import folded
from accounts.throttle import Limit, consume, give_back, network_of
from complots_site.web.came_from import leads_here
from complots_site.web.refusal import Refused

SIGNED_UP = ("username", "folded", "skeleton", "email", "password", "is_guest")
"""What a guest who signs up gets anew."""


class Adapter(DefaultAccountAdapter):
    """The ACCOUNT_ADAPTER of the settings."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is taken. Please choose another one."),
        "username_password_mismatch": _("The name or the password is wrong."),
        "too_many_login_attempts": _("Too many attempts. Please try again in five minutes."),
        "enter_current_password": _("This is not your current password."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as it is stored, if it is valid and free."""
        name = valid_name(username)
        if not shallow and is_taken(name):
            raise self.validation_error("username_taken")
        return name

    def new_user(self, request: HttpRequest) -> User:
        """Who signs up, with the hash of their password: a new user, or the guest."""
        newcomer: User = request.newcomer  # type: ignore[attr-defined]
        return newcomer

    def save_user(self, request: HttpRequest, user: User, form: Form, commit: bool = True) -> User:
        """Save the account; of a guest what signing up changes: what was done meanwhile stays.

        Raises ValidationError if the name was taken or the guest closed meanwhile.
        """
        password = user.password
        user = super().save_user(request, user, form, commit=False)
        user.password, user.is_guest = password, False
        if commit:
            try:
                with transaction.atomic():
                    if user.pk is None:
                        user.save()
                    else:
                        lock_open(user.pk)
                        user.save(update_fields=SIGNED_UP)
            except Refused as refusal:
                raise ValidationError(refusal.sentence) from None
            except IntegrityError:
                taken = self.error_messages["username_taken"]
                raise ValidationError({"username": taken}) from None
        return user

    def set_password(self, user: AbstractBaseUser, password: str) -> None:
        """Store the password of an open account and nothing else: making its hash takes a while, in
        which the account may have been renamed, suspended or erased.
        """
        user.set_password(password)
        User.objects.filter(pk=user.pk, is_active=True).update(password=user.password)

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponseBase:
        """Show the reason of a suspension, if one was given, once the password was right."""
        suspended = user.measures.filter(kind="suspend").order_by("-at").first()
        if suspended is not None and suspended.why:
            messages.error(request, suspended.why)
        response: HttpResponseBase = super().respond_user_inactive(request, user)
        return response

    def is_safe_url(self, url: str) -> bool:
        """Whether a `next` URL is on this host: redirects never leave the site."""
        request: Any = context.request
        return leads_here(request, url)

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: Any, signup: bool
    ) -> None:
        """Send the link that confirms an address, and let the view know."""
        super().send_confirmation_mail(request, emailconfirmation, signup)
        request.link_sent = True  # type: ignore[attr-defined]

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """The page of the account."""
        return reverse("account")

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """The account of this name and password, or None; the attempts at it are limited.

        There are few for one address and more for all together. Browsers known to the account have
        attempts of their own, so that nobody can shut a person out. A right password is not counted
        as failed. Raises ValidationError.
        """
        name, network = name_in(credentials), network_of(request)
        failed = [Limit("sign_in_failed", network)]
        if is_known_browser(request, name):
            failed += [Limit("sign_in_failed_here", f"{name} known")]
        else:
            failed += [
                Limit("sign_in_failed_here", f"{name} {network}"),
                Limit("sign_in_failed_anywhere", name),
            ]
        if not consume(Limit("sign_in", network), *failed):
            raise self.validation_error("too_many_login_attempts")
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if user is not None:
            give_back(*failed)
        return user

    def post_login(self, request: HttpRequest, user: User, **facts: Any) -> HttpResponseBase:
        """Apply the account's language and remember the browser; the redirect to `next`."""
        response: HttpResponseBase = super().post_login(request, user, **facts)
        remember_browser(response, user.get_username())
        apply_account_language(request, response, user)
        return response


def name_in(credentials: dict[str, Any]) -> str:
    """The name of the account, whatever its case."""
    return folded(tidied(str(credentials.get("username", ""))))
