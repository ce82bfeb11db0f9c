import sys

from games.training.tuning import __main__ as tuning


def test_each_generation_tells_its_best_guess_and_a_stopped_run_goes_on(
    monkeypatch, capsys, tmp_path
):
    """What is least is as little laid late as can be, for a cost that needs no matches."""
    monkeypatch.setattr(tuning, "cost", lambda subject, judgement, *_: judgement.laid_late)

    def told(generations):
        command = f"tuning theories --matches 1 --generations {generations}"
        monkeypatch.setattr(sys, "argv", [*command.split(), "--keep", str(tmp_path / "search.npz")])
        tuning.main()
        return capsys.readouterr().out.splitlines()

    first, second = told(1), told(12)
    assert [int(line.partition(":")[0]) for line in first + second] == [*range(1, 13)]
    least = [float(line.partition("laid_late=")[2].partition(",")[0]) for line in first + second]
    assert least[-1] < least[0] / 2
