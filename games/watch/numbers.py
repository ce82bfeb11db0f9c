"""The numbers of this process. Their labels are few, fixed, and tell of nobody."""

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics

from complots_site.web.refusal import Reason
from games.models import Move
from games.titles import all_titles

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

MOVES = Counter("complots_moves", "Moves stored, by title and by whom", ["title", "by"])
REFUSALS = Counter("complots_refusals", "What was refused to people, by reason", ["reason"])
MOVE_SECONDS = Histogram(
    "complots_move_seconds",
    "From the arrival of a player's move to its commit, by the way it came",
    ["way"],
    buckets=SECONDS,
)
PUSH_SECONDS = Histogram(
    "complots_push_seconds",
    "From the commit of a change to its fragment handed to a socket",
    buckets=SECONDS,
)
SOCKETS = Gauge("complots_sockets", "Sockets open in this process, by kind", ["kind"])
MATCHES_RUNNING = Gauge(
    "complots_matches_running",
    "Matches running by title: of the whole site, the same in every process",
    ["title"],
)
CROUPIER_SECONDS = Histogram(
    "complots_croupier_delay_seconds",
    "From the moment something was due to its commit by the croupier",
    buckets=(0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60),
)
CROUPIER_FAILURES = Counter(
    "complots_croupier_failures", "Matches or rounds the croupier failed at"
)
BROADCASTS_LOST = Counter("complots_broadcasts_lost", "Notices that the channel layer did not take")


def at_zero() -> None:
    """Every series is there before its first event, so that a rate sees that one too."""
    for title in all_titles():
        for by in Move.By.values:
            MOVES.labels(title, by)
    for reason in Reason:
        REFUSALS.labels(reason)
    for way in ("socket", "post"):
        MOVE_SECONDS.labels(way)
    for kind in ("match", "lobby", "page", "queue", "match stream", "event stream"):
        SOCKETS.labels(kind)


disable_created_metrics()  # type: ignore[no-untyped-call]
at_zero()
