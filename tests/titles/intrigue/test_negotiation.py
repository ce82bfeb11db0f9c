"""intrigue.md, Negotiation: offers, asking, and what is refused."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.every_title.facts import match_picture
from tests.titles.intrigue.tables import heads_of, seated, talking
from tests.titles.scenario import asked, lines, moves_of, play


def test_the_owners_concerned_talk_from_the_left_of_the_active_player():
    match = seated(4, turn=2, waiting="1.chemist 0.chemist 3.chemist")
    assert list(match.table.talk.talkers) == [3, 0, 1]
    assert asked(match) == ("negotiate", (3, 0, 1))


def test_who_is_not_concerned_has_no_word():
    match = talking()
    assert sorted(match.ask.moves) == [0, 1, 2]
    with pytest.raises(NotAsked):
        match.answer(3, "offer:1000@any")


def test_a_talker_offers_an_amount_with_the_slot_they_wish_for():
    view = play(talking(), "1 offer:5000@6000").view(3)
    talker = view.talk.talkers[0]
    assert (talker.seat, talker.offer, talker.wish) == (1, 5000, "6000")


def test_an_offer_runs_from_1000_to_all_the_talker_has():
    match = talking(money=[1000, 7000, 32000, 0])
    amounts = {int(m.split(":")[1].split("@")[0]) for m in moves_of(match, 1) if "offer" in m}
    assert amounts == {1000, 2000, 3000, 4000, 5000, 6000, 7000}


@pytest.mark.parametrize(
    "word",
    [
        "offer:33000@any", "offer:64000@any", "offer:-5000@any", "offer:0@any", "offer:1500@any",
        "offer:5000", "offer:5000@2000", "offer:5000@", "offer:05000@any", "offer:1e3@any",
        "accept:1", "close", "ask:1:5000", "withdraw",
    ],
)  # fmt: skip
def test_what_is_above_the_talkers_money_negative_broken_or_another_seats_is_refused(word):
    match = talking()
    before = match_picture(match)
    with pytest.raises(IllegalMove):
        match.answer(1, word)
    assert match_picture(match) == before


def test_the_active_player_offers_nothing():
    with pytest.raises(IllegalMove):
        talking().answer(0, "offer:1000@any")


def test_an_offer_stands_until_it_is_changed_or_withdrawn():
    match = play(talking(), "1 offer:5000@6000", "2 offer:1000@any")
    talker = match.table.talk.talkers[1]
    assert (talker.offer, talker.wish) == (5000, "6000")
    play(match, "1 offer:8000@10000")
    assert (talker.offer, talker.wish) == (8000, "10000")
    play(match, "1 withdraw")
    assert talker.offer is None


def test_everyone_reads_of_offers_withdrawals_and_demands_as_they_come():
    words = ("1 offer:5000@6000", "0 ask:1:8000", "1 offer:7000@any", "1 withdraw", "2 done")
    match = play(talking(), *words)
    assert lines(match, "offers") == [
        {"seat": 1, "amount": 5000, "wish": "6000"},
        {"seat": 1, "amount": 7000, "wish": "any"},
    ]
    assert lines(match, "asks") == [{"seat": 0, "to": 1, "amount": 8000}]
    assert lines(match, "withdraws") == [{"seat": 1}]
    assert {line.seen_by for line in match.story} == {None}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Bo offers 5,000 ducats for slot 6,000.",
                "Al asks Bo for 8,000 ducats.",
                "Bo offers 7,000 ducats.",
            ],
        ),
        (
            "fr",
            [
                "Bo offre 5\u202f000\u00a0ducats pour l’emplacement 6\u202f000.",
                "Al demande 8\u202f000\u00a0ducats à Bo.",
                "Bo offre 7\u202f000\u00a0ducats.",
            ],
        ),
    ],
)
def test_the_story_says_what_is_offered_and_asked(language, said):
    match = play(talking(), "1 offer:5000@6000", "0 ask:1:8000", "1 offer:7000@any")
    line = match.title.words[language].line
    assert [line(each, ["Al", "Bo", "Cy", "Di"]) for each in match.story[-3:]] == said


def test_an_offer_withdrawn_cannot_be_accepted():
    match = play(talking(), "1 offer:5000@6000", "1 withdraw")
    with pytest.raises(IllegalMove):
        match.answer(0, "accept:1")


def test_an_offer_is_changed_five_times_at_most():
    match = talking()
    for amount in range(1000, 7000, 1000):
        play(match, f"1 offer:{amount}@any")
    with pytest.raises(IllegalMove):
        match.answer(1, "offer:7000@any")
    assert moves_of(match, 1) == ("withdraw",)
    play(match, "1 withdraw")
    assert moves_of(match, 1) == ()


def test_an_offer_made_after_withdrawing_counts_as_a_change():
    match = talking()
    for _ in range(6):
        play(match, "1 offer:1000@any", "1 withdraw")
    assert moves_of(match, 1) == ()


def test_the_active_player_asks_for_any_amount_to_50000_and_it_binds_nobody():
    match = talking(money=[0, 1000, 1000, 0])
    amounts = {int(m.split(":")[2]) for m in moves_of(match, 0) if m.startswith("ask:1:")}
    assert amounts == set(range(1000, 51000, 1000))
    play(match, "0 ask:1:50000", "1 done")
    assert match.table.money == [0, 1000, 1000, 0]


def test_each_talker_is_asked_five_times_at_most():
    match = play(talking(), *["0 ask:1:1000"] * 5)
    assert not [move for move in moves_of(match, 0) if move.startswith("ask:1:")]
    assert "ask:2:1000" in moves_of(match, 0)


def test_who_is_asked_for_the_last_time_still_has_a_word_in_answer():
    match = play(seated(turn=0, waiting="1.chemist"), "1 done", *["0 ask:1:1000"] * 5)
    assert asked(match) == ("negotiate", (1,))
    assert moves_of(match, 0) == ("close",)
    play(match, "1 offer:1000@any", "0 accept:1")
    assert match.table.money == [33000, 31000, 32000]


def test_when_nobody_can_be_asked_again_and_nothing_is_offered_the_table_closes_it():
    match = play(seated(turn=0, waiting="1.chemist"), "1 done", *["0 ask:1:1000"] * 5, "1 done")
    assert asked(match) == ("seat", (0,))


def test_an_asked_talker_has_a_word_in_answer():
    match = play(talking(), "1 done", "2 done")
    assert asked(match) == ("negotiate", (0,))
    play(match, "0 ask:2:4000")
    assert asked(match) == ("negotiate", (2,))
    assert "close" in moves_of(match, 0)
    play(match, "2 offer:4000@any")
    assert asked(match) == ("negotiate", (0,))


def test_the_active_player_decides_only_after_every_talker_has_had_their_word():
    match = play(talking(), "1 offer:5000@any")
    assert "close" not in moves_of(match, 0)
    assert asked(match) == ("negotiate", (2,))
    play(match, "2 done")
    assert asked(match) == ("negotiate", (0,))
    assert "close" in moves_of(match, 0)


def test_a_talker_who_was_done_may_still_offer_until_it_is_closed():
    match = play(talking(), "1 done", "2 done", "1 offer:9000@any")
    assert heads_of(match, 1) == ["offer", "withdraw"]
    play(match, "0 close")
    with pytest.raises(NotAsked):
        match.answer(1, "withdraw")


def test_offers_end_with_the_negotiation():
    match = play(talking(), "1 offer:5000@any", "2 done", "0 close")
    assert asked(match) == ("admit", (0,))
    with pytest.raises(IllegalMove):
        match.answer(0, "accept:1")
    assert match.table.money == [32000] * 4


def test_when_all_have_paid_the_table_closes_it():
    match = play(talking(), "1 offer:5000@any", "2 offer:1000@any", "0 accept:1", "0 accept:2")
    assert asked(match) == ("admit", (0,))


def test_when_the_clock_answers_the_talkers_are_done_and_the_active_player_closes():
    match = talking()
    assert [match.ask.default(seat) for seat in (1, 2)] == ["done", "done"]
    play(match, "1 done", "2 done")
    assert match.ask.default(0) == "close"


def test_the_clock_runs_on_while_talkers_speak_and_anew_for_the_active_player():
    match = talking()
    opened = [match.opened]
    for answer in ("1 offer:1000@any", "2 done", "1 offer:2000@any", "0 ask:2:1000", "2 done"):
        play(match, answer)
        opened.append(match.opened)
    assert opened == [0, 0, 2, 2, 4, 5]


def test_anothers_offer_does_not_make_what_a_talker_writes_stale():
    match = talking()
    number = match.number(1)
    play(match, "2 offer:5000@any", "2 offer:6000@any", "0 ask:1:3000")
    assert match.number(1) == number
    play(match, "1 offer:1000@any")
    assert match.number(1) != number


def test_an_offer_changed_or_withdrawn_makes_the_active_players_click_stale():
    match = play(talking(), "1 offer:9000@any")
    for answer in ("1 offer:1000@any", "1 withdraw", "2 offer:1000@any"):
        number = match.number(0)
        play(match, answer)
        assert match.number(0) != number


def test_of_two_accepts_at_once_the_second_is_stale():
    match = play(talking(), "1 offer:5000@any", "2 offer:5000@any")
    number = match.number(0)
    play(match, "0 accept:1")
    assert match.number(0) != number


def test_a_word_for_one_negotiation_is_stale_in_the_next():
    match = talking(inside={1000: "1.chemist"})
    number = match.number(1)
    play(match, "2 done", "1 done", "0 close", "0 admit:2.chemist")
    assert asked(match) == ("negotiate", (1, 2))
    assert match.number(1) != number


def test_a_second_click_of_the_active_player_is_stale_in_a_negotiation_that_follows_at_once():
    inside = {1000: "1.chemist", 3000: "1.writer", 6000: "2.cleric"}
    match = play(seated(turn=0, waiting="1.physician 2.chemist", inside=inside), "1 done")
    number = match.number(0)
    play(match, "0 close")
    assert asked(match) == ("negotiate", (1, 2))
    assert match.number(0) != number
