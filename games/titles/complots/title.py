"""Complots as the site reads it."""

from games.engine.bots import MASTER, NOVICE, REGULAR
from games.engine.title import Title
from games.titles.complots.advice.wording import ADVISE
from games.titles.complots.bot import choose, master, novice
from games.titles.complots.bot.judge import JUDGE
from games.titles.complots.letting_pass import AHEAD
from games.titles.complots.rules import play
from games.titles.complots.story import LINES
from games.titles.complots.study import STUDY
from games.titles.complots.table import FIFTH, set_up
from games.titles.complots.view import view
from games.titles.complots.win_bar import WIN_BAR
from games.titles.complots.wording import WORDS

TITLE = Title(
    slug="complots",
    seats=range(2, 9),
    best_with=(4, 5, 3, 6),
    minutes=10,
    rules_version=1,
    options=(FIFTH,),
    set_up=set_up,
    rules=play,
    view=view,
    bots={NOVICE: novice.choose, REGULAR: choose.choose, MASTER: master.choose},
    words=WORDS,
    lines=LINES,
    runner_up_weight=0.5,
    study=STUDY,
    sounds={"challenges": "challenge", "loses": "loss"},
    ahead=AHEAD,
    win_bar=WIN_BAR,
    judge=JUDGE,
    advise=ADVISE,
)
