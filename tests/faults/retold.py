"""A stored log played once more: the questions it answers, and whether all is kept on the way."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module

from games.engine.errors import IllegalMove, NotAsked
from games.engine.outcome import DESERTED
from games.engine.play import Play
from games.models import Match, Move
from games.titles import get

Asked = tuple[int, str]
"""A seat, and the number of what it was asked."""


class Retold:
    """`hands` counts the words that hands answered by question; `shared` holds the questions that
    somebody else could close, or that were closed by the clock. `wrong` is what must not be.
    """

    def __init__(self, match: Match, log: Iterable[Move]) -> None:
        self.match = match
        self.log = list(log)
        self.hands: defaultdict[Asked, Counter[str]] = defaultdict(Counter)
        self.shared: set[Asked] = set()
        self.play = Play(get(match.title), match.seats_count, match.options, bytes(match.seed))
        self.wrong = list(self.retell())

    def retell(self) -> Iterator[str]:
        """Play all moves."""
        numbers = [move.number for move in self.log]
        if numbers != list(range(self.match.ply)):
            yield f"{self.match.ply} moves are counted, but these are stored: {numbers}"
            return
        conserved = import_module(f"tests.titles.{self.match.title}.worlds").conserved
        total = conserved(self.play.table)
        for move in self.log:
            try:
                self.note(move)
                self.play.answer(move.seat, move.notation)
            except (NotAsked, IllegalMove) as error:
                yield f"move {move.number} is not a legal move: {error!r}"
                return
            if conserved(self.play.table) != total:
                yield f"cards or money are not what they were after move {move.number}"
                return
        yield from self.standing()

    def note(self, move: Move) -> None:
        """Take down which questions are open, and which of them the move answers."""
        ask = self.play.ask
        if ask is None:
            raise NotAsked(move.seat)
        asked = [(seat, str(self.play.number(seat))) for seat in ask.seats]
        if len(asked) > 1:
            self.shared.update(asked)
        question = (move.seat, str(self.play.number(move.seat)))
        if move.by == Move.By.HAND:
            self.hands[question][move.notation] += 1
        else:
            self.shared.add(question)

    def standing(self) -> Iterator[str]:
        """Whether the row says what the log says."""
        match, over = self.match, self.play.ask is None
        stopped = match.ply >= self.play.title.most_moves
        finished = match.status == Match.Status.FINISHED
        deserted = finished and match.outcome["reason"] == DESERTED
        if finished != (over or stopped or deserted):
            yield f"it is {match.status}, but the log says over: {over}"
        if not finished:
            if match.due_at is None:
                yield "nobody will ever come by"
            return
        if match.due_at is not None:
            yield "somebody comes by though it is over"
        story = [list(line) for line in self.play.story]
        if [[code, facts] for code, facts, _seen_by in match.story] != [
            [code, plain(facts)] for code, facts, _seen_by in story
        ]:
            yield "the story stored is not the log's"


def plain(thing: object) -> object:
    """As JSON gives it back."""
    return json.loads(json.dumps(thing))
