"""How the master of Complots is trained: PPO against itself, scripts and best responses.

`python -m games.training.master.train` makes `games/titles/complots/bot/master.npz`.
"""
