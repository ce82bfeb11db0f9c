"""Are you sure?"""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext_lazy as _

from accounts.adapter import Adapter
from accounts.models import User


class EraseForm(forms.Form):
    """The password; a guest has none and ticks a box."""

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
        """His own."""
        password = str(self.cleaned_data["password"])
        if not self.player.check_password(password):
            raise ValidationError(Adapter.error_messages["enter_current_password"])
        return password
