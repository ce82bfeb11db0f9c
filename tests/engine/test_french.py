"""French: who elides, what contracts, and that nothing else of a sentence is touched."""

import pytest

from games.engine.french import elided, elides, fill

ELIDING = (
    "Anselme",
    "Hermine",
    "hélène",
    "HELENE",
    "Henri4",
    "HenriLeGrand",
    "Henri-2",
    "Hugo",
    "Éloïse",
    "Œdipe",
    "Ørjan",
    "Yves",
    "Ysée",
    "Ouest",
    "Ousmane",
    "Ou",
    "écrivain",
)
NOT_ELIDING = (
    "Balthazar",
    "Harry",
    "Hassan",
    "Hiroshi",
    "Hibou",
    "Hugobox",
    "Yann",
    "Yuki",
    "Y",
    "Ouardia",
    "oui",
    "onze",
    "8ball",
    "11",
    "Анна",
    "Ὀδυσσεύς",
    "あい",
    "",
)


@pytest.mark.parametrize("name", ELIDING)
def test_a_vowel_and_an_h_muet_elide(name):
    assert elides(name)
    assert fill("l’offre de {name}", {"name": name}) == f"l’offre d’{name}"
    assert fill("Que {name} joue !", {"name": name}) == f"Qu’{name} joue !"


@pytest.mark.parametrize("name", NOT_ELIDING)
def test_a_consonant_an_h_aspire_and_other_letters_do_not(name):
    assert not elides(name)
    assert fill("l’offre de {name}", {"name": name}) == f"l’offre de {name}"


@pytest.mark.parametrize(
    ("template", "text", "sentence"),
    [
        ("sa place à {who}", "le médecin d’Hermine", "sa place au médecin d’Hermine"),
        ("sa place à {who}", "l’écrivain d’Ondine", "sa place à l’écrivain d’Ondine"),
        ("sa place à {who}", "la Duchesse", "sa place à la Duchesse"),
        ("sa place à {who}", "les autres", "sa place aux autres"),
        ("De {who}, rien", "le médecin", "Du médecin, rien"),
        ("le tour de {who}", "les autres", "le tour des autres"),
        ("À {who} de jouer", "Hermine", "À Hermine de jouer"),
        ("sous le nom de {who}", "Le Roi", "sous le nom de Le Roi"),
        ("sous le nom de {who}", "le", "sous le nom de le"),
        ("laide {who}", "Anne", "laide Anne"),
        ("le grand-de {who}", "Anne", "le grand-de Anne"),
        ("de, {who}", "Anne", "de, Anne"),
    ],
)
def test_an_article_contracts_and_what_only_looks_alike_stays(template, text, sentence):
    assert fill(template, {"who": text}) == sentence


def test_what_is_filled_in_is_never_read_as_a_template():
    assert fill("{a} de {b}", {"a": "{b} de", "b": "{a}"}) == "{b} de de {a}"
    assert fill("{{{a:03}}}", {"a": 7}) == "{007}"


def test_a_fact_that_is_missing_is_an_error():
    with pytest.raises(KeyError):
        fill("de {a}", {})


def test_a_template_of_the_site_is_elided_before_it_is_filled_in():
    template = "Le tour de %(one)s, la main de %(two)s : %(many)s de %(last)s."
    said = elided(template, {"one": "Hermine", "two": "Bob", "many": 3, "last": 8})
    assert said == "Le tour d’%(one)s, la main de %(two)s : %(many)s de %(last)s."
