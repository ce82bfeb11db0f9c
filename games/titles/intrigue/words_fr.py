"""The French words of Intrigue."""

from collections.abc import Mapping, Sequence

NAME: str = "Intrigue"
ALL_OPEN: str = "Tout l’argent visible"
PITCH: str = (
    "Place tes conseillers chez les autres, vends les places de ton château, promets tout et ne"
    " tiens que ce qui t’arrange."
)
VOWELS: str = "aàâæeéèêëiîïoôœuùûüy"


def of(name: str) -> str:
    """« de » before a name."""
    return f"d’{name}" if name[:1].lower() in VOWELS else f"de {name}"


LINES: Mapping[str, str] = {
    "begins": "{seat} commence.",
    "round": "Tour {number}.",
    "income": "{seat} touche {amount}.",
    "seats": "{seat} installe {who} à l’emplacement {slot}.",
    "banished": "{who} part sur l’île.",
    "offers": "{seat} offre {amount} pour l’emplacement {wish}.",
    "offers.any": "{seat} offre {amount}.",
    "withdraws": "{seat} retire son offre.",
    "asks": "{seat} demande {amount} à {to}.",
    "pays": "{seat} verse {amount} à {to} et souhaite l’emplacement {wish}.",
    "pays.any": "{seat} verse {amount} à {to}.",
    "admits": "{seat} choisit {who}.",
    "keeps": "{seat} garde {who} à l’emplacement {slot}.",
    "presents": "{seat} envoie {type} chez {to}.",
    "last-income": "Les cinq tours sont finis : chacun touche une dernière fois ses revenus.",
    "has": "{seat} a {amount}.",
    "wins": "{seat} gagne la partie !",
    "shares": "{seat} partage la victoire !",
}

MOVES: Mapping[str, str] = {
    "offer": "Offrir {amount} pour l’emplacement {wish}",
    "offer.any": "Offrir {amount} sans souhait",
    "withdraw": "Retirer mon offre",
    "done": "Ne rien offrir",
    "done.again": "En rester à mon offre",
    "ask": "Demander {amount} à {target}",
    "accept": "Accepter {amount} {of_target}",
    "accept.blind": "Accepter l’offre {of_target}",
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
    "present": "Quel conseiller envoies-tu, et chez qui ?",
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
        "Ces conseillers n’ont pas de rival : tu dois les faire entrer, mais tu choisis les"
        " emplacements libres. Chacun rapporte sa valeur à son propriétaire au début de ses tours,"
        " et une dernière fois à la fin."
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
    "councillor": "{the} {of_owner}",
    "chemist": "chimiste",
    "chemist.the": "le chimiste",
    "writer": "écrivain",
    "writer.the": "l’écrivain",
    "physician": "médecin",
    "physician.the": "le médecin",
    "cleric": "religieux",
    "cleric.the": "le religieux",
    "any": "n’importe lequel",
    "castle": "Château",
    "slot": "emplacement",
    "free": "libre",
    "waiting": "Devant le château",
    "island": "L’île",
    "nobody": "personne",
    "bribes": "Pots-de-vin versés",
    "none": "Aucun pour l’instant.",
    "granted": "obtenu",
    "refused": "rien obtenu",
    "left": "En réserve",
    "money": "Ton argent",
    "secret": "toi seul le vois",
    "income": "Revenus",
    "round": "Tour",
    "of": "sur",
    "ducats": "ducats",
    "turn": "à son tour",
    "welcome": "Sans conflit : entrée assurée, reste à choisir les emplacements",
    "external": "Conflit devant le château : un seul l’emporte",
    "internal": "Conflit avec celui qui est déjà dans le château",
    "at": "emplacement",
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
    "closed": "La négociation est close.",
    "fortunes": "La fortune de chacun",
    "start": "début",
    "end": "fin",
    "you": "toi",
    "click.seat": "Choisis l’emplacement dans ton château.",
    "conflict": "conflit",
    "color0": "orange",
    "color1": "noir",
    "color2": "blanc",
    "color3": "bleu",
    "color4": "vert",
}

OPTIONS: Mapping[str, str] = {}

REASONS: Mapping[str, str] = {
    "richest": "Les cinq tours sont finis : la plus grosse fortune l’emporte.",
    "shared": "Les cinq tours sont finis : les plus riches ont autant et partagent la victoire.",
    "stopped": "La partie a été arrêtée : la fortune de chacun à cet instant décide.",
}

SUMMARY: Sequence[str] = (
    (
        "Chacun a un château de quatre emplacements, valant 1 000, 3 000, 6 000 et 10 000 ducats,"
        " huit conseillers, deux de chaque type, et 32 000 ducats. Après cinq tours, la plus grosse"
        " fortune gagne ; à égalité, on partage la victoire. L’argent est secret : tu ne vois que"
        " le tien, et tout est montré à la fin."
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
        " joueurs, pareils ou non, ensemble ou non. Au cinquième tour il n’en reste plus. Après"
        " ce tour, chacun touche une dernière fois ses revenus, et on compte."
    ),
)

SHEET: Sequence[Sequence[str]] = (
    ("Situation", "Ce que tu décides", "Pour les autres"),
    ("Type ni dedans, ni en double dehors", "L’emplacement libre", "Tous entrent"),
    ("Plusieurs du même type dehors", "Lequel l’emporte", "Les perdants vont sur l’île"),
    ("Le même type est déjà dedans", "Garder ou remplacer, à la même place", "L’île pour l’autre"),
)
