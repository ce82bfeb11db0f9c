"""The form that confirms erasing an account."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext_lazy as _

from accounts.adapter import Adapter
from accounts.models import User


class EraseForm(forms.Form):
    """Asks for the password; guests have none and tick a box instead."""

    password = forms.CharField(
        label=_("Current password"),
        strip=False,
        validators=[ProhibitNullCharactersValidator()],
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    sure = forms.BooleanField(label=_("Yes, erase it all"))

    def __init__(self, player: User, data: Any = None) -> None:
        super().__init__(data)
        self.player = player
        del self.fields["password" if player.is_guest else "sure"]

    def clean_password(self) -> str:
        """The password, if it is that of the account."""
        password = str(self.cleaned_data["password"])
        if not self.player.check_password(password):
            raise ValidationError(Adapter.error_messages["enter_current_password"])
        return password
