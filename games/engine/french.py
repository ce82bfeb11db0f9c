"""French as it is spoken: elisions and contractions before what a sentence has filled in.

A vowel elides. A Y elides before a consonant (Yves, not Yann); an O or a U that is a semivowel
does not (Ouardia, oui), nor do eight, eleven and any number in figures. What is not written in
Latin letters elides nothing.

An H elides in `MUTE` alone. No rule tells an H muet from an H aspiré: the Office québécois de la
langue française finds « d’Henri », « d’Huguette », « d’Hubert » the commoner by far in French first
names, and an H aspiré the use in names from German, English, Spanish, Arabic and farther away; the
Académie writes « d’Hélène », « d’Henri », « d’Haïti », but « de Haydn ». So `MUTE` has the French
first names, and common nouns with an H muet that serve as pseudonyms; any other H is aspiré.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from unicodedata import combining, normalize

MUTE_WORDS = """
hadrien haiti harmonie hector hedwige helena helene helier heliodore helios heloise henri
henriette henrique hephaistos hera heracles herbe herbert hercule heredia heretique hermance
hermeline hermes hermine herminie hermione hermite herode hersende herve hesiode hesione hestia
heroine heroique heure heureuse heureux hexagone hilaire hilarion hildebert hildegarde
hippocampe hippocrate hippolyte hippopotame hirondelle histoire hiver homere homme honnete
honneur honore honorine horace horizon horloge hortense hortensia hote hotel hotesse hubert
hubertine hugo hugolin hugues hugueline huguette huile huissier huitre humain humaine humanite
humble humbert humeur humour hyacinthe hydre hymne hypatie hyperion
"""
MUTE = frozenset(MUTE_WORDS.split())
ASPIRED_VOWELS = frozenset(("onze", "onzieme", "oui", "ouistiti", "uhlan"))
OU_THAT_ELIDES = frozenset(("ouest", "ouie", "ouille"))
SINGLE_LETTERS = str.maketrans("øØœŒæÆłŁ", "oOoOaAlL")
FIRST_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")

MOST_KEPT = 4096
"""Names, and templates, of which is known what was found out about them."""

ELIDED = r"(?<![\w’'-])(?P<start>(?:d|qu|jusqu|lorsqu|puisqu|quoiqu|l)(?=e\s)|l(?=a\s))[ea]\s"
LAST_ELIDED = re.compile(f"{ELIDED}$", re.IGNORECASE)
ELIDED_HOLE = re.compile(rf"{ELIDED}(?P<hole>%\((?P<name>\w+)\)s)", re.IGNORECASE)
LAST_CONTRACTED = re.compile(r"(?<![\w’'-])(?:à|de) $", re.IGNORECASE)
CONTRACTED = {"à le": "au", "à les": "aux", "de le": "du", "de les": "des"}


@lru_cache(MOST_KEPT)
def elides(text: str) -> bool:
    """Whether « de » before the text becomes « d’ »."""
    bare = "".join(c for c in normalize("NFKD", text) if not combining(c))
    found = FIRST_WORD.match(bare.translate(SINGLE_LETTERS))
    if found is None:
        return False
    word = found[0].lower()
    if word[0] == "h":
        return word in MUTE
    if word[0] == "y":
        return len(word) > 1 and word[1] not in "aeiouy"
    if word[:2] == "ou" and word[2:3] and word[2] in "aeiouy":
        return word in OU_THAT_ELIDES
    return word[0] in "aeiou" and word not in ASPIRED_VOWELS


def joined(before: str, text: str) -> str:
    """`text` after what a sentence has said so far: « à » and « le médecin » make « au médecin ».

    A name has a capital, so that of a player called « Le Roi » nothing is changed.
    """
    if (found := LAST_CONTRACTED.search(before)) is not None:
        article, _, rest = text.partition(" ")
        word = CONTRACTED.get(f"{found[0].lower()}{article}")
        if rest and word is not None:
            start = word.capitalize() if found[0][0].isupper() else word
            return f"{before[: found.start()]}{start} {rest}"
    if elides(text) and (found := LAST_ELIDED.search(before)) is not None:
        return f"{before[: found.start()]}{found['start']}’{text}"
    return before + text


def fill(template: str, facts: Mapping[str, object]) -> str:
    """`template` with its {facts} filled in, each joined to the word before it.

    Raises KeyError for one that is missing.
    """
    told = ""
    for words, name, form in holes(template):
        told += words
        if name is not None:
            told = joined(told, format(facts[name], form or ""))
    return told


@lru_cache(MOST_KEPT)
def holes(template: str) -> tuple[tuple[str, str | None, str | None], ...]:
    """The words of a template, each time with the fact that follows them and its format, if any."""
    return tuple((words, name, form) for words, name, form, _ in Formatter().parse(template))


def elided(template: str, facts: Mapping[str, object]) -> str:
    """`template` with its %(facts)s yet to be filled in, elided before those that ask for it."""

    def hole(found: re.Match[str]) -> str:
        elides_here = elides(str(facts.get(found["name"], "")))
        return f"{found['start']}’{found['hole']}" if elides_here else found[0]

    return ELIDED_HOLE.sub(hole, template)
