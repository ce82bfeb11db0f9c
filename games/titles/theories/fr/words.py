"""The French words of Théories du complot; cards, theories and rules are in files of their own."""

from collections.abc import Mapping, Sequence

from games.engine.french import fill as fill
from games.titles.theories.fr.summary import BRIEF as BRIEF
from games.titles.theories.fr.summary import SUMMARY as SUMMARY

NAME: str = "Théories du complot"
ALL_OPEN: str = "Toutes les mains visibles"
PITCH: str = (
    "Empile les théories les plus absurdes d’une même catégorie avant tout le monde, et garde ton"
    " chapeau d’alu."
)
QUOTED: str = "« {name} »"
EVENT: str = "événement"
CHAOTIC: str = "événement chaotique"
SHEET: Sequence[Sequence[str]] = (("Carte", "Nombre", "Effet"),)
"""The headings; the cards follow."""
AND: str = "et"

LINES: Mapping[str, str] = {
    "begins": "{seat} commence.",
    "reveals": "Manche {number}. {seat} révèle l’événement {event} : {effect}",
    "reshuffles": "La pioche est vide : la défausse est mélangée et la remplace.",
    "draws.0": "{seat} ne pioche rien : il n’y a plus de cartes.",
    "draws.1": "{seat} pioche 1 carte.",
    "draws": "{seat} pioche {count} cartes.",
    "drew": "{seat} a pioché : {cards}.",
    "renews": "{seat} défausse toute sa main pour la renouveler.",
    "discards": "{seat} défausse {card} au hasard.",
    "lays": "{seat} pose {card}.",
    "plays": "{seat} joue {action}.",
    "plays.wiretap": "{seat} joue {action} contre {target}.",
    "plays.source": "{seat} joue {action} contre {target}.",
    "plays.swap": "{seat} joue {action} avec {target}.",
    "plays.denial": "{seat} joue {action} contre {target} ({category}).",
    "plays.convert": "{seat} joue {action} contre {target} ({category}).",
    "plays.censorship": "{seat} joue {action} : {category}.",
    "hat": "{seat} met un chapeau d’alu : l’action ne lui fait rien.",
    "watches": "{target} montre sa main à {seat}.",
    "takes": "{seat} prend une carte à {target}.",
    "took": "{seat} a pris à {target} : {card}.",
    "converts": "{card} passe de chez {target} chez {seat}.",
    "swaps": "{seat} et {target} échangent leurs mains.",
    "finds": "{seat} reprend {card} dans la défausse.",
    "drops": "{seat} défausse {card}, qui était posée.",
    "passes": "{seat} passe une carte à {target}.",
    "passes.oneself": "{seat} garde sa carte : tous les autres ont mis un chapeau.",
    "passed": "{seat} a passé à {target} : {card}.",
    "whistles": "{seat} joue un lanceur d’alerte et pose {card}.",
    "flock": "{seat} montre son troupeau : {cards}.",
    "lit": "Intouchable pendant cette manche : {category}.",
    "wins": "{seat} gagne la partie !",
    "shares": "{seat} partage la victoire !",
}

MOVES: Mapping[str, str] = {
    "draw": "Piocher",
    "draw.many": "Piocher ({count})",
    "renew": "Renouveler ta main",
    "lay": "Poser {card}",
    "play": "Jouer {name}",
    "play+target": "{name} contre {target}",
    "play+target+category": "{name} contre {target} : {category}",
    "play+category": "{name} : {category}",
    "play+card": "{name} : reprendre {card}",
    "end": "Finir ton tour",
    "tinfoil": "Mettre ton chapeau d’alu",
    "allow": "Laisser faire",
    "take": "Prendre {card}",
    "pass": "Passer {card}",
    "discard": "Défausser {card}",
    "whistle": "Lanceur d’alerte : poser {card}",
}

SHORT: Mapping[str, str] = {
    "wiretap": "Écouter",
    "source": "Piquer une carte",
    "denial": "Démentir",
    "convert": "Convertir",
    "swap": "Échanger les mains",
    "censorship": "Censurer",
    "whistle": "Lancer l’alerte",
    "lay": "Poser",
    "play": "Jouer",
    "take": "Prendre",
    "pass": "Passer",
    "discard": "Défausser",
    "archives": "Reprendre",
}

NOTES: Mapping[str, str] = {
    "draw": "Puis tu joues.",
    "renew": "Défausse tout, pioche 5, et ton tour est fini.",
    "tinfoil": "L’action ne te fait rien.",
}

ASKS: Mapping[str, str] = {
    "start": "C’est ton tour : piocher ou renouveler ta main ?",
    "play": "Que joues-tu ?",
    "hat": "Une action te touche : comment réagis-tu ?",
    "take": "Quelle carte prends-tu ?",
    "pass": "Quelle carte passes-tu à gauche ?",
    "discard": "Quelle théorie posée défausses-tu ?",
}

HELP: Mapping[str, str] = {
    "start": (
        "Pioche, puis joue ; ou renouvelle : toute ta main part à la défausse, tu pioches 5 cartes"
        " et ton tour est fini. Quand tu commences ton tour sans carte, tu en pioches 5 et tu"
        " joues. Il n’y a pas de limite de cartes en main."
    ),
    "play": (
        "Joue jusqu’à deux cartes, sauf si l’événement de la manche en décide autrement : une"
        " théorie se pose devant toi, dans la rangée de sa catégorie ; une action prend effet, puis"
        " part à la défausse. Le chapeau d’alu et le lanceur d’alerte ne comptent pas parmi ces"
        " cartes. Les moutons et le Berger ne se jouent pas. Tu peux t’arrêter quand tu veux."
    ),
    "hat": (
        "Avec un chapeau d’alu, cette action ne te fait rien : le chapeau est défaussé. Tous ceux"
        " que l’action touche et qui ont une carte en main sont interrogés en même temps, qu’ils"
        " aient un chapeau ou non : la question ne trahit donc rien."
    ),
    "take": "Tu vois toute la main de ta cible : prends-y une carte. Les autres n’en voient rien.",
    "pass": (
        "Chacun choisit en secret une carte pour qui est à sa gauche ; toutes passent en même"
        " temps. Contre une Chaîne virale, qui a mis un chapeau ne passe et ne reçoit rien."
    ),
    "discard": "Choisis une de tes théories posées : elle part à la défausse.",
}

WAITING: Mapping[str, str] = {
    "start": "À {names} de jouer…",
    "play": "{names} choisit une carte à jouer…",
    "hat": "Chapeau ou pas ? On attend {names}…",
    "take": "{names} choisit une carte à prendre…",
    "pass": "Une carte passe à gauche. On attend {names}…",
    "discard": "Une théorie part à la défausse. On attend {names}…",
}

TERMS: Mapping[str, str] = {
    "ahead": "Chapeaux",
    "ahead.ask": "me demander",
    "ahead.held": "si j’en ai un",
    "ahead.never": "jamais",
    "ahead.why": (
        "Tes réponses aux questions de chapeau, données d’avance et sans que les autres le voient :"
        " ta réponse part un moment plus tard, que tu aies un chapeau ou non."
    ),
    "mark.challenge": "Chapeau d’alu",
    "marks.challenge": "Les chapeaux d’alu",
    "deed.row": "Théories posées, par rangée finale",
    "deed.event": "Événements vécus",
    "told.row": "Théories posées : {count}",
    "trait.theories": "Théories posées",
    "trait.theories.0": "pose peu de théories ({rate} par partie)",
    "trait.theories.1": "pose {rate} théories par partie",
    "trait.theories.2": "couvre la table de théories ({rate} par partie)",
    "pile": "Pioche",
    "discarded": "Défausse",
    "empty": "vide",
    "events": "Événements",
    "round": "Manche",
    "safe": "intouchable",
    "hand": "Ta main",
    "hand.lent": "Main",
    "hand_empty": "Tu n’as pas de carte.",
    "hand_empty.lent": "Aucune carte.",
    "held": "cartes en main",
    "held.0": "carte en main",
    "held.1": "carte en main",
    "cards": "cartes",
    "cards.0": "carte",
    "cards.1": "carte",
    "theories": "théories",
    "theories.0": "théorie",
    "theories.1": "théorie",
    "of": "sur",
    "copies": "exemplaires",
    "none_laid": "Rien de posé",
    "missing": "encore {count}",
    "enough": "assez !",
    "goal": "Pour gagner : {count} théories d’une catégorie en fin de manche",
    "plays": "Cartes à jouer encore : {count}",
    "plays.none": "Tu n’as rien à jouer maintenant",
    "owed": "Théories à défausser encore : {count}",
    "instant": "À tout moment",
    "first": "commence la manche",
    "thinks": "réfléchit…",
    "target": "contre",
    "watched": "En main chez {target}",
    "see_all": "tout voir",
    "top": "dessus",
    "aim": "Une carte en pointillés demande un choix : ouvre-la.",
}

OPTIONS: Mapping[str, str] = {
    "chaos": "Chaos",
    "chaos.calm": "calme (aucun événement chaotique)",
    "chaos.balanced": "équilibré (2 événements chaotiques)",
    "chaos.chaotic": "chaotique (4 événements chaotiques)",
}

REASONS: Mapping[str, str] = {
    "row": "Assez de théories d’une même catégorie à la fin d’une manche !",
    "flock": "Le Berger a réuni ses quatre moutons !",
    "events": "Il n’y a plus d’événement : les moutons départagent tout le monde.",
    "stopped": "La partie a été arrêtée : les plus longues rangées décident.",
}
