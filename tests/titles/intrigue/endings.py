"""How a match of Intrigue came to its end."""

from games.engine.play import Play

ENDINGS = ("one richest", "two share the victory", "three share the victory")


def ending(play: Play) -> str:
    """Which of the endings it was."""
    assert play.outcome
    return ENDINGS[play.outcome.places.count(1) - 1]
