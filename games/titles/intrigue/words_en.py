"""The English words of Intrigue."""

from collections.abc import Mapping, Sequence

from games.engine.words import fill as fill

NAME: str = "Intrigue"
ALL_OPEN: str = "Everyone’s money shown"
PITCH: str = (
    "Send your councillors to the others’ castles, sell the slots of your own, promise everything"
    " and keep only what suits you."
)
AND: str = "and"

LINES: Mapping[str, str] = {
    "begins": "{seat} begins.",
    "round": "Round {number}.",
    "income": "{seat} collects {amount} ducats.",
    "seats": "{seat} seats {who} in slot {slot}.",
    "banished": "{who} leaves for the island.",
    "offers": "{seat} offers {amount} ducats for slot {wish}.",
    "offers.any": "{seat} offers {amount} ducats.",
    "withdraws": "{seat} withdraws that offer.",
    "asks": "{seat} asks {to} for {amount} ducats.",
    "pays": "{seat} pays {to} {amount} ducats and wishes for slot {wish}.",
    "pays.any": "{seat} pays {to} {amount} ducats.",
    "admits": "{seat} chooses {who}.",
    "keeps": "{seat} keeps {who} in slot {slot}.",
    "presents": "{seat} sends {type} to {to}.",
    "last-income": "The five rounds are over: everyone collects a last income.",
    "has": "{seat} has {amount} ducats.",
    "has.0": "{seat} has no ducats left.",
    "wins": "{seat} wins the match!",
    "shares": "{seat} shares the victory!",
}

MOVES: Mapping[str, str] = {
    "offer": "Offer {amount} ducats for slot {wish}",
    "offer.any": "Offer {amount} ducats without a wish",
    "withdraw": "Withdraw my offer",
    "withdraw.offer": "Withdraw my offer of {amount} ducats",
    "done": "Offer nothing",
    "done.again": "Stay with {amount} ducats",
    "ask": "Ask {target} for {amount} ducats",
    "accept": "Accept {amount} ducats from {target}",
    "accept.blind": "Accept {target}’s offer",
    "close": "End the negotiation and decide",
    "seat": "{who} in slot {slot}",
    "settle": "Settle this conflict first: {type}",
    "admit": "Choose {who}",
    "keep": "Keep the old one",
    "keep.who": "Keep {who}",
    "replace": "Let the newcomer have the slot",
    "replace.who": "Give the slot to {who}",
    "present": "Send {type} to {target}",
}

SHORT: Mapping[str, str] = {}

NOTES: Mapping[str, str] = {
    "accept": "The money is yours, whatever you decide next.",
    "close": "Nobody can pay you any more.",
    "withdraw": "As long as it has not been accepted.",
    "keep": "The newcomer leaves for the island.",
    "replace": "The old one leaves for the island.",
}

ASKS: Mapping[str, str] = {
    "negotiate": "Negotiation: what do you say?",
    "seat": "Whom do you seat, and where?",
    "pick-conflict": "Which conflict do you settle first?",
    "admit": "Who prevails?",
    "replace": "Who gets the slot?",
    "present": "Which councillor do you send, and to whom?",
}

HELP: Mapping[str, str] = {
    "negotiate": (
        "Promise what you like: it binds nobody. If your councillor is concerned, you may offer a"
        " bribe, never more than you have, with the slot you wish for; the offer stands until you"
        " change it (five times at most) or withdraw it. If the castle is yours, you may ask for an"
        " amount (five times at most each) and accept an offer: the money moves at once and never"
        " comes back. Nobody pays more than once a negotiation. Without any money one can offer"
        " 1,000, which the bank pays. You decide once everyone has spoken, and you decide"
        " alone."
    ),
    "seat": (
        "These councillors have no rival, or none left: you must let them in, but you choose among"
        " the free slots. A slot pays its value to the councillor’s owner when their turns begin,"
        " and once more at the end."
    ),
    "pick-conflict": (
        "Several councillors of one type stand before your castle: one of them will prevail, the"
        " others leave for the island. Choose the type to begin with."
    ),
    "admit": (
        "One of these councillors prevails, the others leave for the island. If the type already"
        " sits in your castle, the winner has to face the one inside next, or else gets in at once."
    ),
    "replace": (
        "There are never two councillors of one type in a castle: keep the old one, or give its"
        " very slot to the newcomer. The loser leaves for the island, for the rest of the match."
    ),
    "present": (
        "Send two of your councillors, one at a time, to stand before a castle of your choice, or"
        " before two. Their fate is decided in its owner’s next turn. A type that is there"
        " already, inside or outside, means a conflict."
    ),
}

WAITING: Mapping[str, str] = {
    "negotiate": "A negotiation. Waiting for {names} to speak…",
    "seat": "{names} seats the newcomers…",
    "pick-conflict": "{names} chooses the conflict to settle…",
    "admit": "{names} chooses who prevails…",
    "replace": "{names} chooses who has the slot…",
    "present": "{names} sends councillors…",
}

TERMS: Mapping[str, str] = {
    "thousands": ",",
    "deed.paid": "Bribes paid (ducats)",
    "deed.received": "Bribes taken (ducats)",
    "deed.promise": "Promises",
    "deed.promise.true": "kept",
    "trait.generous": "Is generous",
    "trait.generous.0": "takes far more in bribes than they pay",
    "trait.generous.1": "pays about as much in bribes as they take",
    "trait.generous.2": "pays far more in bribes than they take",
    "trait.faithful": "Keeps promises",
    "trait.faithful.0": "hardly ever keeps a promise",
    "trait.faithful.1": "keeps one promise in ten",
    "trait.faithful.2": "keeps {tenths} promises in 10",
    "trait.faithful.3": "keeps nearly every promise",
    "told.paid": "Bribes paid: {count}",
    "told.received": "Bribes taken: {count}",
    "told.promise": "Promises kept: {true} of {count}",
    "councillor": "{owner}’s {type}",
    "chemist": "chemist",
    "chemist.the": "the chemist",
    "writer": "writer",
    "writer.the": "the writer",
    "physician": "physician",
    "physician.the": "the physician",
    "cleric": "cleric",
    "cleric.the": "the cleric",
    "any": "any",
    "castle": "Castle",
    "slot": "slot",
    "free": "free",
    "castles": "The castles",
    "waiting": "Before the castle",
    "island": "The island",
    "nobody": "nobody",
    "bribes": "Bribes paid",
    "none": "None so far.",
    "granted": "granted",
    "refused": "not granted",
    "left": "In reserve",
    "copies": "of them",
    "money": "Your money",
    "money.lent": "Money",
    "secret": "only you see it",
    "income": "Income",
    "round": "Round",
    "of": "of",
    "ducats": "ducats",
    "ducats.0": "ducats",
    "turn": "to play",
    "welcome": "Sure to get in, the slot to be chosen",
    "external": "Conflict: one will prevail",
    "internal": "Conflict: one will have the slot",
    "the_slot": "slot",
    "offers": "offers",
    "wishes": "wishes for",
    "asked": "is asked for",
    "paid": "has paid",
    "silent": "offers nothing",
    "thinks": "thinking…",
    "amount": "Amount",
    "wish": "Slot wished for",
    "whom": "Of whom",
    "offer": "Offer",
    "change": "Change my offer",
    "changes": "changes left",
    "ask": "Ask",
    "ask.of": "Ask:",
    "accept": "Accept",
    "for": "for",
    "accept.offer": MOVES["accept"],
    "fortunes": "Everyone’s money",
    "start": "start",
    "end": "end",
    "you": "you",
    "conflict": "conflict",
    "color0": "orange",
    "color1": "black",
    "color2": "white",
    "color3": "blue",
    "color4": "green",
}

OPTIONS: Mapping[str, str] = {}

REASONS: Mapping[str, str] = {
    "richest": "The five rounds are over: the largest fortune wins.",
    "shared": "The five rounds are over: the richest have the same and share the victory.",
    "stopped": "The match was stopped: everyone’s money at that moment decides.",
}

BRIEF: Sequence[str] = (
    (
        "Everyone has a castle of four slots, eight councillors and 32,000 ducats. After five"
        " rounds the largest fortune wins."
    ),
    "On your turn your councillors who sit in others’ castles earn you the value of their slots.",
    (
        "Then receive those who were sent to you: one a slot, never two of a type. Losers go"
        " to the island."
    ),
    (
        "Before each decision you are offered money. An accepted offer is paid; a promise"
        " binds nobody."
    ),
    "Last, send two of your councillors before the castles of others.",
)
SUMMARY: Sequence[str] = (
    (
        "Everyone has a castle of four slots, worth 1,000, 3,000, 6,000 and 10,000 ducats, eight"
        " councillors, two of each type, and 32,000 ducats. After five rounds the largest fortune"
        " wins; equals share the victory. Money is secret: you see your own, and all of it is shown"
        " at the end. Who begins is drawn at random; in a rematch it is the winner. Then play goes"
        " in seat order."
    ),
    (
        "Your turn has three parts. First your income: for each of your councillors sitting in"
        " another’s castle, the bank pays you the value of their slot."
    ),
    (
        "Then the welcome: you deal with the councillors sent to your castle. Three golden rules:"
        " one councillor a slot; never two of one type in a castle; and a type that is not inside"
        " yet must be let in, like it or not, in a free slot of your choice."
    ),
    (
        "The welcome has an order. One: those without a rival; after a single negotiation you seat"
        " them all. Two: the conflicts before the castle, between councillors of one type, one type"
        " after the other as you like; one prevails, the others leave for the island. Three: the"
        " conflicts with someone inside, from slot 1,000 up to slot 10,000; you keep the old one or"
        " give its very slot to the newcomer, and the loser leaves for the island. Where a type has"
        " both conflicts, the winner outside then faces the one inside. Nobody comes back from the"
        " island."
    ),
    (
        "Before each decision there is a negotiation with the owners concerned. They offer bribes,"
        " never more than they have, and say which slot they wish for. You may ask for an amount"
        " and accept an offer: it is paid at once, in public, and never given back. Nobody pays"
        " more than once a negotiation. Whoever has nothing left may offer 1,000, which the bank"
        " pays. An offer may be changed five times at most, and you may ask each of them five times"
        " at most. You decide when everyone has spoken. Promises bind only those who believe them."
    ),
    (
        "Last, you send two of the councillors you have left to others’ castles, alike or not,"
        " together or not. In the fifth round there are none left. After it everyone collects a"
        " last income, and the money is counted."
    ),
)

SHEET: Sequence[Sequence[str]] = (
    ("What stands there", "What you decide", "For the others"),
    ("A type neither inside nor doubled outside", "The free slot", "All of them get in"),
    ("Several of one type outside", "Who prevails", "The losers leave for the island"),
    ("The type is inside already", "Keep or replace, in the same slot", "The island for the other"),
)
