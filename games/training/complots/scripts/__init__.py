"""The simple players of Complots for many matches at once, as opponents to train against.

Each plays like its twin in `games.training.baselines.complots`:

    from games.training.complots.scripts.pool import SCRIPTS

    script = SCRIPTS["cautious bluffer"](tables.count, generator)
    actions[which] = script(tables, which)

`which` [m] are numbers of matches that go on, and the answers [m] are ids of legal moves. What a
script remembers it keeps by match and seat, so one that plays at some tables is made once for them.
Of `tables` a script reads only what the asked seats may see.
"""
