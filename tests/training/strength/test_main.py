import sys

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
    main()
    assert capsys.readouterr().out == first
