"""Training of the models behind the win bars, on matches of bots.

python -m games.training.win_bar complots --seats 4 --matches 20000
"""
