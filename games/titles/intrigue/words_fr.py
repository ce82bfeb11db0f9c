"""The French words of Intrigue."""

from collections.abc import Mapping, Sequence

from games.engine.french import fill as fill

NAME: str = "Intrigue"
ALL_OPEN: str = "Tout l’argent visible"
PITCH: str = (
    "Place tes conseillers chez les autres, vends les places de ton château, promets tout et ne"
    " tiens que ce qui t’arrange."
)
AND: str = "et"

LINES: Mapping[str, str] = {
    "begins": "{seat} commence.",
    "round": "Manche {number}.",
    "income": "{seat} touche {amount} ducats.",
    "seats": "{seat} installe {who} à l’emplacement {slot}.",
    "banished": "{who} part sur l’île.",
    "offers": "{seat} offre {amount} ducats pour l’emplacement {wish}.",
    "offers.any": "{seat} offre {amount} ducats.",
    "withdraws": "{seat} retire son offre.",
    "asks": "{seat} demande {amount} ducats à {to}.",
    "pays": "{seat} verse {amount} ducats à {to} et souhaite l’emplacement {wish}.",
    "pays.any": "{seat} verse {amount} ducats à {to}.",
    "admits": "{seat} choisit {who}.",
    "keeps": "{seat} garde {who} à l’emplacement {slot}.",
    "presents": "{seat} envoie {type} chez {to}.",
    "last-income": "Les cinq manches sont finies : chacun touche une dernière fois ses revenus.",
    "has": "{seat} a {amount} ducats.",
    "has.0": "{seat} n’a plus un ducat.",
    "wins": "{seat} gagne la partie !",
    "shares": "{seat} partage la victoire !",
}

MOVES: Mapping[str, str] = {
    "offer": "Offrir {amount} ducats pour l’emplacement {wish}",
    "offer.any": "Offrir {amount} ducats sans souhait",
    "withdraw": "Retirer mon offre",
    "withdraw.offer": "Retirer mon offre de {amount} ducats",
    "done": "Ne rien offrir",
    "done.again": "En rester à {amount} ducats",
    "ask": "Demander {amount} ducats à {target}",
    "accept": "Accepter {amount} ducats de {target}",
    "accept.blind": "Accepter l’offre de {target}",
    "close": "Clore la négociation et décider",
    "seat": "{who} à l’emplacement {slot}",
    "settle": "Régler d’abord le conflit : {type}",
    "admit": "Choisir {who}",
    "keep": "Garder l’ancien",
    "keep.who": "Garder {who}",
    "replace": "Laisser la place au nouveau",
    "replace.who": "Donner sa place à {who}",
    "present": "Envoyer {type} chez {target}",
}

SHORT: Mapping[str, str] = {}

NOTES: Mapping[str, str] = {
    "accept": "L’argent est à toi, quoi que tu décides ensuite.",
    "close": "Plus personne ne pourra te payer.",
    "withdraw": "Tant qu’elle n’est pas acceptée.",
    "keep": "Le nouveau part sur l’île.",
    "replace": "L’ancien part sur l’île.",
}

ASKS: Mapping[str, str] = {
    "negotiate": "Négociation : qu’as-tu à dire ?",
    "seat": "Qui installes-tu, et où ?",
    "pick-conflict": "Quel conflit règles-tu d’abord ?",
    "admit": "Qui l’emporte ?",
    "replace": "Qui garde la place ?",
    "present": "Qui envoies-tu, et chez qui ?",
}

HELP: Mapping[str, str] = {
    "negotiate": (
        "Promets ce que tu veux : rien n’engage personne. Si ton conseiller est concerné, tu peux"
        " offrir un pot-de-vin, jamais plus que ton argent, avec l’emplacement que tu souhaites ;"
        " ton offre tient jusqu’à ce que tu la changes (cinq fois au plus) ou la retires. Si c’est"
        " ton château, tu peux demander une somme (cinq fois au plus à chacun) et accepter une"
        " offre : l’argent change de main aussitôt, et ne revient jamais. On ne paie qu’une fois"
        " par négociation. Sans argent, on peut offrir 1 000, que la banque verse."
        " Tu décides une fois que chacun a parlé, et tu décides seul."
    ),
    "seat": (
        "Ces conseillers n’ont pas de rival, ou n’en ont plus : tu dois les faire entrer, mais tu"
        " choisis les emplacements libres. Chacun rapporte sa valeur à son propriétaire au début de"
        " ses tours, et une dernière fois à la fin."
    ),
    "pick-conflict": (
        "Plusieurs conseillers du même type attendent devant ton château : un seul l’emportera, les"
        " autres iront sur l’île. Choisis par quel type commencer."
    ),
    "admit": (
        "Un seul de ces conseillers l’emporte, les autres vont sur l’île. Si son type est déjà dans"
        " ton château, il devra encore affronter celui qui s’y trouve ; sinon il entre tout de"
        " suite."
    ),
    "replace": (
        "Il n’y a jamais deux conseillers du même type dans un château : garde l’ancien, ou donne"
        " son emplacement au nouveau. Le perdant part sur l’île pour le reste de la partie."
    ),
    "present": (
        "Envoie deux de tes conseillers, un à la fois, devant le château de ton choix, ou deux"
        " châteaux. Leur sort s’y décidera au prochain tour du propriétaire. Un type déjà"
        " présent, dedans ou dehors, annonce un conflit."
    ),
}

WAITING: Mapping[str, str] = {
    "negotiate": "On négocie. La parole est à {names}…",
    "seat": "{names} installe les nouveaux venus…",
    "pick-conflict": "{names} choisit le conflit à régler…",
    "admit": "{names} choisit qui l’emporte…",
    "replace": "{names} choisit qui garde la place…",
    "present": "{names} envoie ses conseillers…",
}

TERMS: Mapping[str, str] = {
    "thousands": "\u202f",
    "deed.paid": "Pots-de-vin payés (ducats)",
    "deed.received": "Pots-de-vin reçus (ducats)",
    "deed.promise": "Promesses",
    "deed.promise.true": "tenues",
    "trait.generous": "Donne",
    "trait.generous.0": "encaisse bien plus de pots-de-vin que sa bourse n’en verse",
    "trait.generous.1": "verse à peu près autant de pots-de-vin que la table lui en donne",
    "trait.generous.2": "verse bien plus de pots-de-vin que la table ne lui en donne",
    "trait.faithful": "Tient parole",
    "trait.faithful.0": "ne tient presque jamais parole",
    "trait.faithful.1": "tient une promesse sur dix",
    "trait.faithful.2": "tient {tenths} promesses sur 10",
    "trait.faithful.3": "tient presque toujours parole",
    "told.paid": "Pots-de-vin payés : {count}",
    "told.received": "Pots-de-vin reçus : {count}",
    "told.promise": "Promesses tenues : {true} sur {count}",
    "councillor": "{the} de {owner}",
    "chemist": "chimiste",
    "chemist.the": "le chimiste",
    "writer": "écrivain",
    "writer.the": "l’écrivain",
    "physician": "médecin",
    "physician.the": "le médecin",
    "cleric": "religieux",
    "cleric.the": "le religieux",
    "any": "peu importe",
    "castle": "Château",
    "slot": "emplacement",
    "free": "libre",
    "castles": "Les châteaux",
    "waiting": "Devant le château",
    "island": "L’île",
    "nobody": "personne",
    "bribes": "Pots-de-vin versés",
    "none": "Aucun pour l’instant.",
    "granted": "obtenu",
    "refused": "pas obtenu",
    "left": "En réserve",
    "copies": "exemplaires",
    "money": "Ton argent",
    "money.lent": "Argent",
    "secret": "toi seul le vois",
    "income": "Revenus",
    "round": "Manche",
    "of": "sur",
    "ducats": "ducats",
    "ducats.0": "ducat",
    "turn": "à son tour",
    "welcome": "Entrée assurée, l’emplacement à choisir",
    "external": "Conflit : un seul l’emportera",
    "internal": "Conflit : un seul gardera la place",
    "the_slot": "l’emplacement",
    "offers": "offre",
    "wishes": "souhaite",
    "asked": "on lui demande",
    "paid": "a versé",
    "silent": "n’offre rien",
    "thinks": "réfléchit…",
    "amount": "Somme",
    "wish": "Emplacement souhaité",
    "whom": "À qui",
    "offer": "Offrir",
    "change": "Changer mon offre",
    "changes": "changements possibles",
    "ask": "Demander",
    "ask.of": "Demander :",
    "accept": "Accepter",
    "for": "pour",
    "accept.offer": MOVES["accept"],
    "fortunes": "La fortune de chacun",
    "start": "début",
    "end": "fin",
    "you": "toi",
    "conflict": "conflit",
    "color0": "orange",
    "color1": "noir",
    "color2": "blanc",
    "color3": "bleu",
    "color4": "vert",
}

OPTIONS: Mapping[str, str] = {}

REASONS: Mapping[str, str] = {
    "richest": "Les cinq manches sont finies : la plus grosse fortune l’emporte.",
    "shared": "Les cinq manches sont finies : les plus riches ont autant et partagent la victoire.",
    "stopped": "La partie a été arrêtée : la fortune de chacun à cet instant décide.",
}

BRIEF: Sequence[str] = (
    (
        "Chacun a un château de quatre emplacements, huit conseillers et 32 000 ducats. Après"
        " cinq manches, la plus grosse fortune gagne."
    ),
    (
        "À ton tour, tes conseillers assis chez les autres te rapportent la valeur de leur"
        " emplacement."
    ),
    (
        "Puis accueille ceux qu’on t’envoie : un par emplacement, jamais deux du même type."
        " Les perdants vont sur l’île."
    ),
    (
        "Avant chaque décision, on t’offre de l’argent. Une offre acceptée est versée ; une"
        " promesse n’engage personne."
    ),
    "Enfin, envoie deux de tes conseillers devant les châteaux des autres.",
)
SUMMARY: Sequence[str] = (
    (
        "Chacun a un château de quatre emplacements, valant 1 000, 3 000, 6 000 et 10 000 ducats,"
        " huit conseillers, deux de chaque type, et 32 000 ducats. Après cinq manches, la plus"
        " grosse fortune gagne ; à égalité, on partage la victoire. L’argent est secret : tu ne"
        " vois que le tien, et tout est montré à la fin. Qui commence est tiré au sort ; dans une"
        " revanche, c’est la personne qui a gagné. Puis on joue dans l’ordre des places."
    ),
    (
        "Ton tour a trois temps. D’abord tes revenus : la banque te verse, pour chacun de tes"
        " conseillers assis dans le château d’un autre, la valeur de son emplacement."
    ),
    (
        "Ensuite l’accueil : tu t’occupes des conseillers envoyés devant ton château. Trois règles"
        " d’or : un conseiller par emplacement ; jamais deux du même type dans un château ; un type"
        " qui n’y est pas encore doit entrer, que tu le veuilles ou non, à l’emplacement libre de"
        " ton choix."
    ),
    (
        "L’accueil suit un ordre. Un : ceux qui n’ont pas de rival ; après une seule négociation,"
        " tu les installes tous. Deux : les conflits devant le château, entre conseillers du même"
        " type, l’un après l’autre, dans l’ordre de ton choix ; un seul l’emporte, les autres vont"
        " sur l’île. Trois : les conflits avec un conseiller déjà installé, de l’emplacement 1 000"
        " à l’emplacement 10 000 ; tu gardes l’ancien, ou tu donnes exactement sa place au nouveau,"
        " et le perdant va sur l’île. Si un type a les deux conflits, le vainqueur du dehors"
        " affronte ensuite celui du dedans. De l’île, on ne revient pas."
    ),
    (
        "Avant chaque décision, on négocie avec les propriétaires concernés. Ils offrent des"
        " pots-de-vin, jamais plus que leur argent, et disent quel emplacement ils souhaitent. Tu"
        " peux demander une somme et accepter une offre : elle est versée aussitôt, devant tous, et"
        " n’est jamais rendue. Chacun paie au plus une fois par négociation. Qui n’a plus rien peut"
        " offrir 1 000, que la banque verse. Une offre se change cinq fois au plus, et tu peux"
        " demander cinq fois au plus à chacun. Tu décides quand chacun a parlé. Les promesses"
        " n’engagent que ceux qui y croient."
    ),
    (
        "Enfin, tu envoies deux des conseillers qui te restent devant les châteaux d’autres"
        " joueurs, pareils ou non, ensemble ou non. À la cinquième manche il n’en reste plus."
        " Après cette manche, chacun touche une dernière fois ses revenus, et on compte."
    ),
)

SHEET: Sequence[Sequence[str]] = (
    ("Situation", "Ce que tu décides", "Pour les autres"),
    ("Type ni dedans, ni en double dehors", "L’emplacement libre", "Tous entrent"),
    ("Plusieurs du même type dehors", "Lequel l’emporte", "Les perdants vont sur l’île"),
    ("Le même type est déjà dedans", "Garder ou remplacer, à la même place", "L’île pour l’autre"),
)
