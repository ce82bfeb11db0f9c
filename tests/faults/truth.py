"""After a fault: what is stored holds, and it is what everyone sees."""

import sys
import time
from collections.abc import Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Any

from tests.faults.histories.history import export, history
from tests.faults.histories.linear import findings
from tests.faults.wire import BROKEN, get
from tests.harness.site import Site

if TYPE_CHECKING:
    from tests.faults.party import Party

PATIENCE = 20.0
NEVER = 999_999


def audit(site: Site, party: "Party | None" = None) -> dict[str, Any]:
    """Fails unless all is as promised; gives what was counted.

    Every log without a gap, its replay what the row says, cards and money conserved, ratings
    applied once; every acknowledged move of the party there once, every refused one not; all that
    its players did and heard linearizable; what the servers give each viewer, and what the players
    have before them, as a fresh replay shows it.
    """
    limit = time.monotonic() + PATIENCE
    while True:
        found = examined(site, party)
        assert not found["findings"], "\n".join(found["findings"])
        different = list(differences(site, party, found))
        if not different:
            break
        assert time.monotonic() < limit, "\n".join(different)
        time.sleep(0.5)
    if party:
        known = history(party.attempts, party.reads, found["kept"])
        export(known)
        wrong = findings(known)
        assert not wrong, "\n".join(wrong)
    assert not (party and party.findings), "\n".join(party.findings if party else ())
    counted: dict[str, Any] = found["counted"]
    assert counted["moves"], "no move was made"
    sys.stdout.write(f"{counted}\n")
    return counted


def examined(site: Site, party: "Party | None") -> dict[str, Any]:
    """What a process of its own finds in the site's database."""
    attempts = [attempt.facts() for attempt in party.attempts] if party else []
    found: dict[str, Any] = site.asked("tests.faults.examine", given=attempts)
    return found


def differences(site: Site, party: "Party | None", found: dict[str, Any]) -> Iterator[str]:
    """Where a table, asked of one server after the other, is not the replay's."""
    cookies = {"": "", **{str(number): cookie for number, cookie in found["viewers"]}}
    ports = cycle(site.ports)
    for key, tables in found["shown"].items():
        for viewer, table in tables.items():
            if served(next(ports), key, cookies[viewer]) != table:
                yield f"{key} is served otherwise to viewer {viewer or 'nobody'}"
    for (key, number), screen in party.screens.items() if party else ():
        if not screen.text.startswith(found["shown"][key][str(number)]):
            yield f"{key} at version {screen.version} is not the newest for player {number}"


def served(port: int, key: str, cookie: str) -> str:
    """The table as a page that knows none is given it."""
    try:
        return get(port, f"/m/{key}/since/{NEVER}/", cookie).text
    except BROKEN as error:
        return repr(error)
