"""Théories du complot as the site reads it."""

from games.engine.bots import NOVICE, REGULAR
from games.engine.title import Title
from games.titles.theories.bot import choose, novice
from games.titles.theories.cards import MOST_SEATS
from games.titles.theories.hats_ahead import AHEAD
from games.titles.theories.rules import play
from games.titles.theories.story import LINES
from games.titles.theories.study import STUDY
from games.titles.theories.table import CHAOS_OPTION, set_up
from games.titles.theories.view import view
from games.titles.theories.win_bar import WIN_BAR
from games.titles.theories.wording import WORDS

TITLE = Title(
    slug="theories",
    seats=range(2, MOST_SEATS + 1),
    best_with=(4, 3, 5),
    minutes=20,
    rules_version=2,
    options=(CHAOS_OPTION,),
    set_up=set_up,
    rules=play,
    view=view,
    bots={NOVICE: novice.choose, REGULAR: choose.choose},
    words=WORDS,
    lines=LINES,
    study=STUDY,
    sounds={"hat": "challenge", "drops": "loss"},
    ahead=AHEAD,
    win_bar=WIN_BAR,
)
