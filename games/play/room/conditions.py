"""The conditions of an open match: whom it takes, and which a host may set."""

from django.utils.translation import gettext as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games.engine.elo import START
from games.matches.conditions import Conditions, conditions_of
from games.models import Match, Rating, Reliability
from games.models.reliability import LAST

MOST_POINTS = 9999


def check_conditions(match: Match, player: User, invite: str) -> None:
    """Raise Refused (403) for who does not meet them; the host's invitation opens the table to all.

    Who has no rating in the title counts as one who begins. Of who has played fewer than five rated
    matches nothing is known, and their reliability shuts them out of nothing.
    """
    wanted = conditions_of(match)
    if invite == match.invite:
        return
    if wanted.of_rating:
        check_rating(wanted, match.title, player)
    if wanted.least_reliability is not None:
        check_reliability(wanted.least_reliability, player)


def check_reliability(least: int, player: User) -> None:
    """Raise Refused (403) for a reliability that is known and below `least` percent."""
    row = Reliability.objects.filter(player=player).first()
    mine = None if row is None else row.percent
    if mine is not None and mine < least:
        raise Refused(
            _(
                "This table wants a reliability of %(least)s%% at least: yours is %(mine)s%%."
                " It is the share of decisions in your last %(matches)s rated matches"
                " that you answered in person."
            )
            % {"least": least, "mine": mine, "matches": LAST},
            403,
        )


def check_rating(wanted: Conditions, title: str, player: User) -> None:
    """Raise Refused (403) for a guest and for a rating outside."""
    if player.is_guest:
        raise Refused(_("This table asks for a rating: sign up to have one."), 403)
    row = Rating.objects.filter(player=player, title=title).first()
    mine = round(START / 1000) if row is None else row.points
    if wanted.least_rating is not None and mine < wanted.least_rating:
        raise Refused(
            _("This table is for ratings from %(least)s on: yours is %(mine)s.")
            % {"least": wanted.least_rating, "mine": mine},
            403,
        )
    if wanted.most_rating is not None and mine > wanted.most_rating:
        raise Refused(
            _("This table is for ratings up to %(most)s: yours is %(mine)s.")
            % {"most": wanted.most_rating, "mine": mine},
            403,
        )


def check_possible(conditions: Conditions) -> None:
    """Raise Refused (422) for conditions that nobody could meet, or that no form of ours offers."""
    least, most, reliability = conditions
    if any(points is not None and not 0 <= points <= MOST_POINTS for points in (least, most)):
        raise Refused(_("There is no such rating."), 422)
    if least is not None and most is not None and least > most:
        raise Refused(_("The least rating is above the highest one: nobody could sit down."), 422)
    if reliability is not None and not 0 < reliability <= 100:
        raise Refused(_("There is no such reliability."), 422)
