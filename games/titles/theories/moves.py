"""How moves are written (theories.md, Questions and moves)."""

from games.engine.move import Form, Move
from games.titles.theories.cards import ORDER, THEORIES, TINFOIL

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
TAKES, PASSES = ({card: form(card) for card in ORDER} for form in (TAKE, PASS))
LAYS, DISCARDS, WHISTLES = (
    {theory: form(theory) for theory in THEORIES} for form in (LAY, DISCARD, WHISTLE)
)
"""The same by card, written once."""
PLAY = Form("play")
"""With an action's card and what it is aimed at: a seat, a category, a seat and a category, or a
card.
"""
