"""Arms in the words of heraldry: “Per pale gules and azure, a key or.”"""

from collections.abc import Mapping
from typing import NamedTuple

from accounts.crest.blazon import BELOW, Arms

ENGLISH_FIELDS = {
    "pale": "Per pale", "fess": "Per fess", "bend": "Per bend", "sinister": "Per bend sinister",
    "saltire": "Per saltire", "chevron": "Per chevron", "quarterly": "Quarterly", "paly": "Paly",
    "barry": "Barry", "bendy": "Bendy", "chequy": "Chequy", "gyronny": "Gyronny",
}  # fmt: skip
FRENCH_FIELDS = {
    "pale": "Parti", "fess": "Coupé", "bend": "Tranché", "sinister": "Taillé",
    "saltire": "Écartelé en sautoir", "chevron": "Mantelé", "quarterly": "Écartelé",
    "paly": "Palé", "barry": "Fascé", "bendy": "Bandé", "chequy": "Échiqueté",
    "gyronny": "Gironné",
}  # fmt: skip
FRENCH_TINCTURES = {
    "or": "d’or", "argent": "d’argent", "gules": "de gueules", "azure": "d’azur",
    "vert": "de sinople", "purpure": "de pourpre", "sable": "de sable",
}  # fmt: skip
ENGLISH_ORDINARIES = {
    "chief": "a chief", "base": "a base", "bordure": "a bordure", "flanches": "flanches",
    "wide-pale": "a pale", "wide-fess": "a fess",
}  # fmt: skip
FRENCH_ORDINARIES = {
    "chief": "au chef", "base": "à la champagne", "bordure": "à la bordure",
    "flanches": "aux flancs", "wide-pale": "au pal", "wide-fess": "à la fasce",
}  # fmt: skip
CHARGED = {"wide-pale": "chargé", "wide-fess": "chargée"}


class Noun(NamedTuple):
    """A charge in both languages; `to` and `of` are the French one after “à” and “de”."""

    english: str
    to: str
    of: str


NOUNS: Mapping[str, Noun] = {
    "mullet": Noun("a mullet", "à l’étoile", "d’une étoile"),
    "sun": Noun("a sun", "au soleil", "d’un soleil"),
    "bezant": Noun("a roundel", "à la boule", "d’une boule"),
    "annulet": Noun("an annulet", "à l’annelet", "d’un annelet"),
    "lozenge": Noun("a lozenge", "à la losange", "d’une losange"),
    "mascle": Noun("a mascle", "à la macle", "d’une macle"),
    "crescent": Noun("a crescent", "au croissant", "d’un croissant"),
    "fleur-de-lis": Noun("a fleur-de-lis", "à la fleur de lis", "d’une fleur de lis"),
    "sword": Noun("a sword", "à l’épée", "d’une épée"),
    "tower": Noun("a tower", "à la tour", "d’une tour"),
    "key": Noun("a key", "à la clef", "d’une clef"),
    "crown": Noun("a crown", "à la couronne", "d’une couronne"),
    "heart": Noun("a heart", "au cœur", "d’un cœur"),
    "cross": Noun("a cross formy", "à la croix pattée", "d’une croix pattée"),
    "trefoil": Noun("a trefoil", "au trèfle", "d’un trèfle"),
    "rose": Noun("a cinquefoil", "à la quintefeuille", "d’une quintefeuille"),
    "bell": Noun("a bell", "à la cloche", "d’une cloche"),
    "anchor": Noun("an anchor", "à l’ancre", "d’une ancre"),
    "cup": Noun("a cup", "à la coupe", "d’une coupe"),
    "pheon": Noun("a pheon", "au fer de flèche", "d’un fer de flèche"),
    "mask": Noun("a mask", "au masque", "d’un masque"),
    "eye": Noun("an eye", "à l’œil", "d’un œil"),
    "hourglass": Noun("an hourglass", "au sablier", "d’un sablier"),
    "oak": Noun("an oak leaf", "à la feuille de chêne", "d’une feuille de chêne"),
    "fish": Noun("a fish", "au poisson", "d’un poisson"),
    "candle": Noun("a candle", "à la chandelle", "d’une chandelle"),
    "quill": Noun("a quill", "à la plume", "d’une plume"),
    "stairs": Noun("stairs", "à l’escalier", "d’un escalier"),
}


def in_words(arms: Arms, language: str) -> str:
    """The arms as a sentence without a verb, in French or English."""
    return f"{', '.join(french(arms) if language == 'fr' else english(arms))}."


def english(arms: Arms) -> list[str]:
    """Its parts in English."""
    field, noun = arms.field.capitalize(), NOUNS[arms.charge].english
    if arms.second:
        field = f"{ENGLISH_FIELDS[arms.division]} {arms.field} and {arms.second}"
    if not arms.ordinary:
        return [field, f"{noun} {arms.tincture}"]
    ordinary = f"{ENGLISH_ORDINARIES[arms.ordinary]} {arms.over}"
    if arms.ordinary in BELOW:
        return [field, f"on {ordinary}", f"{noun} {arms.tincture}"]
    return [field, f"{noun} {arms.tincture}", ordinary]


def french(arms: Arms) -> list[str]:
    """Its parts in French."""
    tincture = FRENCH_TINCTURES[arms.field]
    field = tincture[0].upper() + tincture[1:]
    if arms.second:
        field = f"{FRENCH_FIELDS[arms.division]} {tincture} et {FRENCH_TINCTURES[arms.second]}"
    noun, of = NOUNS[arms.charge], FRENCH_TINCTURES[arms.tincture]
    if not arms.ordinary:
        return [field, f"{noun.to} {of}"]
    ordinary = f"{FRENCH_ORDINARIES[arms.ordinary]} {FRENCH_TINCTURES[arms.over]}"
    if arms.ordinary in BELOW:
        return [field, f"{ordinary} {CHARGED[arms.ordinary]} {noun.of} {of}"]
    return [field, f"{noun.to} {of}", ordinary]
