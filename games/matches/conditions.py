"""Who may sit down at an open match without an invitation, as its host has set it."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Match


class Conditions(NamedTuple):
    """A least and a highest rating in points, and a least reliability in percent; None: any."""

    least_rating: int | None = None
    most_rating: int | None = None
    least_reliability: int | None = None

    @property
    def of_rating(self) -> bool:
        """Whether it takes a rating."""
        return self.least_rating is not None or self.most_rating is not None


ANYONE = Conditions()


def conditions_of(match: Match) -> Conditions:
    """Those of a match."""
    return Conditions(match.least_rating, match.most_rating, match.least_reliability)


def in_words(conditions: Conditions) -> list[str]:
    """What people read of them, in the active language."""
    least, most, reliability = conditions
    facts = {"least": least, "most": most, "percent": reliability}
    said = []
    if least is not None and most is not None:
        said.append(_("rating %(least)s to %(most)s"))
    elif least is not None:
        said.append(_("rating from %(least)s on"))
    elif most is not None:
        said.append(_("rating up to %(most)s"))
    if reliability is not None:
        said.append(_("reliability from %(percent)s%% on"))
    return [sentence % facts for sentence in said]
