"""How strong players are, and how they play: `python -m games.training.strength`."""
