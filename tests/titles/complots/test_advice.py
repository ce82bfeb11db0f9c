"""What a master would do: a legal move, and reasons that are true."""

from collections.abc import Iterator
from math import comb

import pytest

from games.engine.analysis.judge import Judged
from games.titles.complots.advice.reasons import MOST, reasons
from games.titles.complots.advice.wording import ADVISE, first_two
from games.titles.complots.cards import FIFTHS, FORCED_COUP
from games.titles.complots.title import TITLE
from tests.every_title.matches import Setting, at_random, by_bots
from tests.titles.complots.tables import seated

NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eve", "Fay", "Gil", "Hy")
KINDS = {"draft", "action", "challenge", "counter", "lose", "keep", "show", "verdict"}


def set_by_hand() -> Iterator:
    """What random matches hardly ever come to: ten coins, and a claimed card that is shown."""
    yield seated("captain countess", "duchess captain", "assassin", coins=[10, 2, 2]), 0
    play = seated("duchess captain", "inquisitor assassin", "captain", fifth="inquisitor")
    for seat, move in ((0, "tax"), (1, "allow"), (2, "allow"), (1, "examine:0")):
        play.answer(seat, move)
    play.answer(0, "allow")
    play.answer(2, "allow")
    yield play, 0
    play.answer(0, "show:duchess")
    yield play, 1


def asked() -> Iterator:
    """Every ask of some matches with the seat that is asked."""
    yield from set_by_hand()
    for fifth in FIFTHS:
        for seats in (2, 3, 6, 7):
            setting = Setting("complots", seats, (("fifth", fifth),))
            for number, played in ((1, by_bots), (2, at_random), (3, at_random)):
                play = setting.play(number)
                for _ in played(play, number):
                    for seat in play.ask.awaited:
                        yield play, seat


@pytest.fixture(scope="module")
def moments():
    """The table as it was, the view and the reasons for each legal move, at every ask."""
    found = []
    for play, seat in asked():
        view = play.view(seat)
        for move in view.ask.moves:
            lines = reasons(view, move)
            assert lines, (view, move)
            assert len(lines) <= MOST
            wrong = [line for line in lines if not TRUE[line.code](play, seat, move, line.facts)]
            found.append((view, move, lines, wrong))
    return found


def lost(table, card):
    return sum(cards.count(card) for cards in table.lost)


def copies(table):
    return 3 if table.seats <= 6 else 4


def claims(table, seat, card):
    return card in table.memories[seat].claims


def told(play, code, **facts):
    return any(
        line.code == code and all(line.facts[name] == fact for name, fact in facts.items())
        for line in play.story
    )


def others(table, seat):
    return [other for other in table.still_in() if other != seat]


def chance(table, seat, claimant, card):
    seen = [card for cards in (*table.lost, table.hands[seat]) for card in cards]
    hidden = copies(table) * 5 - len(seen)
    without = hidden - copies(table) + seen.count(card)
    down = len(table.hands[claimant])
    return 1 - comb(without, down) / comb(hidden, down)


def claimed(play, move):
    return move.arg if move.head == "counter" else play.table.actions[move.head].character


def counters(play, move):
    return play.table.actions[move.head].counters


def left(table, seat, move):
    cards = [*table.hands[seat], *table.drawn]
    for card in move.args:
        cards.remove(card)
    return cards


def aimed_at(play, seat):
    return play.table.announced.target == seat and play.table.announced.counter is None


TRUE = {
    "forced": lambda p, s, m, f: p.table.coins[s] >= FORCED_COUP and m.head == "coup",
    "unstoppable": lambda p, s, m, f: m.head in ("income", "coup"),
    "true": lambda p, s, m, f: f["card"] == claimed(p, m) and f["card"] in p.table.hands[s],
    "bluff": lambda p, s, m, f: f["card"] == claimed(p, m) and f["card"] not in p.table.hands[s],
    "found-out": lambda p, s, m, f: told(p, "lied", seat=s, card=claimed(p, m)),
    "again": lambda p, s, m, f: claimed(p, m) in p.table.claimed[s],
    "face-up": lambda p, s, m, f: (
        f["copies"] == copies(p.table) and f["up"] == lost(p.table, claimed(p, m))
    ),
    "last-card": lambda p, s, m, f: len(p.table.hands[f["seat"]]) == 1 and m.number() == f["seat"],
    "richest": lambda p, s, m, f: (
        f["coins"]
        == p.table.coins[f["seat"]]
        == max(p.table.coins[other] for other in others(p.table, s))
    ),
    "may-counter": lambda p, s, m, f: (
        f["card"] in counters(p, m) and claims(p.table, f["seat"], f["card"])
    ),
    "no-counter": lambda p, s, m, f: not set(p.table.claimed[f["seat"]]) & set(counters(p, m)),
    "nobody-counters": lambda p, s, m, f: (
        f["card"] in counters(p, m)
        and all(f["card"] not in p.table.claimed[other] for other in others(p.table, s))
    ),
    "no-counter.past": lambda p, s, m, f: (
        not any(claims(p.table, f["seat"], card) for card in counters(p, m))
    ),
    "nobody-counters.past": lambda p, s, m, f: (
        f["card"] in counters(p, m)
        and not any(claims(p.table, other, f["card"]) for other in others(p.table, s))
    ),
    "impossible": lambda p, s, m, f: (
        f["card"] not in p.table.hands[f["seat"]] and chance(p.table, s, f["seat"], f["card"]) == 0
    ),
    "odds": lambda p, s, m, f: (
        f["percent"] == round(100 * chance(p.table, s, f["seat"], f["card"]))
        and f["seen"] == lost(p.table, f["card"]) + p.table.hands[s].count(f["card"])
    ),
    "caught-without": lambda p, s, m, f: told(p, "lied", seat=f["seat"], card=f["card"]),
    "too-many": lambda p, s, m, f: (
        f["count"] > f["down"] == len(p.table.hands[f["seat"]])
        and f["count"] == len(p.table.memories[f["seat"]].claims)
    ),
    "lied": lambda p, s, m, f: told(p, "lied", seat=f["seat"]),
    "wait": lambda p, s, m, f: m == "wait",
    "wrong": lambda p, s, m, f: len(p.table.hands[s]) == 2,
    "wrong.last": lambda p, s, m, f: len(p.table.hands[s]) == 1,
    "wrong.both": lambda p, s, m, f: len(p.table.hands[s]) == 2 and aimed_at(p, s),
    "could": lambda p, s, m, f: (
        f["card"] in p.table.hands[s] and f["card"] in p.table.announced.action.counters
    ),
    "would-bluff": lambda p, s, m, f: (
        not set(p.table.hands[s]) & set(p.table.announced.action.counters)
    ),
    "stake.life": lambda p, s, m, f: aimed_at(p, s) and f["left"] == len(p.table.hands[s]),
    "stake.steal": lambda p, s, m, f: aimed_at(p, s) and f["coins"] == min(2, p.table.coins[s]),
    "stake.take": lambda p, s, m, f: f["coins"] == min(2, p.table.treasury),
    "equal": lambda p, s, m, f: len(set(p.table.hands[s])) == 1,
    "left": lambda p, s, m, f: left(p.table, s, m) == [f["card"]],
    "left.said": lambda p, s, m, f: (
        left(p.table, s, m) == [f["card"]] and claims(p.table, s, f["card"])
    ),
    "never": lambda p, s, m, f: f["card"] not in p.table.claimed[s],
    "returned": lambda p, s, m, f: left(p.table, s, m) == f["cards"],
    "two-kinds": lambda p, s, m, f: len({*m.args, *p.table.hands[s]}) > 1,
    "hand": lambda p, s, m, f: f["cards"] == [*p.table.hands[s], m.arg],
    "hidden": lambda p, s, m, f: left(p.table, s, m) == [f["card"]] and f["seat"] == p.table.turn,
    "claimed-shown": lambda p, s, m, f: claims(p.table, s, m.arg),
    "keeps-word": lambda p, s, m, f: claims(p.table, f["seat"], p.table.examined),
    "said-before": lambda p, s, m, f: p.table.examined in p.table.claimed[f["seat"]],
    "never-said": lambda p, s, m, f: p.table.examined not in p.table.claimed[f["seat"]],
    "only-card": lambda p, s, m, f: len(p.table.hands[f["seat"]]) == 1,
}
"""Whether a reason is true at the table itself, by its code."""


def test_every_reason_for_every_move_is_true_at_the_table(moments):
    assert [(view, move, wrong) for view, move, _, wrong in moments if wrong] == []


def test_every_reason_there_is_has_been_given(moments):
    assert {line.code for _, _, lines, _ in moments for line in lines} == set(TRUE)


def test_every_kind_of_ask_gets_an_advice_on_a_legal_move_in_both_languages():
    kinds = set()
    for play, seat in asked():
        view = play.view(seat)
        if view.ask.kind in kinds and play.ply % 16:
            continue
        kinds.add(view.ask.kind)
        moves = enumerate(view.ask.moves, 2)
        judged = [Judged(move, 0.9 / number, 0.5**number) for number, move in moves]
        most = max(each.policy for each in judged)
        best, _ = first_two(judged)
        assert best.move in view.ask.moves
        assert best.policy >= most - 0.1
        for language, words in TITLE.words.items():
            advice = ADVISE[language](view, judged, NAMES)
            assert all(text[-1] == "." for text in advice if text)
            assert not set("{}<>_") & set("".join(advice))
            if len(judged) > 1:
                assert f"{min(max(round(100 * best.value), 1), 99)}" in advice.best
                buttons = [
                    words.move(each.move, NAMES, view) for each in judged if each is not best
                ]
                assert any(button in advice.other for button in buttons)
            assert advice.reason
    assert kinds == KINDS


def advised(play, seat, language, **policies):
    """The advice of a judge that says so; what it does not name is made hardly ever."""
    view = play.view(seat)
    policies = {move.replace("_", ":"): figures for move, figures in policies.items()}
    judged = [Judged(m, *policies.get(m, (0.1, 0.01))) for m in view.ask.moves]
    return tuple(text.replace("\u00a0", " ") for text in ADVISE[language](view, judged, NAMES))


def test_a_bluff_is_called_one_with_what_the_others_know_of_it():
    play = seated("captain countess", "duchess captain", "assassin")
    likes = {"tax": (0.34, 0.7), "income": (0.29, 0.3)}
    assert advised(play, 0, "fr", **likes) == (
        (
            "Un maître prendrait 3 pièces en annonçant la Duchesse (7 fois sur 10) : 34 % de"
            " chances de gagner."
        ),
        "Sinon, « Revenu (+1) » (3 fois sur 10) : 29 %.",
        "C’est un bluff : tu n’as pas la Duchesse. 1 exemplaire sur 3 est retourné.",
    )
    assert advised(play, 0, "en", **likes) == (
        (
            "A master would take 3 coins, claiming the Duchess (7 times in 10): the chance to win"
            " is then 34%."
        ),
        "Otherwise “Income (+1)” (3 times in 10): 29%.",
        "It is a bluff: you do not have the Duchess. 1 copy of 3 lies face up.",
    )


def test_a_doubt_comes_with_the_odds_and_what_it_may_cost():
    play = seated("assassin captain", "duchess duchess", "captain countess", coins=[3, 2, 2])
    play.answer(0, "assassinate:1")
    _, _, reason = advised(play, 1, "fr", challenge=(0.2, 0.9))
    assert reason == (
        "En comptant les cartes (0 sur 3 en vue), Ana a l’Assassin dans 42 % des cas. Douter à tort"
        " peut te coûter tes deux personnages."
    )


def test_nothing_is_said_of_a_wrong_doubt_where_none_can_be_wrong():
    play = seated("captain countess", "duchess duchess", "assassin")
    play.answer(0, "tax")
    _, _, reason = advised(play, 1, "en", challenge=(0.5, 0.9))
    assert reason == "You see all 3 copies: Ana cannot have the Duchess."


def test_a_counter_comes_with_what_happens_without_one():
    play = seated("assassin captain", "countess", "captain countess", coins=[3, 2, 2])
    play.answer(0, "assassinate:1")
    best, _, reason = advised(play, 1, "fr", counter_countess=(0.2, 0.99))
    assert best.startswith("Un maître contrerait avec la Comtesse (presque toujours)")
    assert reason == (
        "Sans contre, tu perds ton dernier personnage. C’est vrai : tu as la Comtesse."
    )


def test_where_there_is_one_move_alone_nothing_is_compared():
    play = seated("duchess captain", "captain captain", coins=[7, 2])
    play.answer(0, "coup:1")
    best, other, reason = advised(play, 1, "en", lose_captain=(0.2, 1.0))
    assert best == "A master would lose the Captain: there is no other choice."
    assert (other, reason) == ("", "Your two cards are the same.")


def test_of_two_moves_made_about_as_often_the_better_one_is_advised():
    play = seated("captain countess", "duchess captain", "assassin")
    best, other, _ = advised(play, 0, "fr", tax=(0.2, 0.45), income=(0.3, 0.4))
    assert best.startswith("Un maître choisirait le Revenu (4 fois sur 10)")
    assert other == "Sinon, « Prendre 3 pièces (Duchesse) » (4 fois sur 10) : 20 %."


def test_what_is_worth_about_the_same_is_said_to_be():
    play = seated("captain countess", "duchess captain", "assassin")
    _, other, _ = advised(play, 0, "fr", tax=(0.3, 0.7), income=(0.32, 0.2))
    assert other == "À peu près aussi bon : « Revenu (+1) » (2 fois sur 10), 32 %."
