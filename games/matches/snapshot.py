"""A match at one version: frozen, so that threads and sockets can share it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from games.engine.outcome import Outcome
from games.engine.play import AnyPlay
from games.engine.review import Decided, decided
from games.engine.story import Line
from games.matches.names import name_of
from games.models import Match, RatingChange

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits where; `gain` is what the match did to his rating, in thousandths."""

    number: int
    player_id: int | None
    name: str
    bot: bool
    away: bool
    resigned: bool
    place: int | None = None
    gain: int | None = None
    guest: bool = False

    @property
    def taken(self) -> bool:
        """Whether nobody else can sit here."""
        return self.bot or self.player_id is not None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """`views` holds the view of each seat and, under None, of a spectator, while the play is known.
    `still_in` lists the seats that still have a say, `chat` tells whether there is table talk.

    `decided` is what decided a finished match, where a line of its story did.
    `asks` is the number of what each of them is asked, `deadline` when the clock answers it and
    `time` the seconds it was given. `rendered` keeps what was made from this snapshot, `spoken`
    the lines of the log by language and number; the latter is handed on to the next snapshot.
    """

    match_id: int
    key: str
    title: str
    rules_version: int
    status: str
    version: int
    ply: int
    asks: Mapping[int | None, int]
    deadline: datetime | None
    time: float
    public: bool
    rated: bool
    chat: bool
    tempo: str
    options: Mapping[str, Any]
    host_id: int | None
    invite: str
    seed_hash: str
    sitters: tuple[Sitter, ...]
    views: Mapping[int | None, Any]
    still_in: tuple[int, ...]
    story: tuple[Line, ...]
    outcome: Mapping[str, Any] | None
    rematch_host: str
    decided: Decided | None = None
    rendered: dict[Any, str] = field(default_factory=dict, compare=False, repr=False)
    spoken: dict[tuple[str, int], Markup] = field(default_factory=dict, compare=False, repr=False)

    def seat_of(self, player_id: int | None) -> int | None:
        """Where somebody sits, or None."""
        if player_id is None:
            return None
        return next((s.number for s in self.sitters if s.player_id == player_id), None)

    @property
    def started(self) -> bool:
        """Whether the rules it is played by are settled."""
        return self.status != Match.Status.OPEN

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [sitter.name for sitter in self.sitters]


def picture(live: "LiveMatch", before: Snapshot | None = None) -> Snapshot:
    """The snapshot of a match in hand; `before` is an earlier one of the same match.

    Nobody waits at the rematch of a match that these very moves have ended.
    """
    match, play = live.match, live.play
    finished = match.status == Match.Status.FINISHED
    views: dict[int | None, Any] = {}
    if play is not None:
        viewers: list[int | None] = [None] if finished else [None, *range(len(live.seats))]
        views = {seat: play.view(seat, open_cards=finished) for seat in viewers}
    gains = changes_of(match) if finished and match.rated and match.public else {}
    story = play.story if play else [Line(*line) for line in match.story or ()]
    sitters = tuple(
        Sitter(
            number=seat.number,
            player_id=seat.player_id,
            name=name_of(seat) if seat.taken else "",
            bot=seat.bot,
            away=seat.away,
            resigned=seat.resigned,
            place=seat.place,
            gain=gains.get(seat.player_id) if seat.player_id else None,
            guest=seat.player is not None and seat.player.is_guest,
        )
        for seat in live.seats
    )
    same_words = before is not None and (before.status, before.names) == (
        match.status,
        [sitter.name for sitter in sitters],
    )
    return Snapshot(
        match_id=match.pk,
        key=match.key,
        title=match.title,
        rules_version=match.rules_version,
        status=match.status,
        version=match.version,
        ply=match.ply,
        asks={seat: play.number(seat) for seat in views} if play else {},
        deadline=live.deadline,
        time=live.time.total_seconds() if live.deadline else 0,
        public=match.public,
        rated=match.rated and not any(sitter.guest for sitter in sitters),
        chat=match.chat,
        tempo=match.tempo,
        options=match.options,
        host_id=match.host_id,
        invite=match.invite,
        seed_hash=match.seed_hash,
        sitters=sitters,
        views=views,
        still_in=tuple(range(len(live.seats))) if play is None else play.still_in,
        story=tuple(story),
        outcome=match.outcome,
        rematch_host=waiting_at_rematch(match) if finished and not live.moves else "",
        decided=decided_by(match, play) if finished and play else None,
        spoken=before.spoken if before and same_words else {},
    )


def decided_by(match: Match, play: AnyPlay) -> Decided | None:
    """What decided a finished match."""
    stored: dict[str, Any] = match.outcome or {}
    return decided(play, Outcome(tuple(stored["places"]), stored["reason"]))


def changes_of(match: Match) -> dict[int, int]:
    """What the match did to ratings, by player."""
    return dict(RatingChange.objects.filter(match=match).values_list("player_id", "change"))


def waiting_at_rematch(match: Match) -> str:
    """Who has opened the next table, if it is still open."""
    following = Match.objects.filter(previous=match, status=Match.Status.OPEN)
    return following.values_list("host__username", flat=True).first() or ""
