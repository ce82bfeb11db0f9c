"""The command that makes the tables of docs/research.md."""

import sys

import pytest

from games.research import baselines


@pytest.fixture
def asked(monkeypatch):
    """What these words on its command line ask for."""

    def of(words: str):
        monkeypatch.setattr(sys, "argv", ["baselines", *words.split()])
        return baselines.arguments()

    return of


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seats 9", "complots is not for 9 seats"),
        ("--titles complots intrigue --seats 2", "intrigue is not for 2 seats"),
        ("--matches 0", "there is a match at least"),
        ("--processes 0", "and a process that plays it"),
    ],
)
def test_what_nobody_can_play_is_refused_in_a_sentence(asked, capsys, words, said):
    with pytest.raises(SystemExit) as left:
        asked(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_what_can_be_played_is_taken(asked):
    wanted = asked("--titles complots --seats 8 --matches 1")
    assert (wanted.titles, wanted.seats, wanted.matches, wanted.processes) == (
        ["complots"],
        8,
        1,
        2,
    )
