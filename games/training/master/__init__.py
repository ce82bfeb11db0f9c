"""How the master of Complots is trained: PPO against itself, scripts and best responses.

`python -m games.training.master.train` makes one of the two nets in
`games/titles/complots/bot/`: `duel` for two players, `table` for more.
"""
