"""Théories du complot as the site reads it."""

from games.engine.title import Option, Title
from games.titles.theories.bot import choose
from games.titles.theories.cards import CHAOS
from games.titles.theories.rules import play
from games.titles.theories.study import STUDY
from games.titles.theories.table import Table, set_up
from games.titles.theories.view import view
from games.titles.theories.wording import WORDS

TITLE = Title(
    slug="theories",
    seats=range(2, 6),
    rules_version=1,
    options=(Option("chaos", tuple(CHAOS)),),
    set_up=set_up,
    rules=play,
    view=view,
    still_in=Table.everyone,
    standings=Table.standings,
    choose=choose,
    words=WORDS,
    study=STUDY,
    sounds={"hat": "challenge", "drops": "loss"},
)
