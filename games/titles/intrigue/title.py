"""Intrigue as the site reads it."""

from games.engine.bots import NOVICE, REGULAR
from games.engine.title import Title
from games.titles.intrigue.bot import choose, novice
from games.titles.intrigue.rules import play
from games.titles.intrigue.story import LINES
from games.titles.intrigue.study import STUDY
from games.titles.intrigue.table import set_up
from games.titles.intrigue.view import view
from games.titles.intrigue.win_bar import WIN_BAR
from games.titles.intrigue.wording import WORDS

TITLE = Title(
    slug="intrigue",
    seats=range(3, 6),
    best_with=(4, 5, 3),
    minutes=45,
    rules_version=2,
    options=(),
    set_up=set_up,
    rules=play,
    view=view,
    bots={NOVICE: novice.choose, REGULAR: choose.choose},
    words=WORDS,
    lines=LINES,
    study=STUDY,
    sounds={"banished": "loss"},
    win_bar=WIN_BAR,
)
