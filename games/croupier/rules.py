"""Matches whose game, or whose version of the rules, is not in this process.

Those under newer rules are left to the processes that have them: during an upgrade processes of
both versions share a database. Those under older rules that no process has any more are closed.
"""

from django.db.models import Q

from games import clock
from games.models import Match
from games.titles import all_titles, earlier


def rules_are_gone(match: Match) -> bool:
    """Whether the rules of a match are older than today's and no longer kept."""
    title = all_titles().get(match.title)
    if title is None or match.rules_version >= title.rules_version:
        return False
    return match.rules_version not in earlier(title.slug)


def under_newer_rules() -> Q:
    """The running matches of titles, or under rules, that this process does not have yet, and those
    of such titles whose start is counted down.
    """
    elsewhere = newer = ~Q(title__in=list(all_titles()))
    for slug, title in all_titles().items():
        newer |= Q(title=slug, rules_version__gt=title.rules_version)
    return Q(status=Match.Status.RUNNING) & newer | Q(starts_at__isnull=False) & elsewhere


def make_abandoned_due() -> None:
    """Have the matches whose rules are gone closed at the next round, not at their deadline."""
    abandoned = Match.objects.filter(status=Match.Status.RUNNING)
    for slug, title in all_titles().items():
        here = [title.rules_version, *earlier(slug)]
        abandoned = abandoned.exclude(title=slug, rules_version__in=here)
    abandoned.exclude(under_newer_rules()).update(due_at=clock.now())
