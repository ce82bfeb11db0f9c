"""The moments of Intrigue that are worth a picture."""

from games.engine.play import Play
from tests.shots.moments import Moment, asked


def offers(play: Play, seat: int) -> bool:
    """A negotiation in which somebody else has named their price."""
    talk = play.view(seat).talk
    return play.ask.kind == "negotiate" and any(
        other.offer is not None for other in talk.talkers if other.seat != seat
    )


def auction(play: Play, seat: int) -> bool:
    """Their own negotiation with two or more, of whom one has made an offer."""
    talk = play.view(seat).talk
    if play.ask.kind != "negotiate" or talk.active != seat:
        return False
    offers = [talker.offer for talker in talk.talkers]
    return len(offers) > 1 and any(offers) and all(t.paid is None for t in talk.talkers)


def offering(play: Play, seat: int) -> bool:
    """A negotiation in which the player may buy."""
    talk = play.view(seat).talk
    return play.ask.kind == "negotiate" and talk.active != seat and play.ply > 20


def waiting(play: Play, seat: int) -> bool:
    """A negotiation in which the player has made an offer of five figures and may change it."""
    if play.ask.kind != "negotiate":
        return False
    talkers = play.view(seat).talk.talkers
    return any(talker.seat == seat and (talker.offer or 0) >= 10_000 for talker in talkers)


MOMENTS = [
    Moment("intrigue-negotiation", "intrigue", 4, offers, weighed=True),
    Moment("intrigue-offer", "intrigue", 5, offering),
    Moment("intrigue-auction", "intrigue", 4, auction),
    Moment("intrigue-conflict", "intrigue", 3, asked("replace", 40)),
    Moment("intrigue-placing", "intrigue", 4, asked("seat", 40)),
    Moment("intrigue-sending", "intrigue", 5, asked("present", 20)),
    Moment("intrigue-waits", "intrigue", 5, waiting, waits=True),
    Moment("intrigue-end", "intrigue", 3, None, weighed=True),
    Moment("intrigue-first", "intrigue", 4, offers, first=True),
]

DISTINCT = (".gallery .portrait", 4)
"""What has a colour and a sign of its own on the rules page, and how many kinds there are."""
