"""The form that asks a guest for a name."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.adapter import Adapter
from accounts.find_user import find_by_name
from accounts.names import VALIDATORS


class GuestForm(forms.Form):
    """A valid name that nobody has."""

    name = forms.CharField(label=_("Your name at the table"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs |= {
            "autocapitalize": "none",
            "autocomplete": "nickname",
            "spellcheck": "false",
        }

    def clean_name(self) -> str:
        """The name. Raises ValidationError with the first rule that it breaks."""
        name = str(self.cleaned_data["name"])
        for check in VALIDATORS:
            check(name)
        if find_by_name(name).exists():
            raise ValidationError(Adapter.error_messages["username_taken"])
        return name
