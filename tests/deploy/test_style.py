"""What CONTRIBUTING.md says of the files is so."""

from tests.harness.site import ROOT

LONGEST = 300
CODE = (".py", ".js", ".css", ".html")


def test_no_file_is_longer_than_the_style_allows():
    assert f"none beyond {LONGEST}" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    folders = [ROOT / name for name in ("accounts", "complots_site", "games", "templates", "tests")]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in CODE]
    assert not [file for file in files if file.read_text("utf-8").count("\n") > LONGEST]
