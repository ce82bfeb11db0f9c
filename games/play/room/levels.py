"""The levels of the bots at a table."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.engine.title import AnyTitle


def check_level(title: AnyTitle, level: str) -> None:
    """Raise Refused (422) for a level that the title has no bots of."""
    if level not in title.bots:
        raise Refused(_("This game has no bots of that level."), 422)
