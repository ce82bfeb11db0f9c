"""Complots in numpy: thousands of matches side by side, by the rules of `games.titles.complots`.

`tables.Tables` holds n matches in arrays whose first axis is the match. At every moment each match
has exactly one seat to answer; a finished one waits for `restart`. In a window asked of several the
seats are asked one after the other, in an order drawn for the window, and none is shown what those
before it have answered.

    from games.training.complots.tables import Tables

    tables = Tables(4096, seats=4, inquisitor=False, generator=np.random.default_rng(1))
    tables.seats         int   [n]     2 to 8
    tables.inquisitor    bool  [n]     whether the fifth character is the Inquisitor
    tables.asked         int   [n]     the seat to answer
    tables.kind          int   [n]     what it is asked: an index of `encode.KINDS`; -1 if finished
    tables.turns         int   [n]     turns played out
    tables.finished      bool  [n]
    tables.places        int8  [n, 8]  once finished: 1 is best, equals share; 0 for no seat, and
                                       everywhere in a match that goes on
    tables.legal()       bool  [n, A]  all False in a finished match
    tables.encode()      (float32 [n, G], float32 [n, 7, P]) as the asked seat sees the match
    tables.step(actions) actions int [n], move ids; those of finished matches are ignored
    tables.restart(which, seats=None, inquisitor=None)
                         which bool [n]; deals these anew, with new seats (int or [n]) if given

`A` and the numbers of the moves are in `games.titles.complots.bot.move_ids`: ids from `TARGETED` on
are `coup`, `assassinate`, `steal` and `examine`, 7 each, by the target's distance: they reshape to
[n, 4, 7], and column d - 1 is the opponent of row d - 1 in the second array of `encode`, d seats
clockwise. `G`, `P` and what the numbers say are in `games.titles.complots.bot.encode`.

All chance comes from the `Chance` that is handed in, or from the generator by `chance.Drawn`.
"""
