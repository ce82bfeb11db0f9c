"""The dealer: the same deal under every Python, and every deal equally likely."""

from itertools import permutations, product

import pytest

from games.engine.dealer import WORDS, Dealer, seed_hash

SEED = bytes(range(32))

# By hand, with hashlib alone: sha256(SEED + (0).to_bytes(8, "big")), then (1) and so on, each
# digest read as eight big-endian words.
STREAM = [
    0xA9D6E500, 0x293A88BD, 0x38CBE213, 0xD07AB71F, 0x8CB22585,
    0x52072A01, 0xBDF1C40B, 0xE527F4D0, 0x6061C438, 0x6D7A1788,
]  # fmt: skip


def words_then_nothing(*words):
    """A dealer whose stream is these words."""
    dealer = Dealer(SEED)
    dealer._words = list(reversed(words))
    return dealer


def test_the_stream_is_counter_mode_sha256_read_as_big_endian_words():
    dealer = Dealer(SEED)
    assert [dealer.below(WORDS) for _ in STREAM] == STREAM


def test_draws_are_the_words_modulo_the_bound():
    dealer = Dealer(SEED)
    drawn = [dealer.below(6) for _ in range(20)]
    assert drawn == [0, 1, 3, 1, 5, 3, 1, 0, 4, 0, 0, 4, 0, 5, 5, 1, 1, 2, 5, 1]


def test_words_that_would_favour_low_numbers_are_thrown_away():
    bound = 3 * 2**30
    dealer = Dealer(SEED)
    assert [dealer.below(bound) for _ in range(8)] == [
        word for word in STREAM if word < bound
    ]  # 0xD07AB71F and 0xE527F4D0 are beyond it


@pytest.mark.parametrize("bound", range(1, 61))
def test_the_last_fair_word_counts_and_the_first_unfair_one_does_not(bound):
    fair = WORDS - WORDS % bound
    assert words_then_nothing(fair - 1).below(bound) == bound - 1
    if fair < WORDS:
        assert words_then_nothing(fair, WORDS - 1, bound + 7).below(bound) == 7 % bound


def test_a_shuffle_is_fisher_yates_from_the_last_card_down():
    cards = list("abcdefghijklmno")
    Dealer(SEED).shuffle(cards)
    assert "".join(cards) == "gekcoidajlfhnbm"


def test_every_order_of_the_cards_comes_from_exactly_one_run_of_draws():
    orders = []
    for draws in product(range(4), range(3), range(2)):
        cards = list("abcd")
        words_then_nothing(*draws).shuffle(cards)
        orders.append(tuple(cards))
    assert sorted(orders) == sorted(permutations("abcd"))


@pytest.mark.parametrize("count", [0, 1, 2, 15, 20])
def test_a_shuffle_keeps_the_cards(count):
    cards = [f"card {number % 5}" for number in range(count)]
    shuffled = cards.copy()
    Dealer(SEED).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_a_choice_is_one_of_the_things():
    dealer = Dealer(SEED)
    assert [dealer.choice("abcdef") for _ in range(6)] == list("abdbfd")


def test_a_stream_aside_has_its_own_words_and_leaves_the_first_where_it_was():
    dealer = Dealer(SEED)
    first = dealer.below(WORDS)
    aside = dealer.aside("draft 0")
    assert [aside.below(WORDS) for _ in range(3)] == [0x8AD83073, 0xF45226FB, 0x057AD387]
    assert [first, *(dealer.below(WORDS) for _ in range(9))] == STREAM


def test_a_stream_aside_does_not_depend_on_how_far_the_first_has_run():
    early, late = Dealer(SEED), Dealer(SEED)
    for _ in range(13):
        late.below(WORDS)
    one, other = early.aside("x"), late.aside("x")
    assert [one.below(100) for _ in range(9)] == [other.below(100) for _ in range(9)]


def test_streams_aside_of_different_labels_differ():
    heads = {Dealer(SEED).aside(label).below(WORDS) for label in ("", "a", "b", "ab", "a/b")}
    assert len(heads) == 5


def test_the_seed_hash_is_the_sha256_of_the_seed():
    expected = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert seed_hash(SEED) == expected


def test_no_word_of_the_stream_is_the_published_hash():
    published = bytes.fromhex(seed_hash(SEED))
    dealer = Dealer(SEED)
    block = b"".join(dealer.below(WORDS).to_bytes(4, "big") for _ in range(8))
    assert block != published
