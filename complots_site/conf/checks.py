"""What production does not start with: deployment checks whose messages say what to set."""

import re
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.checks import ERROR, Error, Tags, register, run_checks
from django.core.exceptions import ImproperlyConfigured

SHORTEST_KEY = 50


def faults() -> list[str]:
    """The messages of all security checks that fail, Django's included."""
    found = run_checks(tags=[Tags.security], include_deployment_checks=True)
    return [each.msg for each in sorted(found, key=by_id) if each.level >= ERROR]


def by_id(message: Any) -> str:
    """The order in which messages are told."""
    return str(message.id)


@register(Tags.security, deploy=True)
def check_key(**kwargs: Any) -> Iterator[Error]:
    """The secret key signs sessions."""
    try:
        key = settings.SECRET_KEY
    except ImproperlyConfigured:
        key = ""
    if not key:
        told = f"Set SECRET_KEY to at least {SHORTEST_KEY} random characters, the same everywhere."
        yield Error(told, id="complots.E001")
    elif len(key) < SHORTEST_KEY or len(set(key)) < 10:
        told = f"SECRET_KEY is easy to guess: set it to at least {SHORTEST_KEY} random characters."
        yield Error(told, id="complots.E001")


@register(Tags.security, deploy=True)
def check_debug(**kwargs: Any) -> Iterator[Error]:
    """Pages of DEBUG show code and settings."""
    if settings.DEBUG:
        told = "DEBUG shows the inside to everyone: leave it unset."
        yield Error(told, id="complots.E002")


@register(Tags.security, deploy=True)
def check_hosts(**kwargs: Any) -> Iterator[Error]:
    """The names that pages and sockets answer to."""
    hosts = settings.ALLOWED_HOSTS
    told = ""
    if not hosts:
        told = "Set ALLOWED_HOSTS to the names of the site, such as complots.example."
    elif "*" in hosts:
        told = "ALLOWED_HOSTS must name the site, such as complots.example: * lets any name in."
    elif any(set("/,").intersection(host) or has_port(host) for host in hosts):
        told = "ALLOWED_HOSTS must be names parted by spaces, without https:// and without a port."
    if told:
        yield Error(told, id="complots.E003")


def has_port(host: str) -> bool:
    """Whether a port stands behind the name or the address: Django compares without one."""
    return ":" in (host.partition("]")[2] if host.startswith("[") else host)


@register(Tags.security, deploy=True)
def check_origins(**kwargs: Any) -> Iterator[Error]:
    """The origins that forms are taken from."""
    if not all(re.fullmatch("https://[^/]+", origin) for origin in settings.CSRF_TRUSTED_ORIGINS):
        told = "CSRF_TRUSTED_ORIGINS must be origins such as https://complots.example."
        yield Error(told, id="complots.E004")


@register(Tags.security, deploy=True)
def check_processes(**kwargs: Any) -> Iterator[Error]:
    """One process on SQLite, or any number on PostgreSQL and Redis; nothing between."""
    engine = settings.DATABASES.get("default", {}).get("ENGINE", "")
    told = ""
    if not engine or engine.endswith(".dummy"):
        told = (
            "Set DATABASE_URL: postgresql://user:password@host/name,"
            " or sqlite:///folder/complots.sqlite3 for one process."
        )
    elif engine.endswith(".sqlite3"):
        if settings.REDIS_URL or not settings.CROUPIER_IN_PROCESS:
            told = (
                "SQLite is for one process: set DATABASE_URL to a postgresql:// address,"
                " or leave REDIS_URL and CROUPIER_IN_PROCESS unset."
            )
    elif not settings.REDIS_URL:
        told = "Set REDIS_URL: without it, processes on one PostgreSQL do not hear of each other."
    if told:
        yield Error(told, id="complots.E005")


@register(Tags.security, deploy=True)
def check_mail(**kwargs: Any) -> Iterator[Error]:
    """The server that mails go by, and the address that they come from."""
    if not settings.EMAIL_HOST:
        told = "Set EMAIL_HOST to the mail server: it sends the links for forgotten passwords."
        yield Error(told, id="complots.E006")
    if not settings.DEFAULT_FROM_EMAIL:
        told = "Set DEFAULT_FROM_EMAIL to the address that mails come from."
        yield Error(told, id="complots.E007")


@register(Tags.security, deploy=True)
def check_push(**kwargs: Any) -> Iterator[Error]:
    """Whoever asks to be told names an address: it must not be one of the host's own network."""
    if settings.PUSH_LOCAL:
        told = "PUSH_LOCAL lets visitors have this network's addresses asked: leave it unset."
        yield Error(told, id="complots.E008")
    if settings.WEBHOOKS_LOCAL:
        told = "WEBHOOKS_LOCAL lets clubs have this network's addresses asked: leave it unset."
        yield Error(told, id="complots.E009")
