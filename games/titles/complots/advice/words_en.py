"""What a master would do, in English: the sentences of an advice on Complots."""

from collections.abc import Mapping

ONLY: str = "A master would {would}: there is no other choice."
BEST: str = "A master would {would} ({often}): the chance to win is then {percent}%."
OTHER: str = "Otherwise “{move}” ({often}): {percent}%."
AS_GOOD: str = "About as good: “{move}” ({often}), {percent}%."

OFTEN: Mapping[str, str] = {
    "often.0": "hardly ever",
    "often.1": "1 time in 10",
    "often.10": "nearly always",
    "often": "{tenths} times in 10",
}

WOULD: Mapping[str, str] = {
    "draft": "take {cards}",
    "income": "choose Income",
    "foreign-aid": "ask for Foreign aid",
    "coup": "pay for a Coup against {target}",
    "tax": "take 3 coins, claiming the Duchess",
    "assassinate": "send the Assassin against {target}",
    "steal": "steal from {target}, claiming the Captain",
    "exchange": "exchange with the Court, claiming {claim}",
    "examine": "examine {target}, claiming the Inquisitor",
    "challenge": "challenge the claim",
    "allow": "let it be",
    "wait": "wait before countering",
    "counter": "counter with {cards}",
    "lose": "lose {cards}",
    "keep": "keep {cards}",
    "show": "show {cards}",
    "return": "return the card",
    "replace": "make them change the card",
}

REASONS: Mapping[str, str] = {
    "forced": "With 10 coins or more the Coup is a must.",
    "unstoppable": "Nothing stops it.",
    "true": "It is true: you have {card}.",
    "bluff": "It is a bluff: you do not have {card}.",
    "found-out": "This bluff has been found out before.",
    "again": "You have made this claim before.",
    "face-up.0": "No copy lies face up.",
    "face-up.1": "1 copy of {copies} lies face up.",
    "face-up": "{up} copies of {copies} lie face up.",
    "last-card": "{seat} has one character left and would be out.",
    "richest": "Of your opponents {seat} has the most coins: {coins}.",
    "may-counter": "{seat} has claimed {card} and may counter.",
    "no-counter": "{seat} has never claimed a counter to it.",
    "nobody-counters": "No opponent in play has ever claimed {card}, who would counter.",
    "no-counter.past": "{seat} claims no counter to it any more.",
    "nobody-counters.past": "No opponent claims {card} any more, who would counter.",
    "impossible": "You see all {copies} copies: {seat} cannot have {card}.",
    "odds": (
        "By counting cards ({seen} of {copies} in sight), {seat} has {card} {percent}% of the time."
    ),
    "caught-without": "{seat} has been caught without {card} before.",
    "too-many.1": "{seat} has claimed {count} characters with 1 card.",
    "too-many": "{seat} has claimed {count} characters with {down} cards.",
    "lied": "{seat} has been caught bluffing before.",
    "wait": "You will be asked again whether you counter.",
    "wrong": "A wrong challenge costs a character.",
    "wrong.last": "A wrong challenge would cost your last character.",
    "wrong.both": "A wrong challenge may cost both your characters.",
    "could": "You could counter without a bluff, with {card}.",
    "would-bluff": "To counter would be a bluff.",
    "stake.life": "Uncountered, it costs you a character.",
    "stake.life.1": "Uncountered, it costs you your last character.",
    "stake.steal.0": "You have no coins to lose.",
    "stake.steal.1": "Uncountered, {seat} takes 1 coin from you.",
    "stake.steal": "Uncountered, {seat} takes {coins} coins from you.",
    "stake.take.0": "The Treasury is empty.",
    "stake.take.1": "Uncountered, {seat} takes 1 coin.",
    "stake.take": "Uncountered, {seat} takes {coins} coins.",
    "equal": "Your two cards are the same.",
    "left": "You would have {card} left.",
    "left.said": "You would have {card} left, as you have claimed.",
    "never": "You have never claimed {card}.",
    "returned": "You would return {cards} to the Court.",
    "two-kinds": "Two different characters make more claims true.",
    "hand": "You would have {cards}.",
    "hidden": "{seat} would not see {card}.",
    "claimed-shown": "You have claimed {card}, and it is true.",
    "keeps-word": "{seat} has claimed {card}, and it is true.",
    "said-before": "{seat} has claimed {card} before.",
    "never-said": "{seat} has never claimed {card}.",
    "only-card": "It is their last character.",
}
