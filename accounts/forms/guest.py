"""The form that asks a guest for a name."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.naming.names import valid_name


class GuestForm(forms.Form):
    """A valid name; joining a match tells it apart from others (games/play/room/join_match.py)."""

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
        return valid_name(str(self.cleaned_data["name"]))
