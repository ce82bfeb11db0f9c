"""What a bot pays, believes and asks for: the numbers that levels differ by, and that are tuned."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Judgement:
    """Parts of what is at stake, and odds.

    A slot: `stays` is how likely a councillor keeps it from one income to the next.
    As a talker: `pays` is the most it offers, in parts of what it stands to gain, give or take
    `about`, and `opens` its first offer in parts of that; `faces` how likely a newcomer takes the
    slot of the one inside, `denies` what it is worth that no rival gets a slot, in parts of `harm`.
    Trust: `doubt` is how many kept promises a stranger has the credit of, `breach` what a broken
    one counts of kept ones, `own` how much more one counts that was made to the bot.
    As a host: `price` is what it asks for, in parts of what it would pay itself in their place;
    `harm` what another's gain costs, in parts of it, and `leader` how much more if nobody earns
    more than they do; `honour` what a promise weighs that was paid for, in parts of the payment.
    In its last `cheats_from` rounds it takes money for nothing, one time in `cheats_in`.
    When it presents: `contested` and `crowded` are how likely one wins against the first and each
    further one of the type, `crowd` what each other visitor leaves of the hope for a good slot,
    `mixed` give or take.
    An error of beginners is not to see that a slot brings less the later it is (`counts_rounds`),
    that others may come or be stronger (`sees_rivals`), or that one may go on bidding (`raises`).
    """

    stays: float = 0.85
    pays: float = 0.6
    opens: float = 0.55
    about: float = 0.9
    faces: float = 0.8
    doubt: float = 3.0
    breach: float = 2.0
    own: float = 2.5
    price: float = 0.8
    harm: float = 0.15
    denies: float = 1.4
    leader: float = 0.2
    honour: float = 1.0
    contested: float = 0.42
    crowded: float = 0.53
    crowd: float = 0.885
    mixed: float = 3.0
    cheats_from: int = 1
    cheats_in: int = 3
    counts_rounds: bool = True
    sees_rivals: bool = True
    raises: bool = True


REGULAR = Judgement()
"""The bot that people meet first, and that plays for whoever is away.

Set by hand after the first generations of `python -m games.training.tuning intrigue`, so that the
place in the order of turns gives equals no more than at random play (docs/bots.md).
"""

NOVICE = Judgement(
    stays=0.8,
    pays=0.5,
    about=0.8,
    faces=1.0,
    doubt=100.0,
    harm=0.1,
    denies=1.0,
    leader=0.0,
    mixed=2.0,
    cheats_from=0,
    counts_rounds=False,
    sees_rivals=False,
    raises=False,
)
"""Honest and trusting; it thinks of one slot at a time."""
