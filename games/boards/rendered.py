"""What was rendered of each match lately, kept by match, version and viewer."""

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from markupsafe import Markup

from games.engine.story import Line
from games.matches.memory import MOST_OVER
from games.matches.snapshot import Snapshot
from games.models.match import UNDER_WAY

MOST = 2000
"""Matches of which something is kept: as many as `games.matches.memory` has snapshots of, and no
more that are over than it has.
"""


@dataclass(slots=True)
class Rendered:
    """What was rendered of one snapshot.

    `boards` is by viewer: all that a board depends on besides the snapshot (seat, language, ...);
    `texts` has what else was rendered, by what that depends on. `items` has the lines of the story
    as list items, by language and number, each with the line that it words. `posters` has what the
    result of a finished match is told of, by language.
    """

    snapshot: Snapshot
    boards: dict[Hashable, Any] = field(default_factory=dict)
    texts: dict[Hashable, str] = field(default_factory=dict)
    items: dict[tuple[str, int], tuple[Line, Markup]] = field(default_factory=dict)
    posters: dict[str, Mapping[str, Any]] = field(default_factory=dict)


_lock = Lock()
_matches: OrderedDict[int, Rendered] = OrderedDict()
_over: OrderedDict[int, None] = OrderedDict()
"""The ids of those that are over."""


def rendered_of(snapshot: Snapshot) -> Rendered:
    """What has been rendered of this snapshot: its renderers read it and add to it.

    Of each match only the version that was shown last is kept, and the least recently used
    matches are dropped beyond MOST: a long match takes no more memory than a short one. Two
    snapshots of one version can differ (the reliability of who sits there is no part of it), so
    that a snapshot is known by its identity. The items of the story are handed on from version to
    version, as long as the words of all are the same.
    """
    with _lock:
        kept = _matches.get(snapshot.match_id)
        if kept is None or kept.snapshot is not snapshot:
            items = kept.items if kept is not None and same_words(kept.snapshot, snapshot) else {}
            kept = _matches[snapshot.match_id] = Rendered(snapshot, items=items)
            if len(_matches) > MOST:
                _matches.popitem(last=False)
        _matches.move_to_end(snapshot.match_id)
        if snapshot.status not in UNDER_WAY:
            _over[snapshot.match_id] = None
            _over.move_to_end(snapshot.match_id)
            if len(_over) > MOST_OVER:
                _matches.pop(_over.popitem(last=False)[0], None)
        return kept


def same_words(one: Snapshot, other: Snapshot) -> bool:
    """Whether a line of the story reads the same in both: names and status are in its words."""
    return one.names == other.names and one.status == other.status
