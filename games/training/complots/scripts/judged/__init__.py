"""The regular bot, and any other that goes by a judgement, for many matches at once.

The parts have the names of their twins in `games.titles.complots` and its `bot`. Claims count as
the bot remembers them: a judgement that does not forget plays as if it did.
"""
