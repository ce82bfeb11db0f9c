"""The names of bots: what they are called at court, and what their level makes them there."""

from games.engine.bots import MASTER, NOVICE, REGULAR

BOTS = ("Mazarine", "Octave", "Hermine", "Anselme", "Isaure", "Balthazar", "Ondine", "Ignace")
"""By seat number: a woman, a man, and so on. People may have these names too: a bot is marked."""

RANKS = {NOVICE: ("Page", "Page"), REGULAR: ("", ""), MASTER: ("Marquise", "Marquis")}
"""Before the name of a woman and of a man; French and English have these words in common, so that
a bot has one name in both.
"""


def bot_name(number: int, level: str) -> str:
    """The name of the bot of that level in a seat: up to eight at a table have each their own."""
    rank, name = RANKS[level][number % 2], BOTS[number % len(BOTS)]
    return f"{rank} {name}".strip()
