"""The forms of clubs: founding one, its page, its seasons, its tables and its evenings."""

from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from complots_site.web.lines import Lines
from games.clubs.course import MINUTES, MOST_ROUNDS
from games.clubs.evenings import EveningPlan
from games.clubs.season import WEEKS
from games.engine.title import AnyTitle
from games.models import Club, Tournament
from games.models.clubs.club import LONGEST, LONGEST_DESCRIPTION
from games.tempo import Tempo
from games.titles import all_titles, slugs_and_names
from games.views.option_fields import option_fields


class SeasonForm(forms.Form):
    """The titles that count in a season, and its length in weeks."""

    titles = forms.MultipleChoiceField(
        label=_("Games that count"), widget=forms.CheckboxSelectMultiple
    )
    weeks = forms.TypedChoiceField(label=_("How long"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, language: str, data: Any = None, **more: Any) -> None:
        usual = {"titles": list(all_titles()), "weeks": 8}
        super().__init__(data, initial=usual, **more)
        titles, weeks = self.fields["titles"], self.fields["weeks"]
        assert isinstance(titles, forms.ChoiceField)
        assert isinstance(weeks, forms.ChoiceField)
        titles.choices = slugs_and_names(language)
        weeks.choices = [
            (number, ngettext("%(weeks)s week", "%(weeks)s weeks", number) % {"weeks": number})
            for number in WEEKS
        ]


class ClubForm(SeasonForm):
    """The name of a new club, and its first season."""

    name = forms.CharField(
        label=_("Name"), max_length=LONGEST, help_text=_("1 to 40 characters. Its members see it.")
    )


class DescribeForm(forms.Form):
    """What a club is called, and what its page says of it."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    description = Lines(
        label=_("Description"),
        max_length=LONGEST_DESCRIPTION,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Members read it, and whoever opens the invitation."),
    )

    def __init__(self, club: Club, data: Any = None) -> None:
        now = {"name": club.name, "description": club.description}
        super().__init__(data, initial=now, auto_id="club_%s")


class WebhookForm(forms.Form):
    """Where a club's news are told; another form posts it empty, so that nothing is told."""

    address = forms.CharField(
        label=_("Address of the webhook"),
        max_length=1000,
        required=False,
        widget=forms.URLInput(attrs={"autocomplete": "off", "required": True}),
        help_text=_("From the settings of a channel at Discord, for one."),
    )


class GameForm(forms.Form):
    """What is played of one game, with its numbers of seats; the ids of fields begin with `ids`."""

    ids = ""
    title = forms.ChoiceField(widget=forms.HiddenInput)

    def __init__(self, game: AnyTitle, language: str, data: Any = None) -> None:
        usual = {"title": game.slug, "seats": game.seats_near(4)}
        super().__init__(data, initial=usual, auto_id=f"{self.ids}_%s")
        self.game = game
        self.choose("title", slugs_and_names(language))
        self.choose("seats", [(number, str(number)) for number in game.seats])

    def choose(self, name: str, choices: list[Any]) -> None:
        """Have a field offer these."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


class TableForm(GameForm):
    """A table for the members of a club."""

    ids = "table"
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)
    tempo = forms.ChoiceField(label=_("Time for a decision"), choices=Tempo.choices)


class EveningForm(GameForm):
    """A regular evening, with the options of its game."""

    ids = "evening"
    weekday = forms.TypedChoiceField(
        label=_("Day"), coerce=int, choices=list(WEEKDAYS.items()), initial=3
    )
    at = forms.TimeField(
        label=_("Time"),
        input_formats=["%H:%M", "%H:%M:%S"],
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        initial="21:00",
        help_text=_("Paris time."),
    )
    kind = forms.ChoiceField(label=_("How it is played"), choices=Tournament.Kind.choices)
    seats = forms.TypedChoiceField(label=_("Players at a table"), coerce=int)
    rounds = forms.IntegerField(
        label=_("Rounds of pods"), min_value=1, max_value=MOST_ROUNDS, initial=3
    )
    minutes = forms.TypedChoiceField(label=_("Length of an arena"), coerce=int, initial=60)
    tempo = forms.ChoiceField(label=_("Time for a decision"), choices=Tempo.choices)

    def __init__(self, game: AnyTitle, language: str, data: Any = None) -> None:
        super().__init__(game, language, data)
        self.choose("minutes", [(number, minutes_in_words(number)) for number in MINUTES])
        self.fields |= options_of(game, language)

    def plan(self) -> EveningPlan:
        """What was chosen, and the first of each option that was not sent; an arena is live, and
        its form shows no other tempo.
        """
        chosen = dict(self.cleaned_data)
        if chosen["kind"] == Tournament.Kind.ARENA:
            chosen["tempo"] = Tempo.LIVE
        options = {
            option.name: chosen.pop(f"{self.game.slug}-{option.name}") or option.choices[0]
            for option in self.game.options
        }
        return EveningPlan(options=options, **chosen)


def minutes_in_words(number: int) -> str:
    """The length of an arena."""
    return ngettext("%(minutes)s minute", "%(minutes)s minutes", number) % {"minutes": number}


def options_of(game: AnyTitle, language: str) -> dict[str, forms.ChoiceField]:
    """The options of a game, each under its name, and none of them called like another field."""
    fields = {}
    for name, field in option_fields(game, language).items():
        field.required = False
        field.widget = forms.Select()
        field.choices = field.choices  # of the widget too
        fields[f"{game.slug}-{name}"] = field
    return fields
