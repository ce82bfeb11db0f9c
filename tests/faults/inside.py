"""A look into a site's database, and calls made on it in a process of their own."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.harness.process import Process
from tests.harness.site import ROOT, Site

PATIENCE = 60.0


def inside(site: Site, call: str) -> Any:
    """What a function gives that is called on this site's data: `scene.due_together(3, 2.0)`."""
    printed = site.manage("shell", "--verbosity", "0", "-c", f"import json\n{code(call)}")
    return json.loads(printed)


def beside(site: Site, call: str) -> Process:
    """A process that does nothing but this call."""
    log = site.folder / f"beside{time.monotonic_ns()}.log"
    words = ["manage.py", "shell", "--verbosity", "0", "-c", code(call, "{}")]
    return Process([sys.executable, *words], log, env=site.env, cwd=ROOT)


def code(call: str, frame: str = "print(json.dumps({}))") -> str:
    """Python that makes the call."""
    return f"from tests.faults import {call.split('.')[0]}\n{frame.format(call)}"


def rows(site: Site, sql: str) -> list[tuple[Any, ...]]:
    """What the database answers now."""
    return site.rows(sql)


def number(site: Site, sql: str) -> int:
    """The one number that it answers."""
    return int(rows(site, sql)[0][0])


def wait_for(condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Until it holds; fails after a long while."""
    limit = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < limit, "it never came to that"
        time.sleep(0.3)
