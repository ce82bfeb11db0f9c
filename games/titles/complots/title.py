"""Complots as the site reads it."""

from games.engine.title import Option, Title
from games.titles.complots.bot import choose
from games.titles.complots.cards import FIFTHS
from games.titles.complots.letting_pass import let_pass
from games.titles.complots.rules import play
from games.titles.complots.study import STUDY
from games.titles.complots.table import Table, set_up
from games.titles.complots.view import view
from games.titles.complots.wording import WORDS

TITLE = Title(
    slug="complots",
    seats=range(2, 9),
    rules_version=1,
    options=(Option("fifth", FIFTHS),),
    set_up=set_up,
    rules=play,
    view=view,
    still_in=Table.living,
    standings=Table.standings,
    choose=choose,
    words=WORDS,
    runner_up_weight=0.5,
    study=STUDY,
    sounds={"challenges": "challenge", "loses": "loss"},
    let_pass=let_pass,
)
