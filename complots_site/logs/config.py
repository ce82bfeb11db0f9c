"""LOGGING: where lines go, how they look, and how much is said."""

from typing import Any


def logging_config(look: str, level: str) -> dict[str, Any]:
    """`json` or words; `level` is that of our own lines.

    Libraries are heard from WARNING on only: below it they tell of queries and frames. What Django
    says of refused and unknown pages is in the lines of the requests; what Twisted says of each
    socket that is refused or cut off, our own lines tell once for them all. Why the database is
    away only its pool of connections tells, at each attempt: it is heard once a minute.
    """
    ours = {"level": level or ("INFO" if look == "json" else "WARNING")}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {"()": "complots_site.logs.lines.JsonLines"},
            "words": {"()": "complots_site.logs.lines.Words"},
        },
        "filters": {"once_a_minute": {"()": "complots_site.logs.seldom.OnceAMinute"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": look},
            "mail": {
                "class": "complots_site.logs.reports.ErrorMail",
                "level": "ERROR",
                "formatter": "words",
            },
        },
        "loggers": {
            "accounts": ours,
            "complots_site": ours,
            "games": ours,
            "django": {"handlers": [], "level": "WARNING"},
            "django.server": {"handlers": [], "level": "WARNING", "propagate": True},
            "django.request": {"level": "ERROR"},
            "django.security": {"level": "CRITICAL"},
            "psycopg.pool": {"filters": ["once_a_minute"]},
            "twisted": {"level": "ERROR"},
        },
        "root": {"handlers": ["console", "mail"], "level": "WARNING"},
    }
