"""What can be played: checked for whoever arranges a match, for now or for later."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.engine.title import AnyTitle
from games.tempo import Tempo
from games.titles import all_titles, get


def playable(slug: str, seats: int, tempo: str, options: Mapping[str, Any]) -> AnyTitle:
    """The title, which is played by so many, at that tempo and with these options.

    Raises Refused (422) for what no form of ours offers.
    """
    title = all_titles().get(slug)
    if title is None:
        raise Refused(_("There is no such game."), 422)
    if seats not in title.seats:
        raise Refused(_("This game is not for that many players."), 422)
    if tempo not in Tempo.values:
        raise Refused(_("There is no such tempo."), 422)
    choices = {option.name: option.choices for option in title.options}
    if any(value not in choices.get(name, ()) for name, value in options.items()):
        raise Refused(_("There is no such option."), 422)
    return title


def title_here(slug: str) -> AnyTitle:
    """The title of that slug. Raises Refused (409) where this process does not have it: it is
    gone, or has come to others with an upgrade.
    """
    try:
        return get(slug)
    except KeyError:
        raise Refused(_("The game of this match is not here at the moment.")) from None
