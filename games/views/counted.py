"""How many there are of something, in words."""

from django.utils.translation import ngettext


def players(seats: int) -> str:
    """Who sat at a table."""
    return ngettext("%(seats)s player", "%(seats)s players", seats) % {"seats": seats}


def matches(number: int) -> str:
    """Matches played."""
    return ngettext("%(matches)s match", "%(matches)s matches", number) % {"matches": number}


def rated_matches(number: int) -> str:
    """Rated matches played."""
    return ngettext("%(matches)s rated match", "%(matches)s rated matches", number) % {
        "matches": number
    }


def wins(number: int) -> str:
    """Matches won."""
    return ngettext("%(wins)s win", "%(wins)s wins", number) % {"wins": number}


def points(number: int) -> str:
    """Points of a league."""
    return ngettext("%(points)s point", "%(points)s points", number) % {"points": number}


def own_points(number: int) -> str:
    """The reader's points, as a sentence."""
    return ngettext("You have %(points)s point.", "You have %(points)s points.", number) % {
        "points": number
    }


def together(number: int, ahead: int, behind: int) -> str:
    """Matches with the reader, how often the other was placed before and behind: a sentence."""
    return ngettext(
        "%(matches)s match together: you finished ahead in %(ahead)s, behind in %(behind)s.",
        "%(matches)s matches together: you finished ahead in %(ahead)s, behind in %(behind)s.",
        number,
    ) % {"matches": number, "ahead": ahead, "behind": behind}
