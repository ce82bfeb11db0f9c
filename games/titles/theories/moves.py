"""How moves are written (theories.md, Questions and moves)."""

from games.engine.move import Form, Move
from games.titles.theories.cards import ORDER, TINFOIL

DRAW, RENEW, END, ALLOW = Move("draw"), Move("renew"), Move("end"), Move("allow")
HAT = Move(TINFOIL)

LAY, TAKE, PASS, DISCARD, WHISTLE = (
    Form("lay"),
    Form("take"),
    Form("pass"),
    Form("discard"),
    Form("whistle"),
)
"""With a card."""
LAYS, TAKES, PASSES, DISCARDS, WHISTLES = (
    {card: form(card) for card in ORDER} for form in (LAY, TAKE, PASS, DISCARD, WHISTLE)
)
"""The same by card, written once."""
PLAY = Form("play")
"""With an action's card and what it is aimed at: a seat, a category, a seat and a category, or a
card.
"""
