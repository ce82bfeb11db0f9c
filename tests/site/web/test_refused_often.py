"""Whoever is refused too often is cut off for a while, and nobody else."""

from complots_site.web.refused_often import CUT_OFF, WINDOW, RefusedOften


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_last_of_too_many_refusals_cuts_off_and_nobody_else():
    often = RefusedOften(3, Clock())
    assert [often.note("eve") for _ in range(4)] == [False, False, True, False]
    assert often.is_cut_off("eve")
    assert not often.is_cut_off("bob")
    assert not often.note("bob")


def test_refusals_that_come_slowly_cut_off_nobody():
    clock = Clock()
    often = RefusedOften(3, clock)
    for _ in range(20):
        assert not often.note("bob")
        clock.now += WINDOW / 2
    assert not often.is_cut_off("bob")


def test_it_ends_by_itself_and_nothing_of_it_is_kept():
    clock = Clock()
    often = RefusedOften(1, clock)
    assert often.note("eve")
    clock.now += CUT_OFF
    assert not often.is_cut_off("eve")
    often.note("bob")
    assert (list(often.counts), list(often.cut_off_until)) == (["bob"], ["bob"])
