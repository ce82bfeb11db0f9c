"""Dates as people write them."""

from datetime import date, datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language


def day(moment: date, form: str) -> str:
    """A date in one of Django's formats; a moment as it is in the site's time zone. In French the
    first of a month is “1er”.
    """
    if isinstance(moment, datetime):
        moment = localtime(moment)
    if moment.day == 1 and get_language() == "fr":
        form = form.replace("j ", "j\\e\\r ", 1)
    return date_format(moment, form)


def in_paris(moment: datetime, form: str = "l j F, H:i") -> str:
    """A moment at which somebody comes or may do something: whose time that is stands behind it,
    for readers elsewhere, and the year where it is another than this one.
    """
    if "j" in form and localtime(moment).year != localtime(timezone.now()).year:
        form = form.replace(", H:i", " Y, H:i")
    return f"{day(moment, form)}\N{NO-BREAK SPACE}(Paris)"
