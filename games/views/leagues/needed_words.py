"""What a player of a season still needs, or how it ends for them, in one sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.leagues.needed import MATCHES, NOBODY, RISING, TO_RISE, TO_STAY, Needed


def still_needed(found: Needed) -> str:
    """The sentence for it."""
    number = found.number
    if found.what == MATCHES:
        sentence = ngettext(
            "%(number)s more match to qualify.", "%(number)s more matches to qualify.", number
        )
    elif found.what == RISING and number:
        sentence = ngettext(
            "You are rising, %(number)s point ahead.",
            "You are rising, %(number)s points ahead.",
            number,
        )
    elif found.what == RISING:
        sentence = _("You are rising, but level with the next one.")
    elif found.what == TO_RISE:
        sentence = ngettext(
            "%(number)s more point to rise.", "%(number)s more points to rise.", number
        )
    elif found.what == TO_STAY:
        sentence = ngettext(
            "%(number)s more point not to fall.", "%(number)s more points not to fall.", number
        )
    elif found.what == NOBODY:
        sentence = ngettext(
            "Somebody rises as soon as %(number)s more player qualifies.",
            "Somebody rises as soon as %(number)s more players qualify.",
            number,
        )
    else:
        sentence = _("You are staying in the highest tier.")
    return sentence % {"number": number}


def how_it_stands(moved: int) -> str:
    """The sentence for a season that is over while its last matches are played: none begins that
    would count for it.
    """
    if moved > 0:
        return _("As it stands you rise by a tier; the last matches may still change that.")
    if moved < 0:
        return _("As it stands you fall by a tier; the last matches may still change that.")
    return _("As it stands you stay in your tier; the last matches may still change that.")


def how_it_ended(moved: int) -> str:
    """The sentence for a season that is closed."""
    if moved > 0:
        return _("You rose by a tier.")
    return _("You fell by a tier.") if moved < 0 else _("You stayed in your tier.")
