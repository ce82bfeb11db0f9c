import sys

from games.training.facts import facts_of, note
from games.training.players import names
from games.training.strength.__main__ import main


def test_the_command_prints_a_table_for_each_fifth_character(monkeypatch, capsys, tmp_path):
    asked = ["--heroes", "regular", "--others", "honest", "regular", "--seats", "2"]
    kept = str(tmp_path / "results")
    monkeypatch.setattr(
        sys, "argv", ["strength", *asked, "--matches", "4", "--processes", "1", "--keep", kept]
    )
    main()
    first = capsys.readouterr().out
    assert first.count("| regular : honest | ") == 2
    assert first.count("| challenges that are right | ") == 2
    assert first.count("| among equals | ") == 2
    main()
    assert capsys.readouterr().out == first


def test_results_are_told_beside_the_weights_they_are_of(monkeypatch, capsys, tmp_path):
    weights = tmp_path / "master.npz"
    note(weights, seed=3, strength={"an earlier cell": [0.5, 0.1]})
    asked = ["--heroes", "regular", "--others", "honest", "--seats", "2", "--matches", "4"]
    monkeypatch.setattr(
        sys, "argv", ["strength", *asked, "--processes", "1", "--note", str(weights)]
    )
    main()
    capsys.readouterr()
    told = facts_of(weights)
    assert told["seed"] == 3
    assert set(told["strength"]) == {
        "an earlier cell",
        "regular : honest, 2, ambassador",
        "regular : honest, 2, inquisitor",
    }


def test_equals_meet_their_like_only(monkeypatch, capsys):
    asked = "strength --title theories --equals --seats 2 --matches 1 --processes 1"
    monkeypatch.setattr(sys, "argv", asked.split())
    main()
    rows = [line.split(" | ")[0] for line in capsys.readouterr().out.split("###")[1].splitlines()]
    players = names("theories")
    strong, alike = rows.index("| fair") + 1, rows.index("| among equals") + 2
    assert rows[strong : strong + len(players) + 1] == [*(f"| {n} : {n}" for n in players), ""]
    assert rows[alike:-1] == [f"| {name}" for name in players]
