"""The form of a new club."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.clubs.create import WEEKS
from games.models.clubs.club import LONGEST
from games.titles import all_titles


class ClubForm(forms.Form):
    """Its name, the titles that count, and its length in weeks."""

    name = forms.CharField(
        label=_("Name"), max_length=LONGEST, help_text=_("1 to 40 characters. Its members see it.")
    )
    titles = forms.MultipleChoiceField(
        label=_("Games that count"), widget=forms.CheckboxSelectMultiple
    )
    weeks = forms.TypedChoiceField(label=_("How long"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, language: str, data: Any = None) -> None:
        super().__init__(data, initial={"titles": list(all_titles()), "weeks": 8})
        titles, weeks = self.fields["titles"], self.fields["weeks"]
        assert isinstance(titles, forms.ChoiceField)
        assert isinstance(weeks, forms.ChoiceField)
        titles.choices = [(slug, it.words[language].name) for slug, it in all_titles().items()]
        weeks.choices = [
            (number, ngettext("%(weeks)s week", "%(weeks)s weeks", number) % {"weeks": number})
            for number in WEEKS
        ]
