"""The French words of Complots; those of the rules page are in a file of their own."""

from collections.abc import Mapping

from games.engine.french import fill as fill
from games.titles.complots.summary_fr import BRIEF as BRIEF
from games.titles.complots.summary_fr import SHEET as SHEET
from games.titles.complots.summary_fr import SUMMARY as SUMMARY

NAME: str = "Complots"
ALL_OPEN: str = "Toutes les cartes visibles"
PITCH: str = (
    "Deux personnages cachés, des pièces et du culot : bluffe, doute, et survis à tout le monde."
)
AND: str = "et"

LINES: Mapping[str, str] = {
    "begins": "{seat} commence.",
    "drafted": "Les cartes sont choisies.",
    "announces.income": "{seat} choisit le Revenu.",
    "announces.foreign-aid": "{seat} demande l’Aide étrangère.",
    "announces.coup": "{seat} paie 7 pièces pour un Assassinat contre {target}.",
    "announces.tax": "{seat} annonce {claim} pour prendre 3 pièces.",
    "announces.assassinate": "{seat} paie 3 pièces et annonce {claim} contre {target}.",
    "announces.steal": "{seat} annonce {claim} pour voler {target}.",
    "announces.exchange": "{seat} annonce {claim} pour échanger avec la Cour.",
    "announces.examine": "{seat} annonce {claim} pour enquêter sur {target}.",
    "announces": "{seat} annonce : {action}.",
    "challenges": "{seat} met en doute : {claimant} n’a pas {card} !",
    "shows": "{seat} montre {card}, puis pioche une autre carte dans la Cour.",
    "lied": "C’était un bluff : {seat} n’a pas {card}.",
    "gets-back": "{seat} récupère ses {coins} pièces.",
    "counters.foreign-aid": "{seat} annonce {card} pour contrer l’Aide étrangère.",
    "counters.assassinate": "{seat} annonce {card} pour contrer l’Assassin.",
    "counters.steal": "{seat} annonce {card} pour contrer le vol.",
    "counters": "{seat} annonce {card} pour contrer.",
    "fails.foreign-aid": "L’Aide étrangère échoue : {seat} ne prend rien.",
    "fails.assassinate": "L’Assassin échoue : {seat} ne récupère pas ses 3 pièces.",
    "fails.steal": "Le vol échoue : {seat} ne prend rien.",
    "fails": "{seat} échoue.",
    "takes.0": "{seat} ne prend rien : le Trésor est vide.",
    "takes.1": "{seat} prend 1 pièce.",
    "takes": "{seat} prend {coins} pièces.",
    "steals.0": "{seat} ne vole rien : {target} n’a pas de pièces.",
    "steals.1": "{seat} vole 1 pièce à {target}.",
    "steals": "{seat} vole {coins} pièces à {target}.",
    "exchanges.1": "{seat} pioche 1 carte dans la Cour et en rend 1.",
    "exchanges": "{seat} pioche {count} cartes dans la Cour et en rend {count}.",
    "examines": "{target} montre une carte à {seat}, en secret.",
    "saw": "{target} a montré à {seat} : {card}.",
    "returns": "{seat} rend la carte à {target}.",
    "replaces": "{seat} oblige {target} à échanger cette carte avec la Cour.",
    "loses": "{seat} perd {card}.",
    "out": "{seat} quitte la partie.",
    "nobody": "{seat} n’a plus de cible : l’action reste sans effet.",
    "wins": "{seat} gagne la partie !",
    "shares": "{seat} partage la victoire !",
}

MOVES: Mapping[str, str] = {
    "draft": "Prendre {cards}",
    "income": "Revenu (+1)",
    "foreign-aid": "Aide étrangère (+2)",
    "coup": "Assassinat contre {target} (7 pièces)",
    "tax": "Prendre 3 pièces (Duchesse)",
    "assassinate": "Envoyer l’Assassin contre {target} (3 pièces)",
    "steal": "Voler {target} (Capitaine)",
    "exchange": "Échanger avec la Cour",
    "exchange.ambassador": "Échanger avec la Cour (Ambassadeur)",
    "exchange.inquisitor": "Échanger avec la Cour (Inquisiteur)",
    "examine": "Enquêter sur {target} (Inquisiteur)",
    "challenge": "Mettre en doute",
    "allow": "Laisser faire",
    "wait": "Attendre avant de contrer",
    "counter": "Contrer avec {cards}",
    "lose": "Perdre {cards}",
    "keep": "Garder {cards}",
    "show": "Montrer {cards}",
    "return": "Rendre la carte",
    "replace": "Faire changer la carte",
}

SHORT: Mapping[str, str] = {
    "income": "Revenu (+1)",
    "foreign-aid": "Aide étrangère (+2)",
    "coup": "Assassinat",
    "tax": "Prendre 3 pièces (Duchesse)",
    "assassinate": "Assassin",
    "steal": "Voler",
    "exchange": "Échanger avec la Cour",
    "examine": "Enquêter",
}

NOTES: Mapping[str, str] = {
    "income": "Rien ne l’arrête.",
    "foreign-aid": "Une Duchesse peut la contrer.",
    "coup": "Sans personnage : rien ne l’arrête.",
    "tax": "On peut te mettre en doute.",
    "assassinate": "On peut te mettre en doute, une Comtesse peut contrer.",
    "steal": "On peut te mettre en doute, la cible peut contrer.",
    "exchange": "On peut te mettre en doute.",
    "examine": "On peut te mettre en doute.",
    "challenge": "Si c’est vrai, tu perds un personnage.",
    "allow": "Ni doute, ni contre.",
    "wait": "Sans douter. Tu décideras ensuite si tu contres.",
    "counter": "On peut mettre ton contre en doute.",
}

ASKS: Mapping[str, str] = {
    "draft": "Quelle carte prends-tu dans ton paquet ?",
    "action": "C’est ton tour : que fais-tu ?",
    "challenge": "Mets-tu cette annonce en doute ?",
    "counter": "Veux-tu contrer ?",
    "lose": "Quel personnage perds-tu ?",
    "keep": "Que gardes-tu ?",
    "show": "Quelle carte montres-tu ?",
    "verdict": "Que fais-tu de cette carte ?",
}

HELP: Mapping[str, str] = {
    "draft": (
        "Une carte t’a été donnée ; choisis la seconde parmi les cinq de ton paquet, même si c’est"
        " le même personnage. En face, le choix se fait en même temps et en secret. Les quatre"
        " cartes que tu laisses quittent la partie sans que personne les voie."
    ),
    "action": (
        "Il faut choisir une action : on ne passe pas son tour. Le Revenu, l’Aide étrangère et"
        " l’Assassinat n’ont besoin d’aucun personnage ; les autres actions annoncent un personnage"
        " que tu as, ou que tu prétends avoir. Ne confonds pas : l’Assassinat coûte 7 pièces et"
        " rien ne l’arrête ; envoyer l’Assassin coûte 3 pièces, mais on peut te mettre en doute et"
        " une Comtesse peut contrer. Avec 10 pièces ou plus, tu dois choisir l’Assassinat."
    ),
    "challenge": (
        "Mettre en doute : si l’annonce est fausse, qui a menti perd un personnage et l’annonce"
        " tombe ; si elle est vraie, c’est toi qui perds un personnage. Laisser faire : tu ne"
        " doutes pas et, si l’action te vise, tu renonces aussi à contrer. Contrer avec un"
        " personnage : tu ne doutes pas, et ton contre sera annoncé si l’action n’est pas arrêtée"
        " avant. Attendre : tu ne doutes pas, et on te redemandera ensuite si tu contres. Les"
        " réponses restent secrètes jusqu’à la fin de la question."
    ),
    "counter": (
        "Contrer, c’est annoncer un personnage qui arrête l’action, que tu l’aies ou non. Tous les"
        " autres peuvent alors mettre ton annonce en doute. Si on découvre que tu bluffes, tu perds"
        " un personnage et l’action a lieu. Laisser faire : l’action a lieu."
    ),
    "lose": (
        "Choisis le personnage que tu retournes. Il reste visible de tous et n’a plus aucun"
        " pouvoir. On te le demande même si les deux sont les mêmes, pour que personne ne"
        " l’apprenne. Sans personnage face cachée, on quitte la partie."
    ),
    "keep": (
        "Garde autant de cartes que tu avais de personnages face cachée. Les autres retournent dans"
        " la Cour, qui est mélangée. Personne d’autre ne voit ces cartes."
    ),
    "show": (
        "Montre une de tes cartes face cachée à l’Inquisiteur : personne d’autre ne la verra. Il te"
        " la rendra, ou t’obligera à la mélanger à la Cour pour en piocher une autre. On te le"
        " demande même si les deux sont les mêmes, pour que personne ne l’apprenne."
    ),
    "verdict": (
        "Personne d’autre que ta cible et toi ne connaît cette carte. Rends-la, ou oblige ta cible"
        " à la mélanger à la Cour et à en piocher une autre."
    ),
}

WAITING: Mapping[str, str] = {
    "draft": "Chacun choisit une carte en secret. On attend {names}…",
    "action": "À {names} de jouer…",
    "challenge": "Qui met en doute ? On attend {names}…",
    "counter": "Qui contre ? On attend {names}…",
    "lose": "{names} choisit le personnage à perdre…",
    "keep": "{names} choisit ce qui revient à la Cour…",
    "show": "{names} choisit la carte à montrer…",
    "verdict": "{names} décide du sort de la carte…",
}

TERMS: Mapping[str, str] = {
    "ahead": "Tout laisser passer",
    "ahead.why": (
        "Tant que rien ne te vise, et sans que les autres le voient : on te demande quand tu es"
        " visé, quand on s’oppose à ton action, et chaque fois que tu dois choisir."
    ),
    "price.coup": "7",
    "price.assassinate": "3",
    "deed.claim": "Annonces",
    "deed.counter": "Contres",
    "deed.challenge": "Mises en doute",
    "deed.caught": "Pris à bluffer",
    "deed.claim.true": "sincères",
    "deed.counter.true": "sincères",
    "deed.challenge.true": "à raison",
    "told.claim": "Annonces bluffées : {false} sur {count}",
    "told.counter": "Contres bluffés : {false} sur {count}",
    "told.challenge": "Doutes justifiés : {true} sur {count}",
    "told.caught": "Bluffs découverts : {count}",
    "trait.bluffs": "Bluffe",
    "trait.bluffs.0": "ne bluffe presque jamais",
    "trait.bluffs.1": "bluffe une annonce sur dix",
    "trait.bluffs.2": "bluffe {tenths} annonces sur 10",
    "trait.bluffs.3": "bluffe presque à chaque annonce",
    "trait.doubts": "Met en doute",
    "trait.doubts.0": "doute rarement",
    "trait.doubts.1": "doute parfois",
    "trait.doubts.2": "doute souvent",
    "trait.right": "Doute à raison",
    "trait.right.0": "presque toujours à tort",
    "trait.right.1": "à raison une fois sur dix",
    "trait.right.2": "à raison {tenths} fois sur 10",
    "trait.right.3": "presque toujours à raison",
    "trait.caught": "Se fait prendre",
    "trait.caught.0": "ne se fait presque jamais prendre",
    "trait.caught.1": "se fait prendre à un bluff sur dix",
    "trait.caught.2": "se fait prendre à {tenths} bluffs sur 10",
    "trait.caught.3": "se fait prendre presque à chaque bluff",
    "duchess": "Duchesse",
    "duchess.the": "la Duchesse",
    "duchess.two": "deux Duchesses",
    "assassin": "Assassin",
    "assassin.the": "l’Assassin",
    "assassin.two": "deux Assassins",
    "countess": "Comtesse",
    "countess.the": "la Comtesse",
    "countess.two": "deux Comtesses",
    "captain": "Capitaine",
    "captain.the": "le Capitaine",
    "captain.two": "deux Capitaines",
    "ambassador": "Ambassadeur",
    "ambassador.the": "l’Ambassadeur",
    "ambassador.two": "deux Ambassadeurs",
    "inquisitor": "Inquisiteur",
    "inquisitor.the": "l’Inquisiteur",
    "inquisitor.two": "deux Inquisiteurs",
    "court": "Cour",
    "treasury": "Trésor",
    "coins.0": "pièce",
    "coins.1": "pièce",
    "coins": "pièces",
    "cards.0": "carte",
    "cards.1": "carte",
    "cards": "cartes",
    "life": "personnage en jeu",
    "lives": "personnages en jeu",
    "hand": "Tes cartes",
    "face_down": "carte face cachée",
    "face_up": "face visible",
    "examined": "Carte montrée",
    "claimed": "A déjà annoncé",
    "turn": "à son tour",
    "out": "hors jeu",
    "likely": "{what} chez {name} : {percent} % de chances, en comptant les cartes en vue.",
    "counters": "Ce qu’il contre :",
    "aim": "Pour viser quelqu’un, choisis l’action sur son siège.",
    "thinks": "réfléchit…",
    "doubts": "n’y croit pas",
    "doubts.true": "Sincère",
    "doubts.false": "Bluff",
    "action.income": "Revenu",
    "action.foreign-aid": "Aide étrangère",
    "action.coup": "Assassinat",
    "action.tax": "prendre 3 pièces (Duchesse)",
    "action.assassinate": "envoyer l’Assassin",
    "action.steal": "voler (Capitaine)",
    "action.exchange": "échanger avec la Cour",
    "action.examine": "enquêter (Inquisiteur)",
}

OPTIONS: Mapping[str, str] = {
    "fifth": "Cinquième personnage",
    "fifth.ambassador": "Ambassadeur",
    "fifth.inquisitor": "Inquisiteur",
}

REASONS: Mapping[str, str] = {
    "last-living": "Il ne reste qu’une personne en jeu.",
    "turns": "Cinquante tours par place : les personnages cachés départagent, puis les pièces.",
    "stopped": "La partie a été arrêtée : les personnages cachés départagent, puis les pièces.",
}
