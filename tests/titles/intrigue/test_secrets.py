"""intrigue.md: money is secret for the whole match; only its owner sees it."""

from games.engine.story import readable
from tests.titles.intrigue.tables import seated
from tests.titles.scenario import moves_of, play

WAITING = "1.chemist 2.chemist"


def test_each_sees_their_own_money_and_a_spectator_nobodys():
    match = seated(turn=0, waiting=WAITING, money=[5000, 6000, 7000])
    for viewer in (0, 1, 2, None):
        shown = [seat.money for seat in match.view(viewer).seats]
        assert shown == [money if seat == viewer else None
                         for seat, money in enumerate([5000, 6000, 7000])]  # fmt: skip
        assert match.view(viewer).ledger == ()


def test_what_a_talker_may_offer_is_told_to_them_alone():
    poor = seated(turn=0, waiting=WAITING, money=[32000, 1000, 32000])
    rich = seated(turn=0, waiting=WAITING, money=[32000, 90000, 32000])
    assert moves_of(poor, 1) != moves_of(rich, 1)
    for viewer in (0, 2, None):
        assert repr(poor.view(viewer)) == repr(rich.view(viewer))


def test_asking_for_more_than_a_talker_has_is_possible_so_that_it_tells_nothing():
    match = seated(turn=0, waiting=WAITING, money=[0, 0, 0])
    assert "ask:1:50000" in moves_of(match, 0)


def test_that_the_bank_paid_for_the_penniless_is_not_told():
    stories = []
    for money in ([32000, 0, 32000], [32000, 1000, 32000]):
        match = seated(turn=0, waiting=WAITING, money=money)
        play(match, "1 offer:1000@any", "0 accept:1")
        stories.append([readable(match.story, viewer) for viewer in (0, 1, 2, None)])
        stories[-1].append(repr(match.view(2)))
    assert stories[0] == stories[1]


def test_councillors_bribes_and_incomes_are_public():
    match = seated(turn=0, waiting=WAITING, castles={1: {6000: "2.writer"}})
    play(match, "1 offer:5000@any", "0 accept:1")
    view = match.view(None)
    assert [seat.income for seat in view.seats] == [0, 0, 6000]
    assert [bribe.amount for bribe in view.bribes] == [5000]
    assert len(view.seats[2].remaining) == len(match.table.remaining[2])
