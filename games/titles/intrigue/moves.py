"""How moves are written (intrigue.md, Questions and moves)."""

from games.engine.move import Form, Move

DONE, WITHDRAW, CLOSE = Move("done"), Move("withdraw"), Move("close")
KEEP, REPLACE = Move("keep"), Move("replace")

OFFER = Form("offer", ":@")
"""An amount, and the slot wished for (or any)."""
ASK = Form("ask")
"""The seat asked, and the amount."""
ACCEPT = Form("accept")
"""The seat whose offer it is."""
SETTLE = Form("settle")
"""The type whose conflict comes next."""
ADMIT = Form("admit")
"""A councillor."""
SEAT = Form("seat", ":@")
"""A councillor, and a slot."""
PRESENT = Form("present", ":@")
"""A type, and the seat of the castle."""
