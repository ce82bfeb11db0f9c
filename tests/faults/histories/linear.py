"""Whether a history of moves and reads could have come from one place, one thing at a time.

Nothing of the site is imported here, neither its rules nor its models. What is checked is
linearizability (Herlihy and Wing, 1990) of each match, taken as a list that moves are added to:
every operation has one moment between its beginning and its end at which it seems to happen.
The log that the database kept says at which version a move happened, and a read tells which
version it saw; versions are totally ordered. So such an order exists exactly if nothing that began
after the end of something else happened at an earlier version than that.

Run as `python -m tests.faults.histories.linear FILE…` on what an audit has written with
`HISTORIES=folder` in its environment: prints what is wrong, and exits with 1 if anything is.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

MOVE, READ = "move", "read"
ANSWERED, SHOWN, REFUSED = "answered", "shown", "refused"


class Point(NamedTuple):
    """Where an operation happened: a version, and there the move before those who read it."""

    version: int
    after: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """What somebody did between two moments, in seconds; `ended` None: nobody knows when."""

    name: str
    point: Point
    began: float
    ended: float | None


def findings(history: dict[str, Any]) -> list[str]:
    """What is wrong with a history (see `history.py` for its form); none if it is linearizable."""
    operations: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for operation in history["operations"]:
        operations[operation["key"]].append(operation)
    return [
        f"{key}: {finding}"
        for key, match in history["matches"].items()
        for finding in findings_of(match, operations[key])
    ]


def findings_of(match: dict[str, Any], operations: list[dict[str, Any]]) -> Iterator[str]:
    """The same for one match."""
    yield from of_the_diary(match["diary"], len(match["log"]))
    register = Register(match)
    placed: list[Operation] = []
    for operation in operations:
        if operation["kind"] == READ:
            version = operation["version"]
            if version not in register.plies:
                yield f"player {operation['player']} read version {version}, which never was"
            point = Point(version, after=True)
            placed.append(
                Operation(f"a read of {version}", point, operation["began"], operation["ended"])
            )
    moves = [operation for operation in operations if operation["kind"] == MOVE]
    yield from register.place(moves, placed)
    yield from out_of_order(placed)


def of_the_diary(diary: list[list[int]], moves: int) -> Iterator[str]:
    """Versions only grow, and with every move; nothing that was stored is taken back."""
    for (version, ply), (later, more) in pairwise([[0, 0], *diary]):
        if later < version or more < ply or (more > ply and later == version):
            yield f"version {version} of {ply} moves became version {later} of {more}"
    last = diary[-1][1] if diary else 0
    if last != moves:
        yield f"{last} moves were stored, and {moves} are there"


class Register:
    """The list of moves as the database kept it: `plies` is its length at each version."""

    def __init__(self, match: dict[str, Any]) -> None:
        self.log: list[list[Any]] = match["log"]
        self.seats: dict[str, int] = match["seats"]
        self.plies = dict([(0, 0), *match["diary"]])

    def version_of(self, number: int) -> int:
        """The version that the move of that number made."""
        later = (version for version, ply in self.plies.items() if ply > number)
        return min(later, default=max(self.plies))

    def place(self, moves: list[dict[str, Any]], placed: list[Operation]) -> Iterator[str]:
        """Append the moves that happened to `placed`; what is lost, doubled, or from nowhere."""
        tried: defaultdict[tuple[int, int, str], list[dict[str, Any]]] = defaultdict(list)
        for move in moves:
            seat = self.seats[str(move["player"])]
            tried[seat, int(move["ask"]), move["notation"]].append(move)
        stored = self.attributed({(seat, ask) for seat, ask, _ in tried})
        for what in stored.keys() - tried.keys():
            yield f"move {stored[what]} is there, and nobody made it"
        for what, attempts in tried.items():
            numbers = stored.get(what, [])
            yield from self.of_one_move(what, attempts, numbers)
            if numbers:
                placed.append(self.placed(what, attempts, self.version_of(numbers[0])))

    def attributed(self, asked: Iterable[tuple[int, int]]) -> dict[tuple[int, int, str], list[int]]:
        """The numbers of the moves that hands made, by seat, question and notation.

        A question bears the number of moves there were when it was put: a move answers the last
        one that its seat was asked. One that counted for a later question counts against it here.
        """
        found: defaultdict[tuple[int, int, str], list[int]] = defaultdict(list)
        asks: defaultdict[int, list[int]] = defaultdict(list)
        for seat, ask in asked:
            asks[seat].append(ask)
        for number, (seat, notation, by) in enumerate(self.log):
            if by == "hand":
                ask = max((ask for ask in asks[seat] if ask <= number), default=-1)
                found[seat, ask, notation].append(number)
        return found

    def of_one_move(
        self, what: tuple[int, int, str], attempts: list[dict[str, Any]], numbers: list[int]
    ) -> Iterator[str]:
        """Whether it is there once if it was acknowledged, at most once, or not at all."""
        seat, ask, notation = what
        name = f"{notation!r} of seat {seat} for question {ask}"
        fates = {attempt["fate"] for attempt in attempts}
        if len(numbers) > 1:
            yield f"{name} is there {len(numbers)} times, as moves {numbers}"
        if numbers and fates == {REFUSED}:
            yield f"{name} was refused, and is move {numbers[0]}"
        if not numbers and ANSWERED in fates:
            yield f"{name} was acknowledged, and is lost"
        for attempt in attempts:
            if attempt["fate"] == SHOWN:
                yield from self.of_what_was_shown(name, ask, attempt["version"], numbers)

    def of_what_was_shown(
        self, name: str, ask: int, version: int, numbers: list[int]
    ) -> Iterator[str]:
        """A table on which a question is closed: by this move, or by another that came first."""
        ply = self.plies.get(version, 0)
        if numbers and numbers[0] >= ply:
            yield f"{name} was shown at version {version}, and is move {numbers[0]}, stored later"
        elif ply <= ask:
            yield f"{name} was shown at version {version}, where nothing had answered it"

    @staticmethod
    def placed(
        what: tuple[int, int, str], attempts: list[dict[str, Any]], version: int
    ) -> Operation:
        """A move that was tried once or more often, as one operation."""
        ends = [each["ended"] for each in attempts if each["fate"] in (ANSWERED, SHOWN)]
        return Operation(
            f"{what[2]!r} of seat {what[0]} for question {what[1]}",
            Point(version, after=False),
            min(attempt["began"] for attempt in attempts),
            min(ends, default=None),
        )


def out_of_order(operations: list[Operation]) -> Iterator[str]:
    """Whatever seems to have happened before something that was over when it began."""
    begins = [(operation.began, 0, operation) for operation in operations]
    ends = [(each.ended, 1, each) for each in operations if each.ended is not None]
    newest: Operation | None = None
    for _, over, operation in sorted([*begins, *ends], key=lambda event: event[:2]):
        if over:
            if newest is None or operation.point > newest.point:
                newest = operation
        elif newest is not None and operation.point < newest.point:
            yield (
                f"{operation.name} happened at version {operation.point.version}, "
                f"and began after {newest.name} at version {newest.point.version} was over"
            )


def main(files: list[str]) -> int:
    """What is wrong with the histories in these files, printed; the exit code."""
    wrong = [
        f"{file}: {finding}"
        for file in files
        for finding in findings(json.loads(Path(file).read_text("utf-8")))
    ]
    sys.stdout.write("".join(f"{line}\n" for line in wrong or ["linearizable"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
