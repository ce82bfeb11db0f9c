"""Leaks, planted: the log, the reports and the numbers as they would be without our care."""

import logging
import traceback

from django.utils.log import AdminEmailHandler
from django.views.debug import SafeExceptionReporterFilter
from prometheus_client import Counter

from complots_site.logs import lines, reports, request

SEEN = Counter("complots_seen", "Addresses", ["path"])


def path_of(asked) -> str:
    """The address itself, in a number's label too."""
    path = asked.get_full_path()
    SEEN.labels(path).inc()
    return path


def as_it_is(record: logging.LogRecord) -> str:
    """A library's sentence with what it fills in."""
    return record.getMessage()


def with_messages(error: BaseException) -> str:
    """The usual traceback."""
    return "".join(traceback.format_exception(error))


class Revealing(SafeExceptionReporterFilter):
    """Keeps everything."""

    def is_active(self, request) -> bool:
        return False

    def get_safe_request_meta(self, request):
        return dict(request.META) if request else {}


for name in vars(reports.NothingPersonal).keys() & vars(SafeExceptionReporterFilter).keys():
    if name.startswith("get_"):
        setattr(reports.NothingPersonal, name, getattr(Revealing, name))
reports.NothingPersonal.is_active = Revealing.is_active
del reports.Report.get_traceback_text
reports.ErrorMail.emit = AdminEmailHandler.emit
request.route_of = path_of
lines.without_data = as_it_is
lines.in_full = with_messages
lines.masked = str
