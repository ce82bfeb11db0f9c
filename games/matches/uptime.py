"""Since when, and up to when, the whole site has been there: only that time counts."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.models.beat import LONG_AGO, Beat, last_beats

SILENCE = timedelta(seconds=10)
PARTS = (Beat.Part.WEB, Beat.Part.CROUPIER)

_here: set[Beat.Part] = set()


@dataclass(frozen=True, slots=True)
class Watch:
    """Both parts are known to have been there from `since` to `until`, whatever came later."""

    since: datetime
    until: datetime

    @property
    def down(self) -> bool:
        """Whether a part has been missed and has not come back."""
        return self.until < self.since


def always(until: datetime) -> Watch:
    """A site that was never down."""
    return Watch(LONG_AGO, until)


def we_are(*parts: Beat.Part) -> None:
    """What this process is: it knows of itself that it is there, between two beats too."""
    _here.update(parts)


def look(now: datetime) -> Watch:
    """What the beats say; another process counts up to its last beat and no further."""
    beats = last_beats()
    return Watch(
        since=beats.get(Beat.Part.RESUMED, LONG_AGO),
        until=min(_seen(part, beats.get(part, LONG_AGO), now) for part in PARTS),
    )


def _seen(part: Beat.Part, at: datetime, now: datetime) -> datetime:
    return max(at, now) if part in _here and now - at <= SILENCE else at
