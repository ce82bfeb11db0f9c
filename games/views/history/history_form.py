"""The filters of the history."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_active
from accounts.models import User
from games.titles import slugs_and_names

WON, LOST = "won", "lost"
RESULTS = [("", _("Won or lost")), (WON, _("Won")), (LOST, _("Lost"))]
NOBODY = _("Nobody goes by that name.")


class HistoryForm(forms.Form):
    """Sent by GET; `before` is the finish number that the page lists matches before."""

    title = forms.ChoiceField(
        label=_("Game"), required=False, error_messages={"invalid_choice": _("No such game.")}
    )
    player = forms.CharField(
        label=_("Player"), required=False, error_messages={"null_characters_not_allowed": NOBODY}
    )
    result = forms.ChoiceField(
        label=_("Result"),
        required=False,
        choices=RESULTS,
        error_messages={"invalid_choice": _("No such result.")},
    )
    before = forms.IntegerField(
        required=False, min_value=1, max_value=2**63 - 1, widget=forms.HiddenInput
    )

    def __init__(self, data: Any, language: str) -> None:
        super().__init__(data, label_suffix="")
        title, player = self.fields["title"], self.fields["player"]
        assert isinstance(title, forms.ChoiceField)
        title.choices = [("", _("All games")), *slugs_and_names(language)]
        player.widget.attrs.update(autocomplete="off", autocapitalize="none", spellcheck="false")

    def clean_player(self) -> User | None:
        """The active player of that name or handle. ValidationError if there is none."""
        name: str = self.cleaned_data["player"]
        if not name:
            return None
        player = find_active(name)
        if player is None:
            raise forms.ValidationError(NOBODY)
        return player

    def clean(self) -> dict[str, Any]:
        """A result needs a player; an invalid `before` means the first page."""
        chosen = self.cleaned_data
        self.errors.pop("before", None)
        if chosen.get("result") and not chosen.get("player") and "player" not in self.errors:
            self.add_error("result", _("Name a player to choose a result."))
        return chosen
