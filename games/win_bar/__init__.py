"""Who wins, at every moment of a finished match: chances with all cards open, and luck beside play.

Pure but for numpy: no Django, no clock. The models are trained by `games.training.win_bar`.
"""
