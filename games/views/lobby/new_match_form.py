"""The form of a new match."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.naming.bots import BOTS
from games.boards.environment import percent
from games.engine.bots import REGULAR
from games.engine.title import AnyTitle
from games.levels import offered_levels
from games.matches.conditions import Conditions
from games.play.create_match import Plan
from games.play.room.conditions import MOST_POINTS
from games.tempo import Tempo
from games.views.option_fields import option_fields

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

WHO = [("public", _("Everyone")), ("invite", _("Friends with the link"))]
RELIABLE = (50, 70, 80, 90, 95)
CONDITIONS = ("least_rating", "most_rating", "least_reliability")
CHAT = [("on", _("Yes")), ("off", _("No"))]


def reliable() -> Iterator[tuple[str, "StrOrPromise"]]:
    """What of a reliability the host may ask for."""
    yield "", _("any")
    for number in RELIABLE:
        yield str(number), percent(number)


class NewMatchForm(forms.Form):
    """Seats, tempo, the title's options, who may join on which conditions, bots and, where there
    are several, their level.
    """

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedMultipleChoiceField(
        label=_("Bots sit in"), coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )
    tempo = forms.ChoiceField(
        label=_("Time for a decision"), choices=Tempo.choices, widget=forms.RadioSelect
    )
    who = forms.ChoiceField(label=_("Who may sit down"), choices=WHO, widget=forms.RadioSelect)
    chat = forms.ChoiceField(
        label=_("Chat"), choices=CHAT, required=False, widget=forms.RadioSelect
    )
    rated = forms.BooleanField(
        label=_("Counts for the ladder"),
        required=False,
        help_text=_("A public table with at least two people."),
    )

    admits_bots = forms.BooleanField(
        label=_("Bots of others may sit down"),
        required=False,
        help_text=_("Then the match does not count for the ladder."),
    )
    least_rating = forms.IntegerField(
        label=_("Rating from"), required=False, min_value=0, max_value=MOST_POINTS
    )
    most_rating = forms.IntegerField(
        label=_("Rating up to"), required=False, min_value=0, max_value=MOST_POINTS
    )
    least_reliability = forms.TypedChoiceField(
        label=_("Reliability from"), choices=reliable, coerce=int, empty_value=None, required=False
    )

    def __init__(self, title: AnyTitle, language: str, data: Any = None) -> None:
        usual = {
            "seats": title.seats_near(4),
            "tempo": Tempo.LIVE,
            "who": "public",
            "chat": "on",
            "rated": True,
        }
        super().__init__(data, initial=usual)
        self.title = title
        seats, bots = self.fields["seats"], self.fields["bots"]
        assert isinstance(seats, forms.ChoiceField)
        assert isinstance(bots, forms.ChoiceField)
        seats.choices = [(number, str(number)) for number in title.seats]
        bots.choices = [
            (number, f"{number + 1} · {BOTS[number % len(BOTS)]}")
            for number in range(1, title.seats.stop - 1)
        ]
        if levels := offered_levels(title):
            self.fields["level"] = forms.ChoiceField(
                label=_("Level of the bots"),
                choices=levels,
                initial=REGULAR,
                required=False,
                widget=forms.RadioSelect,
            )
        self.order_fields(["seats", "bots", "level"])
        self.fields |= option_fields(title, language)

    @property
    def choices(self) -> list[forms.BoundField]:
        """The fields but for the conditions."""
        return [field for field in self if field.name not in CONDITIONS]

    @property
    def conditions(self) -> list[forms.BoundField]:
        """Those fields."""
        return [self[name] for name in CONDITIONS]

    @property
    def any_condition(self) -> bool:
        """Whether one of them says something, or something is wrong with it."""
        return any(field.value() or field.errors for field in self.conditions)

    def plan(self) -> Plan:
        """The plan of the match; bots chosen beyond the last seat are dropped."""
        chosen = self.cleaned_data
        return Plan(
            title=self.title.slug,
            seats=chosen["seats"],
            tempo=chosen["tempo"],
            public=chosen["who"] == "public",
            rated=chosen.get("rated", False),
            chat=chosen["chat"] != "off",
            options={option.name: chosen[option.name] for option in self.title.options},
            bots=[number for number in chosen["bots"] if number < chosen["seats"]],
            level=chosen.get("level") or REGULAR,
            admits_bots=chosen["admits_bots"],
            conditions=Conditions(*(chosen[name] for name in CONDITIONS)),
        )
