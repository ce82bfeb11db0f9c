"""The form of a new tournament."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import User
from games.clubs.access import organised_by
from games.clubs.course import MINUTES, MOST_ROUNDS
from games.engine.title import AnyTitle
from games.models import Tournament
from games.models.tournaments.tournament import LONGEST
from games.tempo import Tempo
from games.tournaments.create import CUTS, MOST_ENTRANTS, Plan
from games.views.option_fields import option_fields

LOCAL = "%Y-%m-%dT%H:%M"
FIRST = ("name", "kind", "starts_at", "seats")
"""What stands before the options of the game."""


class NewTournamentForm(forms.Form):
    """What it is called, when it begins, how it is played, and by whom."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    kind = forms.ChoiceField(
        label=_("How it is played"), choices=Tournament.Kind.choices, widget=forms.RadioSelect
    )
    starts_at = forms.DateTimeField(
        label=_("Begins"),
        input_formats=[LOCAL],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL),
        help_text=_("Paris time."),
    )
    seats = forms.TypedChoiceField(
        label=_("Players at a table"), coerce=int, widget=forms.RadioSelect
    )
    tempo = forms.ChoiceField(
        label=_("Time for a decision"), choices=Tempo.choices, widget=forms.RadioSelect
    )
    rounds = forms.IntegerField(label=_("Rounds of pods"), min_value=1, max_value=MOST_ROUNDS)
    cut = forms.TypedChoiceField(label=_("After the pods"), coerce=int, widget=forms.RadioSelect)
    minutes = forms.TypedChoiceField(
        label=_("Length of an arena"), coerce=int, widget=forms.RadioSelect
    )
    least = forms.IntegerField(label=_("At least so many players"), min_value=2)
    most = forms.IntegerField(
        label=_("At most so many players"), min_value=2, max_value=MOST_ENTRANTS
    )
    entry = forms.ChoiceField(
        label=_("Who may play"), choices=Tournament.Entry.choices, widget=forms.RadioSelect
    )
    club = forms.ChoiceField(label=_("Club"), required=False)
    guests = forms.BooleanField(
        label=_("Guests may play"),
        required=False,
        help_text=_("Then its matches do not count for the ladder."),
    )
    admits_bots = forms.BooleanField(
        label=_("Bots of others may enter"),
        required=False,
        help_text=_("Then its name says so, and its matches do not count for the ladder."),
    )
    rated = forms.BooleanField(
        label=_("Counts for the ladder"),
        required=False,
        help_text=_("A tournament for everybody with an account."),
    )

    def __init__(
        self, title: AnyTitle, language: str, host: User, data: Any = None, club: str = ""
    ) -> None:
        clubs = clubs_of(host)
        of_club = bool(club) and club in dict(clubs)
        usual = {
            "kind": Tournament.Kind.PODS,
            "starts_at": soon(),
            "seats": title.quick_sizes[0],
            "tempo": Tempo.LIVE,
            "rounds": 4,
            "cut": 0,
            "minutes": MINUTES[1],
            "least": 2 * title.quick_sizes[0],
            "most": 64,
            "entry": Tournament.Entry.CLUB if of_club else Tournament.Entry.ALL,
            "club": club if of_club else "",
            "rated": True,
        }
        super().__init__(data, initial=usual)
        self.title = title
        minutes = ngettext("%(minutes)s minute", "%(minutes)s minutes", 60)
        for name, choices in (
            ("seats", [(number, str(number)) for number in title.seats]),
            ("cut", [(number, cut_in_words(number)) for number in CUTS]),
            ("minutes", [(number, minutes % {"minutes": number}) for number in MINUTES]),
            ("club", clubs),
        ):
            self.choice(name).choices = choices
        self.fields |= option_fields(title, language)
        self.order_fields([*FIRST, *(option.name for option in title.options)])

    def choice(self, name: str) -> forms.ChoiceField:
        """A field of choices."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        return field

    def plan(self) -> Plan:
        """What was chosen; an arena is live, and its form shows no other tempo."""
        chosen = dict(self.cleaned_data)
        if chosen["kind"] == Tournament.Kind.ARENA:
            chosen["tempo"] = Tempo.LIVE
        options = {option.name: chosen.pop(option.name) for option in self.title.options}
        return Plan(title=self.title.slug, options=options, **chosen)


def soon() -> datetime:
    """A full hour in about two hours. Of those that there are twice in the night of the change from
    summer time it is the one after: the form could not tell them apart.
    """
    moment = timezone.now() + timedelta(hours=2)
    while True:
        hour = timezone.localtime(moment).replace(minute=0, second=0, microsecond=0)
        if hour.utcoffset() == hour.replace(fold=1 - hour.fold).utcoffset():
            return hour
        moment += timedelta(hours=1)


def clubs_of(host: User) -> list[tuple[str, str]]:
    """The clubs that they are a leader or an organiser of."""
    return [("", "—"), *((club.key, club.name) for club in organised_by(host))]


def cut_in_words(number: int) -> str:
    """What follows the pods."""
    if not number:
        return str(_("nothing: the standings decide"))
    return str(_("the best %(number)s play on for the victory")) % {"number": number}
