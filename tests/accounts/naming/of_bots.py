"""Every name that a bot may have."""

from itertools import product

from accounts.naming.bots import BOTS, bot_name
from games.engine.bots import LEVELS

OF_BOTS = [bot_name(number, level) for level, number in product(LEVELS, range(len(BOTS)))]
