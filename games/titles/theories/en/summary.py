"""The rules page of Théories du complot in English."""

from collections.abc import Sequence

BRIEF: Sequence[str] = (
    (
        "The aim: at the end of a round, 7 theories of one category in front of you (6 with"
        " four or five players)."
    ),
    "Each round opens with an event that may change everything.",
    "On your turn draw 2 cards, then play up to two: theories are laid down, actions act.",
    (
        "The tinfoil hat saves you from an action. The whistle-blower lays a theory even on"
        " someone else’s turn."
    ),
    "The Shepherd and all four sheep in your hand: you win on the spot.",
)
SUMMARY: Sequence[str] = (
    (
        "The goal: to have in front of you, still at the end of a round, enough theories of one"
        " category: 7 with two or three players, 6 with four or five. Or to hold the Shepherd and"
        " all four sheep: then you win on the spot."
    ),
    (
        "There are 70 theories, 10 in each of seven categories, and 50 actions. All are shuffled"
        " into the draw pile, and everyone is dealt five cards. Hands are secret; laid theories,"
        " the discard pile, and the sizes of hands and piles are in plain sight. Who begins the"
        " first round is drawn at random; in a rematch it is the winner."
    ),
    (
        "A round: whoever begins it reveals an event, which acts at once and may last for the"
        " round. Then everyone takes a turn, in seat order. The next round is begun by the next"
        " player. The chaos setting mixes 0, 2 or 4 chaotic events into the 26 standard ones."
    ),
    (
        "A turn: draw 2 cards, or renew your hand (discard everything, draw 5, and your turn is"
        " over). With no card at the start of your turn, draw 5 and go on. Then play up to two"
        " cards: theories are laid in front of you, actions take effect and are discarded. There"
        " is no hand limit. When the draw pile is empty, the shuffled discard pile takes its place;"
        " if both are empty, nothing is drawn."
    ),
    (
        "Two cards are instant and do not count among the cards of a turn. The tinfoil hat answers"
        " an action that targets or strikes you: it does nothing to you. The whistle-blower lays a"
        " theory from your hand at any moment, whoever’s turn it is, until the last card of the"
        " round is played, and the round is judged with it; the Law of silence forbids it."
    ),
    (
        "Everyone whom an action strikes and who holds a card is asked, whether they have a hat or"
        " not. Against a Viral chain a hat keeps you out of it: you pass nothing, and what was"
        " coming to you goes to the next player. At the top of the table you may answer ahead:"
        " never a hat, or if you hold one; nobody sees it."
    ),
    (
        "To give nothing away, you are asked even where you have no choice: when a card is passed"
        " and yours are all the same, when it is your turn and nothing can be played. Amnesia"
        " counts the halves when it is revealed, and everyone discards at once, one theory at a"
        " time."
    ),
    (
        "Rare cases: a card promised to the left can no longer be laid by a whistle-blower. A hat"
        " question once put stays, even if a whistle-blower has emptied the hand. Censorship"
        " strikes those who had such a theory when it was played. You may wear a hat against your"
        " own Viral chain or Censorship. Swapped files may be aimed at an empty hand, a Wiretap or"
        " an Anonymous source may not. An empty hand draws 5 cards, whatever the event."
    ),
    (
        "The end: if several players have enough theories at the end of a round, most sheep in hand"
        " wins, then most laid theories; otherwise they share the victory. If a round should begin"
        " and no event is left, most sheep in hand wins, then most laid theories. The others are"
        " placed by their longest row, then sheep, then laid theories."
    ),
)
