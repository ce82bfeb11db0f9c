"""The moments of Théories du complot that are worth a picture."""

from games.engine.play import Play
from games.titles.theories.cards import CHAOTIC
from tests.shots.moments import Moment, asked


def hatted(play: Play, seat: int) -> bool:
    """A card played at the player, and a hat to answer it."""
    return play.ask.kind == "hat" and "tinfoil" in play.ask.moves[seat]


def pointed(play: Play, seat: int) -> bool:
    """A turn with cards to aim at the others, of whom some have laid theories."""
    aims = {move.split(":")[1] for move in play.ask.moves[seat] if move.count(":") > 1}
    return play.ask.kind == "play" and play.ply > 60 and len(aims) > 1


def chaotic(play: Play, seat: int) -> bool:
    """A turn in a round of a chaotic event."""
    return play.ask.kind == "play" and play.table.event in CHAOTIC


def lit(play: Play, seat: int) -> bool:
    """A turn of another, of whose theories some must not be touched."""
    table = play.table
    safe = table.spotlight
    return play.ask.kind == "play" and safe is not None and bool(table.rows[table.turn].get(safe))


MOMENTS = [
    Moment("theories-event", "theories", 4, asked("play", 30), weighed=True),
    Moment("theories-hat", "theories", 3, hatted),
    Moment("theories-aim", "theories", 5, pointed),
    Moment("theories-chaos", "theories", 2, chaotic, (("chaos", "chaotic"),)),
    Moment("theories-take", "theories", 3, asked("take")),
    Moment("theories-waits", "theories", 5, asked("play", 100), waits=True),
    Moment("theories-lit", "theories", 5, lit, waits=True),
    Moment("theories-first", "theories", 3, asked("play", 12), first=True),
    Moment("theories-end", "theories", 5, None, weighed=True),
]

DISTINCT = (".gallery .theory", 7)
"""What has a colour and a sign of its own on the rules page, and how many kinds there are."""
