"""Running matches whose rules are not in this process.

Those under newer rules are left to the processes that have them: old ones and new ones share a
database while a site is brought up to date. Those under older rules nobody has are closed.
"""

from django.db.models import Q
from django.utils import timezone

from games.models import Match
from games.titles import all_titles, earlier


def gone(match: Match) -> bool:
    """Whether its rules are older than ours and no longer here."""
    title = all_titles().get(match.title)
    if title is None or match.rules_version >= title.rules_version:
        return False
    return match.rules_version not in earlier(title.slug)


def not_ours() -> Q:
    """Running matches of titles, or under rules, that this process does not have yet."""
    unknown = ~Q(title__in=list(all_titles()))
    for slug, title in all_titles().items():
        unknown |= Q(title=slug, rules_version__gt=title.rules_version)
    return Q(status=Match.Status.RUNNING) & unknown


def end_the_abandoned() -> None:
    """Have the matches that nobody can play any more closed at once, not at their deadline."""
    abandoned = Match.objects.filter(status=Match.Status.RUNNING)
    for slug, title in all_titles().items():
        here = [title.rules_version, *earlier(slug)]
        abandoned = abandoned.exclude(title=slug, rules_version__in=here)
    abandoned.exclude(not_ours()).update(due_at=timezone.now())
