"""Where we differ from django-allauth: its account adapter."""

from ipaddress import ip_address, ip_network
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context, ratelimit
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from accounts.find_user import is_taken
from accounts.known_browser import is_known_browser, remember_browser
from accounts.language import apply_account_language
from accounts.models import User
from accounts.naming.names import tidied, valid_name
from accounts.naming.skeleton import folded


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
        """A new user, or the guest who signs up."""
        guest = getattr(request, "guest", None)
        return User() if guest is None else guest

    def save_user(self, request: HttpRequest, user: User, form: Form, commit: bool = True) -> User:
        """Save the account. Raises ValidationError if the name was taken meanwhile."""
        user = super().save_user(request, user, form, commit=False)
        user.is_guest = False
        if commit:
            try:
                with transaction.atomic():
                    user.save()
            except IntegrityError:
                taken = self.error_messages["username_taken"]
                raise ValidationError({"username": taken}) from None
        return user

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponseBase:
        """Show the reason of a suspension, once the password was right."""
        suspended = user.measures.filter(kind="suspend").order_by("-at").first()
        if suspended is not None:
            messages.error(request, suspended.why)
        response: HttpResponseBase = super().respond_user_inactive(request, user)
        return response

    def is_safe_url(self, url: str) -> bool:
        """Whether a `next` URL is on this host: redirects never leave the site."""
        request: Any = context.request
        return url_has_allowed_host_and_scheme(url, {request.get_host()}, request.is_secure())

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """The page of the account."""
        return reverse("account")

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Limit the attempts at an account: few from one address, more from all together.

        Browsers known to the account have attempts of their own, so that nobody can shut a person
        out. A right password is not counted. Raises ValidationError.
        """
        super().pre_authenticate(request, **credentials)
        if not self._count_anywhere(request, credentials, dry_run=True):
            raise self.validation_error("too_many_login_attempts")

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Count it among the attempts from all addresses."""
        self._count_anywhere(request, credentials)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """What attempts at an account are counted under: allauth's key has no address."""
        name = name_in(credentials)
        known = is_known_browser(request, name)
        return f"{name} {'known' if known else network_of(self.get_client_ip(request))}"

    def _count_anywhere(
        self, request: HttpRequest, credentials: dict[str, Any], *, dry_run: bool = False
    ) -> bool:
        name, action = name_in(credentials), "login_failed_anywhere"
        return is_known_browser(request, name) or bool(
            ratelimit.consume(request, action=action, key=name, dry_run=dry_run)
        )

    def post_login(self, request: HttpRequest, user: User, **facts: Any) -> HttpResponseBase:
        """Apply the account's language and remember the browser; the redirect to `next`."""
        response: HttpResponseBase = super().post_login(request, user, **facts)
        remember_browser(response, user.get_username())
        apply_account_language(request, response, user)
        return response


def name_in(credentials: dict[str, Any]) -> str:
    """The name of the account, whatever its case."""
    return folded(tidied(str(credentials.get("username", ""))))


def network_of(address: str) -> str:
    """An address; of IPv6 its network of 64 bits, which is one visitor's."""
    ip = ip_address(address)
    return str(ip if ip.version == 4 else ip_network(f"{ip}/64", strict=False))
