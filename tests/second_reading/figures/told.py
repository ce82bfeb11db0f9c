"""What people would tell of the matches that they have finished: all that a reading counts from."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple


class Told(NamedTuple):
    """A match that is over. `number` says as the how manieth it ended; None: all had resigned, and
    nobody speaks of it any more.

    `sat` has the account of each seat, or the level of a bot of the site. `counted` says that its
    host let it count; `guests` were guests as it began, and `owners` has those of bot accounts.
    `hands` says of each decision of each player, in order, whether they made it themselves.
    """

    number: int | None
    title: str
    sat: tuple[int | str, ...]
    places: tuple[int, ...]
    began: datetime
    ended: datetime
    counted: bool
    public: bool
    admits_bots: bool
    stopped: bool
    guests: frozenset[int]
    owners: Mapping[int, int]
    hands: Mapping[int, list[bool]]

    @property
    def placed(self) -> dict[int, int]:
        """The places of the players."""
        pairs = zip(self.sat, self.places, strict=True)
        return {who: place for who, place in pairs if isinstance(who, int)}

    @property
    def rated(self) -> bool:
        """Whether it moves ratings: of people, or of the bots that play among themselves."""
        people = {who for who in self.placed if who not in self.owners}
        wished = self.public and self.counted and not (self.stopped or self.guests)
        if not self.admits_bots:
            return wished and len(people) > 1
        return wished and not people and len({self.owners[who] for who in self.placed}) > 1
