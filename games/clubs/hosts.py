"""Who makes tournaments on this site, be it a single one or those of regular evenings."""

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused


def check_may_host(host: User, *, of_club: bool) -> None:
    """Raise Refused (403) for whom this site does not let make a tournament, be it of a club."""
    allowed = settings.TOURNAMENT_HOSTS
    if allowed == "anyone" or host.is_staff or (allowed == "clubs" and of_club):
        return
    if allowed == "clubs":
        sentence = _("On this site its team makes tournaments, and clubs make their own.")
        raise Refused(sentence, 403)
    raise Refused(_("On this site only its team makes tournaments."), 403)
