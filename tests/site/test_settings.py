"""Settings: what is refused, in which words, and what production switches on."""

import os
import runpy
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings as django_settings
from environs import ValidationError
from psycopg.conninfo import make_conninfo
from psycopg.pq import PGconn

from complots_site.conf import checks
from complots_site.conf.databases import databases
from complots_site.conf.environment import Environment
from complots_site.conf.layers import channel_layers
from tests.faults.scale import share
from tests.harness.site import ROOT
from tests.site.safe import SAFE, run

ONE_PROCESS = {"DATABASE_URL": "sqlite:///tmp/complots.sqlite3", "REDIS_URL": ""}
KEY = "Set SECRET_KEY to at least 50 random characters"
GUESSED = "SECRET_KEY is easy to guess"
UNSAFE = [
    ({"SECRET_KEY": ""}, KEY),
    ({"SECRET_KEY": SAFE["SECRET_KEY"][:49]}, GUESSED),
    ({"SECRET_KEY": "abc" * 30}, GUESSED),
    ({"DEBUG": "1"}, "DEBUG shows the inside to everyone"),
    ({"ALLOWED_HOSTS": ""}, "Set ALLOWED_HOSTS to the names of the site"),
    ({"ALLOWED_HOSTS": "complots.example *"}, "* lets any name in"),
    ({"ALLOWED_HOSTS": "https://complots.example"}, "without https://"),
    ({"ALLOWED_HOSTS": "a.example,b.example"}, "parted by spaces"),
    ({"ALLOWED_HOSTS": "complots.example:8443"}, "without a port"),
    ({"ALLOWED_HOSTS": "[2001:db8::1]:8443"}, "without a port"),
    ({"CSRF_TRUSTED_ORIGINS": "complots.example"}, "CSRF_TRUSTED_ORIGINS must be origins"),
    ({"CSRF_TRUSTED_ORIGINS": "http://complots.example"}, "CSRF_TRUSTED_ORIGINS must be origins"),
    ({"CSRF_TRUSTED_ORIGINS": "https://complots.example/"}, "CSRF_TRUSTED_ORIGINS must be origins"),
    ({"DATABASE_URL": ""}, "Set DATABASE_URL"),
    ({"REDIS_URL": ""}, "Set REDIS_URL"),
    ({**ONE_PROCESS, "REDIS_URL": "redis://localhost"}, "SQLite is for one process"),
    ({**ONE_PROCESS, "CROUPIER_IN_PROCESS": "0"}, "SQLite is for one process"),
    ({"EMAIL_HOST": ""}, "Set EMAIL_HOST to the mail server"),
    ({"DEFAULT_FROM_EMAIL": ""}, "Set DEFAULT_FROM_EMAIL"),
    ({"WEBHOOKS_LOCAL": "1"}, "WEBHOOKS_LOCAL lets clubs have this network's addresses asked"),
    ({"PUSH_LOCAL": "1"}, "PUSH_LOCAL lets visitors have this network's addresses asked"),
]
MALFORMED = [
    ("PRODUCTION", "true", "PRODUCTION must be 0 or 1, not 'true'."),
    ("DEBUG", "yes", "DEBUG must be 0 or 1, not 'yes'."),
    ("CROUPIER_IN_PROCESS", "no", "CROUPIER_IN_PROCESS must be 0 or 1, not 'no'."),
    ("EMAIL_USE_TLS", "2", "EMAIL_USE_TLS must be 0 or 1, not '2'."),
    ("EMAIL_PORT", "smtp", "EMAIL_PORT must be a whole number from 1 to 65535, not 'smtp'."),
    ("EMAIL_PORT", "99999", "EMAIL_PORT must be a whole number from 1 to 65535, not '99999'."),
    (
        "QUICK_TOO_LONG",
        "99999999999999",
        "QUICK_TOO_LONG must be a whole number from 0 to 1000000, not '99999999999999'.",
    ),
    ("EMAIL_HOST", "mail.complots.example:587", "EMAIL_HOST must be a name such as"),
    ("EMAIL_HOST", "smtp://mail.complots.example", "EMAIL_HOST must be a name such as"),
    ("EMAIL_HOST", "[2001:db8::25]", "EMAIL_HOST must be a name such as"),
    ("DEFAULT_FROM_EMAIL", "Complots", "DEFAULT_FROM_EMAIL must be an address such as"),
    ("DEFAULT_FROM_EMAIL", "Le club a@b.example", "DEFAULT_FROM_EMAIL must be an address such as"),
    ("DEFAULT_FROM_EMAIL", "a@b.example, c@d.example", "DEFAULT_FROM_EMAIL must be an address"),
    ("ADMINS", "a@b.example,c@d.example", "ADMINS must be addresses parted by spaces"),
    ("ADMINS", "a@b.example nina", "ADMINS must be addresses parted by spaces"),
    ("MOVE_THREADS", "0", "MOVE_THREADS must be a whole number from 1 on, not '0'."),
    ("TRUSTED_PROXIES", "-1", "TRUSTED_PROXIES must be a whole number from 0 on, not '-1'."),
    ("BOT_PACE", "fast", "BOT_PACE must be a number from 0 to 1000000, such as 0.5, not 'fast'."),
    ("BOT_PACE", "nan", "BOT_PACE must be a number from 0 to 1000000, such as 0.5, not 'nan'."),
    (
        "LOCK_TIMEOUT",
        "2s",
        "LOCK_TIMEOUT must be a number from 0 to 1000000, such as",
    ),
    ("COUNTDOWN", "soon", "COUNTDOWN must be a number from 0 to 1000000, such as 0.5, not 'soon'."),
    ("EVENING_OPENS", "1e300", "EVENING_OPENS must be a number from 0 to 1000000, such as"),
    ("LOCK_TIMEOUT", "3000000", "LOCK_TIMEOUT must be a number from 0 to 1000000, such as"),
    ("LOG_FORMAT", "xml", "LOG_FORMAT must be one of json, words"),
    ("LOG_LEVEL", "loud", "LOG_LEVEL must be one of DEBUG, INFO, WARNING, ERROR, CRITICAL,"),
    ("DATABASE_URL", "mysql://nowhere", "DATABASE_URL must begin with postgresql:// or sqlite://."),
    ("DATABASE_URL", "sqlite://", "DATABASE_URL must name a file"),
    ("DATABASE_URL", "sqlite://folder/file", "DATABASE_URL must have three slashes"),
    ("DATABASE_URL", "postgresql://localhost", "DATABASE_URL must name a database"),
    ("DATABASE_URL", "postgresql://u:hunter2/x@host/name", "DATABASE_URL cannot be read"),
    ("SITE_URL", "complots.example", "SITE_URL must be an address such as"),
    ("SITE_URL", "https://complots.example/m/", "SITE_URL must be an address such as"),
    ("SITE_URL", "https://nina@complots.example", "SITE_URL must be an address such as"),
    ("SITE_URL", "https://complots.example play", "SITE_URL must be an address such as"),
    ("VAPID_PRIVATE_KEY", "_" * 43, "VAPID_PRIVATE_KEY must be a key that"),
    ("VAPID_PRIVATE_KEY", "A" * 43, "VAPID_PRIVATE_KEY must be a key that"),
    ("VAPID_PRIVATE_KEY", "clé", "VAPID_PRIVATE_KEY must be a key that"),
    ("DATABASE_URL", "sqlite:///dev/null/x/y.sqlite3", "DATABASE_URL must name a file in a folder"),
    ("DATABASE_URL", "sqlite:///dev", "DATABASE_URL must name a file that this user may write"),
    ("REDIS_URL", "localhost:6379", "REDIS_URL must begin with redis://"),
    ("REDIS_URL", "redis://:hunter2/x@host", "REDIS_URL cannot be read"),
    ("REDIS_URL", "redis://[hunter2", "REDIS_URL cannot be read"),
    ("REDIS_URL", "redis://host?db=one", "REDIS_URL cannot be read"),
    ("REDIS_URL", "redis://host/0?ssl=true", "REDIS_URL has options behind its ?"),
    ("REDIS_URL", "redis://host/word", "REDIS_URL must end with the number of a database"),
    ("REDIS_URL", "redis://host/1/2", "REDIS_URL must end with the number of a database"),
    ("COMPLOTS_VAR", "/dev/null/var", "COMPLOTS_VAR must be a folder whose files this user may"),
]


Sentences = Callable[..., list[str]]


@pytest.fixture
def sentences(monkeypatch: pytest.MonkeyPatch) -> Sentences:
    """What production says to the safe settings with some changes."""

    def told(**changes: str) -> list[str]:
        with monkeypatch.context() as patch:
            patch.setattr(os, "environ", {**SAFE, **changes})
            made = runpy.run_path(str(ROOT / "complots_site" / "settings.py"))
            patch.setattr(checks, "settings", SimpleNamespace(**made))
            return checks.faults()

    return told


def test_safe_settings_are_not_refused(sentences: Sentences):
    assert sentences() == []
    assert sentences(**ONE_PROCESS) == []
    assert sentences(CROUPIER_IN_PROCESS="0") == []
    assert sentences(ALLOWED_HOSTS="complots.example [2001:db8::1]") == []
    assert sentences(EMAIL_HOST="2001:db8::25") == []
    assert sentences(CSRF_TRUSTED_ORIGINS="https://complots.example:8443") == []
    assert sentences(DEFAULT_FROM_EMAIL="Les jeux <hello@localhost>", ADMINS="a@b c@d") == []


@pytest.mark.parametrize(("changes", "start"), UNSAFE, ids=str)
def test_an_unsafe_setting_is_refused_in_one_sentence(
    sentences: Sentences, changes: dict[str, str], start: str
):
    (sentence,) = sentences(**changes)
    assert start in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(("changes", "start"), UNSAFE, ids=str)
def test_no_sentence_repeats_a_secret(sentences: Sentences, changes: dict[str, str], start: str):
    text = " ".join(sentences(**changes))
    assert SAFE["SECRET_KEY"][:20] not in text
    assert "complots:secret" not in text


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch):
    for name in ("A", "B", "C", "D"):
        monkeypatch.setenv(name, "")
    env = Environment()
    assert (env.text("A", "a"), env.flag("B", default=True)) == ("a", True)
    assert (env.whole("C", 3), env.number("D", 0.5)) == (3, 0.5)
    env.refuse()


@pytest.mark.parametrize(
    ("database", "threads"), [("", 1), (ONE_PROCESS["DATABASE_URL"], 1), (SAFE["DATABASE_URL"], 4)]
)
def test_moves_have_one_thread_on_sqlite_however_it_is_named(
    monkeypatch, tmp_path: Path, database: str, threads: int
):
    monkeypatch.setattr(os, "environ", {"DATABASE_URL": database, "COMPLOTS_VAR": str(tmp_path)})
    made = runpy.run_path(str(ROOT / "complots_site" / "settings.py"))
    assert made["MOVE_THREADS"] == threads


def test_a_machine_of_the_database_that_is_gone_keeps_threads_for_ten_seconds_at_most():
    options = databases("postgresql://u@host/name")["default"]["OPTIONS"]
    lines = {name: value for name, value in options.items() if name != "pool"}
    with socket.create_server(("127.0.0.1", 0)) as silent:
        host, port = silent.getsockname()
        line = PGconn.connect_start(make_conninfo(host=host, port=port, **lines).encode())
        with socket.socket(fileno=os.dup(line.socket)) as end:
            idle, between, tries, given_up = (
                end.getsockopt(socket.IPPROTO_TCP, option)
                for option in (
                    socket.TCP_KEEPIDLE,
                    socket.TCP_KEEPINTVL,
                    socket.TCP_KEEPCNT,
                    socket.TCP_USER_TIMEOUT,
                )
            )
        line.finish()
    assert idle + tries * between <= 10
    assert given_up == 10_000
    own = databases("postgresql://u@host/name?tcp_user_timeout=30000")["default"]["OPTIONS"]
    assert int(own["tcp_user_timeout"]) == 30_000


def test_an_old_sqlite_is_named_before_its_first_error(monkeypatch, tmp_path: Path):
    databases(f"sqlite://{tmp_path}/complots.sqlite3")
    monkeypatch.setattr("complots_site.conf.databases.sqlite_version_info", (3, 32, 3))
    databases("postgresql://u@host/name")
    with pytest.raises(ValidationError, match=r"SQLite is wanted in version 3\.33 or newer"):
        databases(f"sqlite://{tmp_path}/complots.sqlite3")


@pytest.mark.parametrize("kept", ["", "complots.sqlite3"], ids=["folder", "file"])
def test_what_sqlite_may_not_write_is_named_before_its_first_error(monkeypatch, tmp_path, kept):
    file = tmp_path / "complots.sqlite3"
    file.touch()
    may = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: path != tmp_path / kept and may(path, mode)
    )
    with pytest.raises(ValidationError, match=f"may write: {tmp_path / kept} is none"):
        databases(f"sqlite://{file}")


@pytest.mark.parametrize("address", ["postgresql://u:hunter2/x@host/name", "postgresql://[hunter2"])
def test_what_is_said_of_an_address_does_not_repeat_its_password(address: str):
    with pytest.raises(ValidationError, match="cannot be read") as refusal:
        databases(address)
    assert "hunter2" not in str(refusal.value)
    with pytest.raises(ValidationError, match="must begin with redis://") as refusal:
        channel_layers("http://:hunter2@host")
    assert "hunter2" not in str(refusal.value)


def test_an_option_that_each_connection_to_postgresql_would_fail_at_is_named_before_the_first():
    with pytest.raises(ValidationError, match="has options behind its") as refusal:
        databases("postgresql://u@host/name?sslmod=hunter2")
    assert "hunter2" not in str(refusal.value)
    databases("postgresql://u@/name?host=/run/postgresql&port=5433&sslmode=require")
    databases("postgresql://u@host/name?prepare_threshold=0&options=-csearch_path%3Dclub")


@pytest.mark.parametrize("options", ["redis://host/0?ssl=true", "rediss://host?ssl_cert_reqs=1"])
def test_options_that_each_connection_to_redis_would_fail_at_are_named_before_the_first(options):
    with pytest.raises(ValidationError, match="options behind its"):
        channel_layers(options)
    channel_layers("rediss://:a%2Fb@host:6380/1?ssl_cert_reqs=none")
    channel_layers("unix:///run/redis.sock?db=2")


@pytest.mark.parametrize(("name", "value", "sentence"), share(MALFORMED, 0, 4))
def test_a_malformed_setting_stops_every_start_with_one_sentence(
    name: str, value: str, sentence: str, tmp_path: Path
):
    done = run(["-c", "import complots_site.settings"], {name: value}, tmp_path)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(sentence)
    assert "hunter2" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["manage.py", "play", "--port", "0"],
        ["manage.py", "croupier"],
        ["manage.py", "migrate"],
        ["manage.py", "check"],
        ["-c", "import complots_site.asgi"],
    ],
    ids=lambda words: words[-1],
)
def test_nothing_starts_with_an_unsafe_setting(words: list[str], tmp_path: Path):
    done = run(words, {**SAFE, "ALLOWED_HOSTS": ""}, tmp_path / "var")
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("Set ALLOWED_HOSTS")
    assert not (tmp_path / "var").exists()


def test_no_croupier_is_started_beside_the_one_process_on_sqlite(tmp_path: Path):
    one = {**SAFE, **ONE_PROCESS, "DATABASE_URL": f"sqlite://{tmp_path}/complots.sqlite3"}
    done = run(["manage.py", "croupier"], one, tmp_path)
    assert done.returncode == 1
    assert "CommandError: SQLite is for one process" in done.stderr


def test_everything_that_is_missing_is_named_at_once(tmp_path: Path):
    done = run(["manage.py", "migrate"], {"PRODUCTION": "1"}, tmp_path)
    named = [line.split()[1].rstrip(":") for line in done.stderr.splitlines()]
    assert named == [
        *("SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "EMAIL_HOST", "DEFAULT_FROM_EMAIL")
    ]


@pytest.mark.parametrize("settings", share([SAFE, {**SAFE, **ONE_PROCESS}], 0, 2))
def test_the_deployment_check_has_nothing_to_say(settings: dict[str, str], tmp_path: Path):
    if settings["DATABASE_URL"].startswith("sqlite"):
        settings = {**settings, "DATABASE_URL": f"sqlite://{tmp_path}/complots.sqlite3"}
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], settings, tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"no issues ({len(django_settings.SILENCED_SYSTEM_CHECKS)} silenced)" in done.stdout
    assert django_settings.SILENCED_SYSTEM_CHECKS == ["auth.W004"]


def test_the_deployment_check_would_have_something_to_say_without_production(tmp_path: Path):
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], {}, tmp_path)
    assert done.returncode == 1
    assert "SECURE_SSL_REDIRECT" in done.stderr
