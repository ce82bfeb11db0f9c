"""What one viewer may see of a table."""

from typing import Protocol, TypeVar

from games.engine.ask import SeatAsk


class View(Protocol):
    """Built from nothing, by naming what may be seen; a title's own has more."""

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None: a spectator."""

    @property
    def ask(self) -> SeatAsk | None:
        """The open ask as the viewer may know it; None once the match is over."""


ViewT = TypeVar("ViewT", bound=View)
ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)
