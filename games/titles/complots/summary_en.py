"""The rules page of Complots in English."""

from collections.abc import Sequence

BRIEF: Sequence[str] = (
    (
        "Everyone has two hidden characters and 2 coins. The last one who keeps a hidden"
        " character wins."
    ),
    "On your turn take coins, or claim a character to use its power. You may lie.",
    "You may be challenged: who lied, or challenged wrongly, loses a character.",
    "Some characters counter others. A counter may be a bluff too.",
    (
        "For 7 coins a Coup costs someone a character, and nothing stops it. From 10 coins on"
        " it is a must."
    ),
)
SUMMARY: Sequence[str] = (
    (
        "Everyone is dealt two face-down characters and two coins. There are three copies of each"
        " character (four with seven or eight players); the cards not dealt make up the Court, a"
        " face-down deck. The goal: still have a hidden character when nobody else has one. Who"
        " begins is drawn at random; in a rematch it is the winner. Then play goes in seat order."
    ),
    (
        "On your turn you choose an action; there is no passing. Three of them are open to"
        " everyone: Income (1 coin), Foreign aid (2 coins, but a Duchess may counter it) and Coup"
        " (7 coins: the target loses a character, and nothing stops it). If you start your turn"
        " with 10 coins or more, Coup is the only action allowed."
    ),
    (
        "The other actions are the powers of the characters, in the table. To use one, just claim"
        " the character: you prove nothing, and you may lie. Mind the difference: the Assassin is a"
        " character, who strikes for 3 coins and can be stopped; the Coup for 7 coins is an action"
        " open to all."
    ),
    (
        "Challenging: when a character is claimed, any opponent may challenge, and only the first"
        " one counts. If the claim was false, the liar loses a character, the action does not"
        " happen, and an Assassin’s 3 coins come back. If it was true, the card is shown, shuffled"
        " into the Court and replaced, the challenger loses a character, and the action goes on."
    ),
    (
        "Countering: some actions are stopped by a character, which is claimed in its turn, truly"
        " or as a bluff. Anyone may counter Foreign aid; only the target may counter a theft or an"
        " Assassin. A counter may be challenged as well. If it stands, the action fails, and an"
        " Assassin’s 3 coins are lost. There is one counter to an action."
    ),
    (
        "Losing a character: you choose which of your hidden characters you turn face up, and are"
        " asked even if both are the same. It stays in sight and is of no more use. With none left"
        " hidden you are out, and your coins go to the Treasury. You can lose everything at once:"
        " wrongly challenging an Assassin sent after you, or being caught bluffing the Countess,"
        " costs two characters."
    ),
    (
        "The Treasury and the players have 54 coins in all. Nobody takes more than the Treasury has"
        " left, or steals more than the target has, be it nothing. If the target is out before the"
        " action strikes, it has no effect, and what was paid stays paid. Everyone’s coins are in"
        " plain sight; hidden characters are seen by their owner alone."
    ),
    (
        "The end: with the last elimination the match is over at once, and nothing takes effect any"
        " more. Places follow the order of elimination: the last one eliminated is second, and so"
        " on. A match that drags on ends after fifty turns a seat (100 with two players, 400 with"
        " eight): those still in play are placed by their hidden characters, then by their coins,"
        " and equals share a place."
    ),
    (
        "With two players: each is dealt one card from a pack of the five characters, then picks"
        " the second in secret from a pack of five of their own. The three cards left of the first"
        " pack make up the Court. Whoever begins has one coin only."
    ),
)

SHEET: Sequence[Sequence[str]] = (
    ("Character", "Power", "What it counters"),
    ("Duchess", "Takes 3 coins from the Treasury", "Foreign aid"),
    ("Assassin", "Pays 3 coins: the target loses a character", "Nothing"),
    ("Countess", "No power", "The Assassin"),
    ("Captain", "Takes 2 coins from the target", "The Captain’s theft"),
    ("Ambassador", "Draws 2 cards from the Court and returns 2", "The Captain’s theft"),
    (
        "Inquisitor (instead of the Ambassador)",
        (
            "Draws 1 card from the Court and returns 1; or sees a card of the target’s choice, and"
            " may make them change it"
        ),
        "The Captain’s theft",
    ),
)
