"""Why a move is refused."""


class NotAsked(Exception):
    """The seat is not asked anything."""


class IllegalMove(Exception):
    """The seat is asked, but the move is not among its legal moves."""
