"""What a master would do, in French: the sentences of an advice on Complots."""

from collections.abc import Mapping

ONLY: str = "Un maître {would} : il n’y a pas d’autre choix."
BEST: str = "Un maître {would} ({often}) : {percent} % de chances de gagner."
OTHER: str = "Sinon, « {move} » ({often}) : {percent} %."
AS_GOOD: str = "À peu près aussi bon : « {move} » ({often}), {percent} %."

OFTEN: Mapping[str, str] = {
    "often.0": "presque jamais",
    "often.1": "1 fois sur 10",
    "often.10": "presque toujours",
    "often": "{tenths} fois sur 10",
}

WOULD: Mapping[str, str] = {
    "draft": "prendrait {cards}",
    "income": "choisirait le Revenu",
    "foreign-aid": "demanderait l’Aide étrangère",
    "coup": "paierait un Assassinat contre {target}",
    "tax": "prendrait 3 pièces en annonçant la Duchesse",
    "assassinate": "enverrait l’Assassin contre {target}",
    "steal": "volerait {target} en annonçant le Capitaine",
    "exchange": "échangerait avec la Cour en annonçant {claim}",
    "examine": "enquêterait sur {target} en annonçant l’Inquisiteur",
    "challenge": "mettrait l’annonce en doute",
    "allow": "laisserait faire",
    "wait": "attendrait avant de contrer",
    "counter": "contrerait avec {cards}",
    "lose": "perdrait {cards}",
    "keep": "garderait {cards}",
    "show": "montrerait {cards}",
    "return": "rendrait la carte",
    "replace": "ferait changer la carte",
}

REASONS: Mapping[str, str] = {
    "forced": "Avec 10 pièces ou plus, l’Assassinat est obligatoire.",
    "unstoppable": "Rien ne l’arrête.",
    "true": "C’est vrai : tu as {card}.",
    "bluff": "C’est un bluff : tu n’as pas {card}.",
    "found-out": "Ce bluff a déjà été découvert.",
    "again": "Tu as déjà fait cette annonce.",
    "face-up.0": "Aucun exemplaire n’est retourné.",
    "face-up.1": "1 exemplaire sur {copies} est retourné.",
    "face-up": "{up} exemplaires sur {copies} sont retournés.",
    "last-card": "{seat} n’a plus qu’un personnage et quitterait la partie.",
    "richest": "De tes adversaires, {seat} a le plus de pièces : {coins}.",
    "may-counter": "{seat} a annoncé {card} et peut contrer.",
    "no-counter": "{seat} n’a jamais annoncé de quoi contrer.",
    "nobody-counters": "Aucun adversaire en jeu n’a jamais annoncé {card}, qui contrerait.",
    "no-counter.past": "{seat} n’annonce plus de quoi contrer.",
    "nobody-counters.past": "Aucun adversaire n’annonce plus {card}, qui contrerait.",
    "impossible": "Tu vois les {copies} exemplaires : {seat} ne peut pas avoir {card}.",
    "odds": (
        "En comptant les cartes ({seen} sur {copies} en vue), {seat} a {card} dans"
        " {percent} % des cas."
    ),
    "caught-without": "{seat} s’est déjà fait prendre sans {card}.",
    "too-many.1": "{seat} a annoncé {count} personnages pour 1 carte.",
    "too-many": "{seat} a annoncé {count} personnages pour {down} cartes.",
    "lied": "{seat} s’est déjà fait prendre à bluffer.",
    "wait": "On te redemandera si tu contres.",
    "wrong": "Douter à tort coûte un personnage.",
    "wrong.last": "Douter à tort te coûterait ton dernier personnage.",
    "wrong.both": "Douter à tort peut te coûter tes deux personnages.",
    "could": "Tu pourrais contrer sans bluffer, avec {card}.",
    "would-bluff": "Contrer serait un bluff.",
    "stake.life": "Sans contre, tu perds un personnage.",
    "stake.life.1": "Sans contre, tu perds ton dernier personnage.",
    "stake.steal.0": "Tu n’as pas de pièces à perdre.",
    "stake.steal.1": "Sans contre, {seat} te prend 1 pièce.",
    "stake.steal": "Sans contre, {seat} te prend {coins} pièces.",
    "stake.take.0": "Le Trésor est vide.",
    "stake.take.1": "Sans contre, {seat} prend 1 pièce.",
    "stake.take": "Sans contre, {seat} prend {coins} pièces.",
    "equal": "Tes deux cartes sont les mêmes.",
    "left": "Il te resterait {card}.",
    "left.said": "Il te resterait {card}, que tu as dit avoir.",
    "never": "Tu n’as jamais annoncé {card}.",
    "returned": "Tu rendrais {cards} à la Cour.",
    "two-kinds": "Deux personnages différents rendent plus d’annonces vraies.",
    "hand": "Tu aurais {cards}.",
    "hidden": "{seat} ne verrait pas {card}.",
    "claimed-shown": "Tu as annoncé {card}, et c’est vrai.",
    "keeps-word": "{seat} a annoncé {card}, et c’est vrai.",
    "said-before": "{seat} a déjà annoncé {card}.",
    "never-said": "{seat} n’a jamais annoncé {card}.",
    "only-card": "C’est son dernier personnage.",
}
