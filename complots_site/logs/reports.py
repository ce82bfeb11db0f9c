"""Error reports: by mail to ADMINS, and the pages that DEBUG=1 shows."""

import logging
import threading
import time
from collections.abc import ItemsView
from types import FrameType
from typing import Any

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
    """The lines of an error by mail: one mail a minute at most, and nobody waits for it."""

    sent_at = -REST

    def emit(self, record: logging.LogRecord) -> None:
        """Send it."""
        now = time.monotonic()
        if now - self.sent_at < REST:
            return
        self.sent_at = now
        try:
            subject = self.format_subject(f"{record.levelname} {record.name}")
            letter = [subject, self.format(record), True]
            threading.Thread(target=self.send_mail, args=letter, daemon=True).start()
        except Exception:
            self.handleError(record)
