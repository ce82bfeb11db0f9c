"""Numbers of bots found by search: `python -m games.training.tuning theories`."""
