"""A person at a browser against somebody without one."""

from tests.browser.person import Person
from tests.harness.site import Site
from tests.harness.visitor import Visitor


def duel(site: Site, person: Person, rival: str, tempo: str = "slow") -> tuple[str, Visitor]:
    """The key of a match of two, and the rival; usually no clock answers for either of them."""
    key = person.enrol().open_table(2, tempo=tempo)
    visitor = Visitor(site.url).sign_up(rival)
    assert visitor.post(f"/m/{key}/join/").status == 302
    person.go(f"/m/{key}/")
    person.page.wait_for_selector("button.move")
    return key, visitor


def moves_sent(person: Person) -> list[str]:
    """The frames with moves that leave the page from now on, as they do."""
    sent: list[str] = []

    def listen(frame: object) -> None:
        if '"move"' in str(frame):
            sent.append(str(frame))

    person.page.on("websocket", lambda socket: socket.on("framesent", listen))
    return sent


def version(person: Person) -> int:
    """The version of the table on the page."""
    return int(person.page.get_attribute("#table", "data-version"))
