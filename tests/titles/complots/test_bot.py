from collections import Counter
from dataclasses import replace

from games.engine.ask import SeatAsk
from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.choose import choose
from games.titles.complots.memory import Memory
from games.titles.complots.view import Claim, SeatView, View

CHARACTERS = ("duchess", "assassin", "countess", "captain", "ambassador")
WINDOW = ("challenge", "allow")


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def seat(number: int, coins=2, hand=(), lost=(), claimed=()) -> SeatView:
    """A seat; only seat 0, the bot's, shows its hand."""
    down = len(hand) if number == 0 else 2 - len(lost)
    memory = Memory(claims=tuple(claimed))
    return SeatView(number, coins, down, tuple(hand), tuple(lost), tuple(claimed), not down, memory)


def table(seats, kind, moves, claim=None, drawn=(), examined=None, characters=CHARACTERS) -> View:
    """What the bot at seat 0 sees when it is asked."""
    down = sum(other.down for other in seats)
    lost = sum(len(other.lost) for other in seats)
    return View(
        seat=0,
        seats=tuple(seats),
        characters=characters,
        turn=0 if claim is None else claim.seat,
        treasury=54 - sum(other.coins for other in seats),
        court=15 - down - lost,
        drawn=drawn,
        examined=examined,
        claim=claim,
        ask=SeatAsk(kind, tuple(map(Move, moves)), (0,)),
    )


def choices(view: View, times: int = 200) -> Counter:
    """What the bot does in one situation under many strokes of chance."""
    return Counter(choose(view, Dealer(seed(number))) for number in range(times))


def action_moves(*opponents: int, coins: int) -> tuple[str, ...]:
    moves = ["income", "foreign-aid", "tax", "exchange"]
    targeted = {"coup": 7, "assassinate": 3, "steal": 0}
    return (
        *moves,
        *(f"{name}:{i}" for name, cost in targeted.items() if coins >= cost for i in opponents),
    )


def test_the_same_view_and_the_same_chance_give_the_same_choice():
    view = table(
        [seat(0, coins=3, hand=("captain", "countess")), seat(1), seat(2)],
        "action",
        action_moves(1, 2, coins=3),
    )
    assert choices(view) == choices(view)


def test_chance_alone_can_change_its_choice():
    view = table(
        [seat(0, hand=("countess", "ambassador")), seat(1), seat(2), seat(3)],
        "action",
        action_moves(1, 2, 3, coins=2),
    )
    assert len(choices(view)) > 1


def test_a_claim_of_a_character_whose_copies_are_all_in_sight_is_always_challenged():
    claim = Claim(1, "tax", "duchess", None, None, None)
    view = table(
        [
            seat(0, hand=("duchess", "countess")),
            seat(1, claimed=("duchess",)),
            seat(2, lost=("duchess",)),
            seat(3, lost=("duchess",)),
        ],
        "challenge",
        WINDOW,
        claim,
    )
    assert set(choices(view)) == {"challenge"}


def test_a_counter_whose_copies_are_all_in_sight_is_always_challenged():
    claim = Claim(0, "foreign-aid", None, None, 1, "duchess")
    view = table(
        [
            seat(0, hand=("duchess", "duchess")),
            seat(1, claimed=("duchess",)),
            seat(2, lost=("duchess",)),
        ],
        "challenge",
        WINDOW,
        claim,
    )
    assert set(choices(view)) == {"challenge"}


def test_the_fewer_copies_it_does_not_see_the_more_it_challenges():
    def challenges(hand, lost):
        claim = Claim(1, "tax", "duchess", None, None, None)
        seats = [seat(0, hand=hand), seat(1, claimed=("duchess",)), seat(2, lost=lost), seat(3)]
        return choices(table(seats, "challenge", WINDOW, claim), 600)["challenge"]

    none_seen = challenges(("captain", "countess"), ())
    two_seen = challenges(("duchess", "countess"), ("duchess",))
    assert none_seen < two_seen


def test_it_does_not_announce_a_character_that_everybody_sees_face_up():
    view = table(
        [
            seat(0, coins=2, hand=("countess", "captain")),
            seat(1, lost=("duchess",)),
            seat(2, lost=("duchess",)),
            seat(3, lost=("duchess",)),
        ],
        "action",
        action_moves(1, 2, 3, coins=2),
    )
    assert "tax" not in choices(view)


def test_it_does_not_counter_with_a_character_that_everybody_sees_face_up():
    claim = Claim(1, "assassinate", "assassin", 0, None, None)
    view = table(
        [
            seat(0, hand=("duchess",), lost=("countess",)),
            seat(1, claimed=("assassin",)),
            seat(2, lost=("countess",)),
            seat(3, lost=("countess",)),
        ],
        "counter",
        ("counter:countess", "allow"),
        claim,
    )
    assert set(choices(view)) == {"allow"}


def test_it_announces_what_it_holds_more_often_than_what_it_does_not():
    def taxes(hand):
        seats = [seat(0, hand=hand), seat(1), seat(2), seat(3)]
        return choices(table(seats, "action", action_moves(1, 2, 3, coins=2)))["tax"]

    held, bluffed = taxes(("duchess", "countess")), taxes(("ambassador", "countess"))
    assert held > bluffed > 0


def assassin_comes(hand, moves=("challenge", "allow", "counter:countess", "wait"), lost=()) -> View:
    return table(
        [seat(0, hand=hand, lost=lost), seat(1, claimed=("assassin",)), seat(2), seat(3)],
        "challenge",
        moves,
        Claim(1, "assassinate", "assassin", 0, None, None),
    )


def test_a_true_countess_stops_the_assassin():
    chosen = choices(assassin_comes(("countess", "duchess")))
    assert chosen["counter:countess"] > 180
    assert "allow" not in chosen


def test_it_would_rather_bluff_or_challenge_than_die():
    chosen = choices(assassin_comes(("duchess",), lost=("captain",)))
    assert chosen["counter:countess"] > 0
    assert "allow" not in chosen


def test_with_seven_coins_it_strikes_the_last_life_of_the_last_opponent():
    view = table(
        [seat(0, coins=7, hand=("countess", "ambassador")), seat(1, coins=5, lost=("captain",))],
        "action",
        action_moves(1, coins=7),
    )
    assert set(choices(view)) == {"coup:1"}


def test_it_mostly_strikes_the_richer_of_two_like_opponents():
    view = table(
        [seat(0, coins=10, hand=("countess", "ambassador")), seat(1, coins=1), seat(2, coins=9)],
        "action",
        ("coup:1", "coup:2"),
    )
    chosen = choices(view)
    assert chosen["coup:2"] > chosen["coup:1"]


def test_it_seldom_steals_from_a_seat_that_has_claimed_the_counter():
    view = table(
        [seat(0, hand=("captain", "countess")), seat(1, claimed=("captain",))],
        "action",
        action_moves(1, coins=2),
    )
    assert choices(view)["steal:1"] < 100


def test_it_loses_the_less_useful_character():
    view = table(
        [seat(0, hand=("ambassador", "duchess")), seat(1), seat(2)],
        "lose",
        ("lose:ambassador", "lose:duchess"),
    )
    chosen = choices(view)
    assert chosen["lose:ambassador"] > chosen["lose:duchess"]


def test_it_keeps_two_useful_characters_and_no_pair_of_weak_ones():
    view = table(
        [seat(0, hand=("ambassador", "ambassador")), seat(1), seat(2)],
        "keep",
        (
            "keep:ambassador+ambassador",
            "keep:ambassador+captain",
            "keep:ambassador+duchess",
            "keep:captain+duchess",
        ),
        drawn=("duchess", "captain"),
    )
    assert set(choices(view)) == {"keep:captain+duchess"}


def test_the_inquisitor_gives_back_weak_cards_and_replaces_strong_ones():
    characters = (*CHARACTERS[:4], "inquisitor")

    def replaced(card):
        view = table(
            [seat(0, hand=("inquisitor", "captain")), seat(1), seat(2)],
            "verdict",
            ("return", "replace"),
            examined=card,
            characters=characters,
        )
        return choices(view)["replace"]

    assert replaced("duchess") > 150
    assert replaced("inquisitor") < 150


def test_the_draft_varies():
    view = table(
        [seat(0, hand=("countess",)), seat(1)],
        "draft",
        tuple(f"draft:{character}" for character in CHARACTERS),
    )
    chosen = choices(view)
    assert len(chosen) >= 3
    assert "draft:countess" not in chosen


def test_who_was_caught_is_doubted_when_they_claim_the_same_again():
    claim = Claim(1, "tax", "duchess", None, None, None)
    caught = replace(
        seat(1, lost=("captain",)), memory=Memory(("duchess",), ("duchess",), lied=True)
    )
    others = seat(2), seat(3)

    def challenges(claimant):
        seats = [seat(0, hand=("captain", "countess")), claimant, *others]
        return choices(table(seats, "challenge", WINDOW, claim), 400)["challenge"]

    assert challenges(caught) > 2 * challenges(seat(1, lost=("captain",), claimed=("duchess",)))
