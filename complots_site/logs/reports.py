"""Error reports: by mail to ADMINS, and the pages that DEBUG=1 shows."""

import logging
import time
from collections.abc import ItemsView
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.log import AdminEmailHandler
from django.utils.safestring import SafeString
from django.views.debug import ExceptionReporter, SafeExceptionReporterFilter

from complots_site.logs.errors import in_full

REST = 60.0


class NothingPersonal(SafeExceptionReporterFilter):
    """Keeps no local variable, no field of a form, no header, cookie or setting."""

    def get_safe_settings(self) -> dict[str, Any]:
        """None."""
        return {}

    def get_safe_request_meta(self, request: HttpRequest) -> dict[str, Any]:
        """None."""
        return {}

    def get_safe_cookies(self, request: HttpRequest) -> dict[str, Any]:
        """None."""
        return {}

    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, Any]:
        """None."""
        return {}

    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> ItemsView[str, Any]:
        """None."""
        return {}.items()


class Report(ExceptionReporter):
    """As a text for others than whoever develops: the traceback alone."""

    def get_traceback_text(self) -> SafeString:
        """The traceback without data."""
        return SafeString(in_full(self.exc_value) if self.exc_value else "")


class ErrorMail(AdminEmailHandler):
    """The lines of an error by mail: one mail a minute at most from this machine, and nobody waits
    for it.
    """

    sent_at = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """Send it."""
        if not settings.ADMINS or not self.rested():
            return
        try:
            subject = self.format_subject(f"{record.levelname} {record.name}")
            # Into the queue of our backend, which a process that ends still sends
            self.send_mail(subject, self.format(record), fail_silently=True)
        except Exception:
            self.handleError(record)

    def rested(self) -> bool:
        """Whether the last mail is a minute old; this one is then the last. A file tells others of
        it: a process that fails at its start is started again within seconds, for ever.
        """
        now, stamp = time.time(), Path(settings.VAR_DIR) / "mailed"
        with suppress(OSError):
            self.sent_at = max(self.sent_at, stamp.stat().st_mtime)
        if 0 <= now - self.sent_at < REST:
            return False
        self.sent_at = now
        with suppress(OSError):
            stamp.touch()
        return True
