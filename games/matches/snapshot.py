"""A match at one version, for showing: frozen data, which threads and sockets share."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from games import epoch
from games.engine.bots import REGULAR
from games.engine.retelling import Retelling
from games.engine.story import Line
from games.ladder.company import may_count
from games.ladder.count import was_rated
from games.matches.aftermath import only_bots
from games.matches.beside import (
    Gains,
    challenged,
    first_right,
    host_of_open_rematch,
    rating_changes,
    reliable,
)
from games.matches.conditions import ANYONE, Conditions, conditions_of
from games.matches.practice import is_practice
from games.matches.retold import retold
from games.models import Match

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch

UNRATED = (None, None)


@dataclass(frozen=True, slots=True)
class SeatSnapshot:
    """A seat and who has it.

    `gain` is what the match did to the player's rating, in thousandths of a point, and `rating`
    what it was then; they and `place` are None until the match is over. `level` is that of its
    bot. `reliability` is that of its player in percent, at an open table, and None while too little
    is known.
    """

    number: int
    player_id: int | None
    name: str
    bot: bool
    away: bool
    resigned: bool
    place: int | None = None
    gain: int | None = None
    rating: int | None = None
    guest: bool = False
    bot_account: bool = False
    ready: bool = False
    missed: int = 0
    skips: bool = False
    level: str = REGULAR
    reliability: int | None = None

    @property
    def shown_name(self) -> str:
        """The name; in the reader's language, that somebody left, where there is none any more."""
        return self.name or gettext("someone who left")

    @property
    def bot_plays(self) -> bool:
        """Whether a bot answers for the seat, its own or in place of its player."""
        return self.bot or self.away or self.resigned

    @property
    def taken(self) -> bool:
        """Whether a player or a bot has the seat."""
        return self.bot or self.player_id is not None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match as it was when one version of it was read or committed.

    `views` has the view of each seat and, under None, of a spectator; it is empty where there is
    no play: before the start, and under rules that are not in this process. `asks` has the number
    of what each of these viewers is asked. `deadline` is when the clock answers the open ask, and
    `time` the seconds that were given for it (0 without a deadline). `still_in` lists the seats
    that can still be asked something; `chat` tells whether the match has one. `retelling` has
    the best moments of a finished match and what each seat did. `rematch_host` is the name of the
    host of an open rematch, or "". `starts_at` is when a full open match is started. `only_bots`
    tells that nobody who is still in answers by themselves, `practice` that one person plays
    against bots alone. `challenged` are those whom an open match waits for since a challenge,
    and whether they have declined; `conditions` are those of an open match.
    `first_right` are the ids of those whose the seats of an open rematch are, None at other tables.
    `tournament` is the key of the one that it belongs to, or "". `admits_bots`: bot accounts may
    sit down. `epoch` is what its version and asks count in.
    """

    match_id: int
    key: str
    title: str
    rules_version: int
    status: str
    version: int
    ply: int
    deadline: datetime | None
    time: float
    public: bool
    shared: bool
    rated: bool
    chat: bool
    tempo: str
    options: Mapping[str, Any]
    host_id: int | None
    invite: str
    seed_hash: str
    seats: tuple[SeatSnapshot, ...]
    still_in: tuple[int, ...]
    story: tuple[Line, ...]
    outcome: Mapping[str, Any] | None
    views: Mapping[int | None, Any] = field(default_factory=dict)
    asks: Mapping[int | None, int] = field(default_factory=dict)
    retelling: Retelling | None = None
    rematch_host: str = ""
    starts_at: datetime | None = None
    epoch: int = 0
    challenged: tuple[tuple[str, bool], ...] = ()
    conditions: Conditions = ANYONE
    first_right: frozenset[int] | None = None
    tournament: str = ""
    admits_bots: bool = False
    stored_names: tuple[str, ...] = field(init=False, repr=False)
    only_bots: bool = field(init=False, repr=False)
    practice: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "stored_names", tuple([seat.name for seat in self.seats]))
        object.__setattr__(self, "only_bots", only_bots(self.seats, self.still_in))
        object.__setattr__(self, "practice", is_practice([seat.bot for seat in self.seats]))

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat. Once the match has begun a seat without one is of somebody who left,
        or of an imported match, and is called so in the reader's language.
        """
        if all(self.stored_names) or self.status == Match.Status.OPEN:
            return self.stored_names
        return tuple([seat.shown_name for seat in self.seats])

    def seat_of(self, player_id: int | None) -> int | None:
        """The number of the seat that the player has, or None."""
        if player_id is not None:
            for seat in self.seats:
                if seat.player_id == player_id:
                    return seat.number
        return None

    @property
    def stamp(self) -> tuple[int, int]:
        """Its epoch and version: of two snapshots of a match the newer has the greater."""
        return self.epoch, self.version

    @property
    def started(self) -> bool:
        """Whether the version of its rules is settled: until then it is that of today."""
        return self.status != Match.Status.OPEN


def snapshot_of(live: "LiveMatch") -> Snapshot:
    """The snapshot of a live match."""
    if live.match.status == Match.Status.FINISHED:
        return finished_match(live)
    return open_match(live) if live.play is None else running_match(live)


def open_match(live: "LiveMatch") -> Snapshot:
    """Of a match without a play: not started yet, closed, or under rules not in this process."""
    match = live.match
    if match.status != Match.Status.OPEN:
        return _snapshot(live)
    first = first_right(match)
    if not match.public:
        return _snapshot(live, challenged=challenged(match, live.seats), first_right=first)
    known = reliable(live.seats)
    return _snapshot(live, reliable=known, conditions=conditions_of(match), first_right=first)


def running_match(live: "LiveMatch") -> Snapshot:
    """With a view for each seat and one for spectators."""
    play = live.play
    assert play is not None
    viewers = (None, *range(len(live.seats)))
    return _snapshot(
        live,
        views={seat: play.view(seat) for seat in viewers},
        asks={seat: play.number(seat) for seat in viewers},
    )


def finished_match(live: "LiveMatch") -> Snapshot:
    """With one view for everybody, of all cards, and with what the match did to ratings. Nobody is
    asked anything any more, even where the match was broken off.

    Nobody can be waiting at the rematch of a match that has been ended by the moves of `live`.
    """
    match, play = live.match, live.play
    shown: dict[str, Any] = {}
    if play is not None:
        shown = {
            "views": {None: replace(play.view(None, open_cards=True), ask=None)},
            "asks": {None: play.number(None)},
            "retelling": retold(match),
        }
    gains = rating_changes(match) if rated(live) else {}
    rematch_host = "" if live.moves else host_of_open_rematch(match)
    return _snapshot(live, gains=gains, rematch_host=rematch_host, **shown)


def rated(live: "LiveMatch") -> bool:
    """Whether it may still count for the ladder; of a match that is over, whether it has."""
    match = live.match
    if match.status == Match.Status.FINISHED:
        return was_rated(match, live.seats)
    return match.rated and (match.status != Match.Status.OPEN or may_count(match, live.seats))


def _snapshot(
    live: "LiveMatch",
    *,
    gains: Gains | None = None,
    reliable: Mapping[int | None, int | None] | None = None,
    **shown: Any,
) -> Snapshot:
    """What a snapshot has at every status, and what is `shown` at this one."""
    match, play, deadline = live.match, live.play, live.deadline
    changes, percents = gains or {}, reliable or {}
    seats = tuple(
        [
            SeatSnapshot(
                number=seat.number,
                player_id=seat.player_id,
                name=seat.name if seat.taken else "",
                bot=seat.bot,
                away=seat.away,
                resigned=seat.resigned,
                place=seat.place,
                gain=changes.get(seat.player_id, UNRATED)[0],
                rating=changes.get(seat.player_id, UNRATED)[1],
                guest=seat.player is not None and seat.player.is_guest,
                bot_account=seat.is_bot_account,
                ready=seat.bot or seat.ready,
                missed=seat.missed,
                skips=seat.skips,
                level=seat.level,
                reliability=percents.get(seat.player_id),
            )
            for seat in live.seats
        ]
    )
    return Snapshot(
        match_id=match.pk,
        key=match.key,
        title=match.title,
        rules_version=match.rules_version,
        status=match.status,
        version=match.version,
        ply=match.ply,
        deadline=deadline,
        time=live.time.total_seconds() if deadline else 0,
        public=match.public,
        shared=match.shared,
        rated=rated(live),
        chat=match.chat,
        admits_bots=match.admits_bots,
        tempo=match.tempo,
        options=match.options,
        host_id=match.host_id,
        invite=match.invite,
        seed_hash=match.seed_hash,
        seats=seats,
        still_in=tuple(range(len(live.seats))) if play is None else play.still_in,
        story=tuple(play.story if play else [Line(*line) for line in match.story or ()]),
        outcome=match.outcome,
        starts_at=match.starts_at,
        epoch=epoch.current(),
        tournament=match.tournament,
        **shown,
    )
