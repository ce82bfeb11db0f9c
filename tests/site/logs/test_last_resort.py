"""Errors that nobody caught, in a process of their own."""

import json
import os
import subprocess
import sys

from tests.harness.mail_server import mail_server
from tests.harness.site import ROOT

PROGRAM = """
import threading, django
django.setup()
from complots_site.logs.last_resort import log_what_nobody_caught
from twisted.logger import Logger, globalLogBeginner
log_what_nobody_caught()
globalLogBeginner.beginLoggingTo(  # as Daphne does
    [lambda event: None], redirectStandardIO=False, discardBuffer=True
)

class Dying:
    def __del__(self):
        raise ValueError("can" + "ary")

def fail():
    raise ValueError("can" + "ary")

Logger().warn("dropping connection to peer")  # one for each handshake that is refused
Dying()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
try:
    fail()
except ValueError:
    Logger().failure("Unhandled")
fail()
"""


def test_they_and_no_warnings_of_twisted_are_lines_of_the_log_without_their_data(tmp_path):
    settings = {"DJANGO_SETTINGS_MODULE": "complots_site.settings", "LOG_FORMAT": "json"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, **settings, "COMPLOTS_VAR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]

    assert done.returncode == 1
    assert [line["event"] for line in lines] == [
        "Something failed and was passed over",
        "A thread failed",
        "Unhandled",
        "The process failed",
    ]
    assert all(line["error"].endswith("\nValueError") for line in lines)
    assert "canary" not in done.stderr


ENDING = """
import django
django.setup()
from complots_site.logs import reports
from complots_site.logs.last_resort import log_what_nobody_caught
reports.REST = 1e9  # however slow this machine is
log_what_nobody_caught()
raise ValueError("canary")
"""


def test_the_error_that_ends_a_process_is_mailed_once_however_often_it_starts_again(tmp_path):
    with mail_server() as post:
        settings = {"DJANGO_SETTINGS_MODULE": "complots_site.settings", "ADMINS": "nina@b.example"}
        env = {**os.environ, **settings, **post.env(), "COMPLOTS_VAR": str(tmp_path)}
        for _ in range(2):
            subprocess.run([sys.executable, "-c", ENDING], cwd=ROOT, env=env, capture_output=True)
        ((to, letter),) = post.taken
    assert to == "nina@b.example"
    assert letter["Subject"].startswith("[Complots] ")
    assert "The process failed" in letter.get_payload()
    assert "canary" not in letter.as_string()
