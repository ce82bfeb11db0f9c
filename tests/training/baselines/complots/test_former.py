from hashlib import sha256

import pytest

from games.titles.complots.title import TITLE
from games.training.baselines.complots import former
from games.training.playing import play_out

MOVES = {
    (2, "ambassador"): "ab856c085a6db800",
    (5, "ambassador"): "4030bd1c5b4a2e0a",
    (3, "inquisitor"): "3f8d05675038f983",
    (8, "inquisitor"): "032f842e17a24c7e",
}
"""What the bot played before it was mended, at 4f4258b: SHA-256 of the moves of four matches."""


@pytest.mark.parametrize(("seats", "fifth"), MOVES)
def test_it_plays_as_the_bot_did_before_it_was_mended(seats, fifth):
    made = []
    for number in range(4):
        play_out(
            TITLE,
            [former.choose] * seats,
            {"fifth": fifth},
            number.to_bytes(32, "big"),
            lambda _, view, move: made.append(f"{view.seat} {move}"),
        )
    assert sha256("\n".join(made).encode()).hexdigest()[:16] == MOVES[seats, fifth]
