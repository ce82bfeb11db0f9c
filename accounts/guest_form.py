"""The one thing a guest may be asked: a name."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.adapter import Adapter
from accounts.find_user import named
from accounts.names import VALIDATORS


class GuestForm(forms.Form):
    """A name that nobody bears."""

    name = forms.CharField(label=_("Your name at the table"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs |= {
            "autocapitalize": "none",
            "autocomplete": "nickname",
            "spellcheck": "false",
        }

    def clean_name(self) -> str:
        """One sentence for each way of being no name."""
        name = str(self.cleaned_data["name"])
        for check in VALIDATORS:
            check(name)
        if named(name).exists():
            raise ValidationError(Adapter.error_messages["username_taken"])
        return name
