"""A text of several lines in a form."""

from typing import Any

from django import forms


class Lines(forms.CharField):
    """An end of line counts once, as in the browser, which sends two characters for it."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> str:
        """The text with an end of line of one character."""
        return str(super().to_python(value)).replace("\r\n", "\n")
