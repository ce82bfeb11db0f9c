"""The English words of Complots; those of the rules page are in a file of their own."""

from collections.abc import Mapping

from games.engine.words import fill as fill
from games.titles.complots.summary_en import BRIEF as BRIEF
from games.titles.complots.summary_en import SHEET as SHEET
from games.titles.complots.summary_en import SUMMARY as SUMMARY

NAME: str = "Complots"
ALL_OPEN: str = "All cards open"
PITCH: str = (
    "Two hidden characters, some coins and a straight face: bluff, doubt, outlast everyone."
)
AND: str = "and"

LINES: Mapping[str, str] = {
    "begins": "{seat} begins.",
    "drafted": "The cards are picked.",
    "announces.income": "{seat} chooses Income.",
    "announces.foreign-aid": "{seat} asks for Foreign aid.",
    "announces.coup": "{seat} pays 7 coins for a Coup against {target}.",
    "announces.tax": "{seat} claims {claim} to take 3 coins.",
    "announces.assassinate": "{seat} pays 3 coins and claims {claim} against {target}.",
    "announces.steal": "{seat} claims {claim} to steal from {target}.",
    "announces.exchange": "{seat} claims {claim} to exchange with the Court.",
    "announces.examine": "{seat} claims {claim} to examine {target}.",
    "announces": "{seat} announces: {action}.",
    "challenges": "{seat} challenges: {claimant} does not have {card}!",
    "shows": "{seat} shows {card}, then draws another card from the Court.",
    "lied": "It was a bluff: {seat} does not have {card}.",
    "gets-back": "{seat} gets the {coins} coins back.",
    "counters.foreign-aid": "{seat} claims {card} to counter Foreign aid.",
    "counters.assassinate": "{seat} claims {card} to counter the Assassin.",
    "counters.steal": "{seat} claims {card} to counter the theft.",
    "counters": "{seat} claims {card} to counter.",
    "fails.foreign-aid": "Foreign aid fails: {seat} takes nothing.",
    "fails.assassinate": "The Assassin fails: {seat} does not get the 3 coins back.",
    "fails.steal": "The theft fails: {seat} takes nothing.",
    "fails": "{seat} fails.",
    "takes.0": "{seat} takes nothing: the Treasury is empty.",
    "takes.1": "{seat} takes 1 coin.",
    "takes": "{seat} takes {coins} coins.",
    "steals.0": "{seat} steals nothing: {target} has no coins.",
    "steals.1": "{seat} steals 1 coin from {target}.",
    "steals": "{seat} steals {coins} coins from {target}.",
    "exchanges.1": "{seat} draws 1 card from the Court and returns 1.",
    "exchanges": "{seat} draws {count} cards from the Court and returns {count}.",
    "examines": "{target} shows {seat} a card, in secret.",
    "saw": "The card that {target} shows {seat}: {card}.",
    "returns": "{seat} gives the card back to {target}.",
    "replaces": "{seat} makes {target} change that card at the Court.",
    "loses": "{seat} loses {card}.",
    "out": "{seat} is out.",
    "nobody": "{seat} has no target left: the action has no effect.",
    "wins": "{seat} wins the match!",
    "shares": "{seat} shares the victory!",
}

MOVES: Mapping[str, str] = {
    "draft": "Take {cards}",
    "income": "Income (+1)",
    "foreign-aid": "Foreign aid (+2)",
    "coup": "Coup against {target} (7 coins)",
    "tax": "Take 3 coins (Duchess)",
    "assassinate": "Send the Assassin after {target} (3 coins)",
    "steal": "Steal from {target} (Captain)",
    "exchange": "Exchange with the Court",
    "exchange.ambassador": "Exchange with the Court (Ambassador)",
    "exchange.inquisitor": "Exchange with the Court (Inquisitor)",
    "examine": "Examine {target} (Inquisitor)",
    "challenge": "Challenge",
    "allow": "Let it be",
    "wait": "Wait before countering",
    "counter": "Counter with {cards}",
    "lose": "Lose {cards}",
    "keep": "Keep {cards}",
    "show": "Show {cards}",
    "return": "Give the card back",
    "replace": "Make them change it",
}

SHORT: Mapping[str, str] = {
    "income": "Income (+1)",
    "foreign-aid": "Foreign aid (+2)",
    "coup": "Coup",
    "tax": "Take 3 coins (Duchess)",
    "assassinate": "Assassin",
    "steal": "Steal",
    "exchange": "Exchange with the Court",
    "examine": "Examine",
}

NOTES: Mapping[str, str] = {
    "income": "Nothing stops it.",
    "foreign-aid": "A Duchess may counter it.",
    "coup": "Needs no character: nothing stops it.",
    "tax": "You may be challenged.",
    "assassinate": "You may be challenged, and a Countess may counter.",
    "steal": "You may be challenged, and the target may counter.",
    "exchange": "You may be challenged.",
    "examine": "You may be challenged.",
    "challenge": "If it is true, you lose a character.",
    "allow": "No challenge, no counter.",
    "wait": "No challenge. You decide later whether you counter.",
    "counter": "Your counter may be challenged.",
}

ASKS: Mapping[str, str] = {
    "draft": "Which card do you take from your pack?",
    "action": "It is your turn: what do you do?",
    "challenge": "Do you challenge this claim?",
    "counter": "Do you counter?",
    "lose": "Which character do you lose?",
    "keep": "What do you keep?",
    "show": "Which card do you show?",
    "verdict": "What becomes of this card?",
}

HELP: Mapping[str, str] = {
    "draft": (
        "You were dealt one card; pick the second from the five of your pack, the same character if"
        " you like. The other player picks at the same time, in secret. The four cards you leave"
        " are out of the match, and nobody sees them."
    ),
    "action": (
        "You must choose an action: there is no passing. Income, Foreign aid and Coup need no"
        " character; the other actions claim a character that you have, or say you have. Do not mix"
        " them up: a Coup costs 7 coins and nothing stops it; sending the Assassin costs 3 coins,"
        " but you may be challenged and a Countess may counter. With 10 coins or more, you must"
        " choose Coup."
    ),
    "challenge": (
        "Challenge: if the claim is false, whoever lied loses a character and the claim falls; if"
        " it is true, you lose a character. Let it be: you do not challenge and, if the action is"
        " aimed at you, you give up countering too. Counter with a character: you do not challenge,"
        " and your counter is announced unless the action is stopped before. Wait: you do not"
        " challenge, and are asked later whether you counter. Answers stay secret until the"
        " question closes."
    ),
    "counter": (
        "To counter is to claim a character that stops the action, whether you have it or not."
        " Everyone else may then challenge your claim. If you are found bluffing, you lose a"
        " character and the action takes place. Let it be: the action takes place."
    ),
    "lose": (
        "Choose the character that you turn face up. It stays in sight and has no power any more."
        " You are asked even if both are the same, so that nobody learns it. Whoever has no"
        " face-down character left is out."
    ),
    "keep": (
        "Keep as many cards as you had face-down characters. The others go back to the Court, which"
        " is shuffled. Nobody else sees these cards."
    ),
    "show": (
        "Show one of your face-down cards to the Inquisitor: nobody else will see it. You get it"
        " back, or must shuffle it into the Court and draw another. You are asked even if both are"
        " the same, so that nobody learns it."
    ),
    "verdict": (
        "Only your target and you know this card. Give it back, or make your target shuffle it into"
        " the Court and draw another."
    ),
}

WAITING: Mapping[str, str] = {
    "draft": "Both pick a card in secret. Waiting for {names}…",
    "action": "Waiting for {names} to play…",
    "challenge": "Who challenges? Waiting for {names}…",
    "counter": "Who counters? Waiting for {names}…",
    "lose": "{names} is choosing a character to lose…",
    "keep": "{names} is choosing what goes back to the Court…",
    "show": "{names} is choosing a card to show…",
    "verdict": "{names} is deciding what becomes of the card…",
}

TERMS: Mapping[str, str] = {
    "ahead": "Let everything pass",
    "ahead.why": (
        "Until it concerns you, and unseen by the others: you are asked when something is aimed at"
        " you, when somebody speaks against your action, and whenever you have to choose."
    ),
    "price.coup": "7",
    "price.assassinate": "3",
    "deed.claim": "Claims",
    "deed.counter": "Counters",
    "deed.challenge": "Challenges",
    "deed.caught": "Caught bluffing",
    "deed.claim.true": "honest",
    "deed.counter.true": "honest",
    "deed.challenge.true": "right",
    "told.claim": "Bluffed claims: {false} of {count}",
    "told.counter": "Bluffed counters: {false} of {count}",
    "told.challenge": "Challenges that were right: {true} of {count}",
    "told.caught": "Bluffs found out: {count}",
    "trait.bluffs": "Bluffs",
    "trait.bluffs.0": "hardly ever bluffs",
    "trait.bluffs.1": "bluffs one claim in ten",
    "trait.bluffs.2": "bluffs {tenths} claims in 10",
    "trait.bluffs.3": "bluffs nearly every claim",
    "trait.doubts": "Challenges",
    "trait.doubts.0": "rarely challenges",
    "trait.doubts.1": "challenges now and then",
    "trait.doubts.2": "challenges often",
    "trait.right": "Is right to",
    "trait.right.0": "nearly always wrongly",
    "trait.right.1": "rightly one time in ten",
    "trait.right.2": "rightly {tenths} times in 10",
    "trait.right.3": "nearly always rightly",
    "trait.caught": "Is caught",
    "trait.caught.0": "is hardly ever caught",
    "trait.caught.1": "is caught at one bluff in ten",
    "trait.caught.2": "is caught at {tenths} bluffs in 10",
    "trait.caught.3": "is caught at nearly every bluff",
    "duchess": "Duchess",
    "duchess.the": "the Duchess",
    "duchess.two": "two Duchesses",
    "assassin": "Assassin",
    "assassin.the": "the Assassin",
    "assassin.two": "two Assassins",
    "countess": "Countess",
    "countess.the": "the Countess",
    "countess.two": "two Countesses",
    "captain": "Captain",
    "captain.the": "the Captain",
    "captain.two": "two Captains",
    "ambassador": "Ambassador",
    "ambassador.the": "the Ambassador",
    "ambassador.two": "two Ambassadors",
    "inquisitor": "Inquisitor",
    "inquisitor.the": "the Inquisitor",
    "inquisitor.two": "two Inquisitors",
    "court": "Court",
    "treasury": "Treasury",
    "coins.0": "coins",
    "coins.1": "coin",
    "coins": "coins",
    "cards.0": "cards",
    "cards.1": "card",
    "cards": "cards",
    "life": "character in play",
    "lives": "characters in play",
    "hand": "Your cards",
    "face_down": "face-down card",
    "face_up": "face up",
    "examined": "Card shown",
    "claimed": "Has claimed",
    "turn": "on turn",
    "out": "out",
    "likely": "{what} in {name}’s hand: {percent}%, by counting the cards in sight.",
    "counters": "What it counters:",
    "aim": "To aim at somebody, choose the action on their seat.",
    "thinks": "thinking…",
    "doubts": "does not believe it",
    "doubts.true": "True",
    "doubts.false": "Bluff",
    "action.income": "Income",
    "action.foreign-aid": "Foreign aid",
    "action.coup": "Coup",
    "action.tax": "take 3 coins (Duchess)",
    "action.assassinate": "send the Assassin",
    "action.steal": "steal (Captain)",
    "action.exchange": "exchange with the Court",
    "action.examine": "examine (Inquisitor)",
}

OPTIONS: Mapping[str, str] = {
    "fifth": "Fifth character",
    "fifth.ambassador": "Ambassador",
    "fifth.inquisitor": "Inquisitor",
}

REASONS: Mapping[str, str] = {
    "last-living": "Only one person is left in play.",
    "turns": "Fifty turns a seat are over: hidden characters decide, then coins.",
    "stopped": "The match was stopped: hidden characters decide, then coins.",
}
