"""The titles as environments for research: arrays, action numbers and text, without a site.

    aec          a match, seat by seat, by PettingZoo's AEC interface
    batch        many matches of Complots side by side, in numpy alone
    text         what a seat sees and may do, in English, for language models
    spiel        the titles as games of OpenSpiel; importing it registers them
    match        what these are made of: a match that asks one seat at a time
    encoders     what a seat sees as numbers, and its moves by number
    contest      one player among others who are all alike: what it wins
    players      who plays there: our bots and simple players, and policies over arrays
    baselines    `python -m games.research.baselines`: who beats whom

Everything a seat is given here is made of its own view, of the open ask, and of the lines of the
story that it may read. Nothing here needs Django; docs/research.md is the manual.
"""
