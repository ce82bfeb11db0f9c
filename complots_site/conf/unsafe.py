"""What production does not start with: a sentence for each, saying what to set."""

from collections.abc import Iterator

from complots_site.conf.environment import Environment

SHORTEST_KEY = 50


def unsafe(env: Environment) -> Iterator[str]:
    """The sentences for these settings; none when they are safe."""
    yield from about_the_key(env.text("SECRET_KEY"))
    if env.flag("DEBUG"):
        yield "DEBUG shows the inside to everyone: leave it unset."
    yield from about_hosts(env.words("ALLOWED_HOSTS"))
    if any(not origin.startswith("https://") for origin in env.words("CSRF_TRUSTED_ORIGINS")):
        yield "CSRF_TRUSTED_ORIGINS must be origins such as https://complots.example."
    yield from about_processes(env)
    if not env.text("EMAIL_HOST"):
        yield "Set EMAIL_HOST to the mail server: it sends the links for forgotten passwords."
    if not env.text("DEFAULT_FROM_EMAIL"):
        yield "Set DEFAULT_FROM_EMAIL to the address that mails come from."


def about_the_key(key: str) -> Iterator[str]:
    """It signs sessions: whoever guesses it is anybody."""
    if not key:
        yield f"Set SECRET_KEY to at least {SHORTEST_KEY} random characters, the same everywhere."
    elif len(key) < SHORTEST_KEY or len(set(key)) < 10:
        yield f"SECRET_KEY is easy to guess: set it to at least {SHORTEST_KEY} random characters."


def about_hosts(hosts: list[str]) -> Iterator[str]:
    """The names that pages and sockets answer to."""
    if not hosts:
        yield "Set ALLOWED_HOSTS to the names of the site, such as complots.example."
    elif "*" in hosts:
        yield "ALLOWED_HOSTS must name the site, such as complots.example: * lets any name in."
    elif any("/" in host or "," in host for host in hosts):
        yield "ALLOWED_HOSTS must be names parted by spaces, without https://."


def about_processes(env: Environment) -> Iterator[str]:
    """One process on SQLite, or as many as one likes on PostgreSQL and Redis; nothing between."""
    database, redis = env.text("DATABASE_URL"), env.text("REDIS_URL")
    alone = env.flag("CROUPIER_IN_PROCESS", default=True) and not redis
    if not database:
        yield (
            "Set DATABASE_URL: postgresql://user:password@host/name,"
            " or sqlite:///folder/complots.sqlite3 for one process."
        )
    elif database.startswith("sqlite:"):
        if not alone:
            yield (
                "SQLite is for one process: set DATABASE_URL to a postgresql:// address,"
                " or leave REDIS_URL and CROUPIER_IN_PROCESS unset."
            )
    elif not redis:
        yield "Set REDIS_URL: without it, processes on one PostgreSQL do not hear of each other."
