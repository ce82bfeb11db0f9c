"""Why a play refuses an answer."""


class NotAsked(Exception):
    """The seat has no open question."""


class IllegalMove(Exception):
    """The seat is asked, but the move is not among its legal moves."""
