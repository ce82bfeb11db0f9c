"""Since when and until when the whole site has been up: the clock of a match runs only then."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.models.beat import LONG_AGO, Beat, last_beats

SILENCE = timedelta(seconds=10)
"""A part of the site that has not beaten for longer than this is down."""

PARTS = (Beat.Part.WEB, Beat.Part.CROUPIER)

_own_parts: set[Beat.Part] = set()


@dataclass(frozen=True, slots=True)
class Uptime:
    """Both parts of the site are known to have been up from `since` until `until`."""

    since: datetime
    until: datetime

    @property
    def down(self) -> bool:
        """Whether a part went down and the site has not resumed since then."""
        return self.until < self.since


def uninterrupted(until: datetime) -> Uptime:
    """The uptime of a site that was never down."""
    return Uptime(LONG_AGO, until)


def declare_parts(*parts: Beat.Part) -> None:
    """Declare which parts this process is: between two beats it counts itself as up."""
    _own_parts.update(parts)


def current(now: datetime) -> Uptime:
    """The uptime by the stored beats; a part in another process counts up to its last beat."""
    beats = last_beats()
    return Uptime(
        since=beats.get(Beat.Part.RESUMED, LONG_AGO),
        until=min(_last_up(part, beats.get(part, LONG_AGO), now) for part in PARTS),
    )


def _last_up(part: Beat.Part, beat: datetime, now: datetime) -> datetime:
    """When a part was last known to be up, from its last beat."""
    return max(beat, now) if part in _own_parts and now - beat <= SILENCE else beat
