"""The names of erased accounts are nobody's for a year, and written down nowhere."""

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.closed_names import CLOSED_FOR, close_names, is_closed, open_names
from accounts.find_user import is_taken
from accounts.guests import new_guest
from accounts.models import ClosedName, User
from games.play.erase import erase
from games.play.rename import rename

pytestmark = pytest.mark.django_db


@pytest.fixture
def erased() -> None:
    player = User.objects.create_user("Beatrix")
    rename(player, "Clothilde")
    erase(player)


@pytest.mark.parametrize("name", ["Clothilde", "CLOTHILDE", "Beatrix", "Веatrix"], ids=ascii)
def test_neither_the_name_nor_what_looks_like_it_nor_a_former_one_is_taken(erased, name):
    assert is_taken(name)


def test_it_is_stored_in_a_form_that_tells_no_name(erased):
    stored = " ".join(map(str, ClosedName.objects.values_list("key", "until")))
    assert ClosedName.objects.count() == 4
    assert not any(word in stored.casefold() for word in ("clothilde", "beatrix"))


def test_after_a_year_it_is_free_and_forgotten(erased):
    ClosedName.objects.update(until=timezone.now())
    assert not is_taken("Clothilde")
    call_command("forget_guests")
    assert not ClosedName.objects.exists()


def test_until_then_it_is_not_forgotten():
    close_names(["Beatrix"])
    open_names(timezone.now() + CLOSED_FOR / 2)
    assert is_closed("beatrix")


def test_a_name_that_is_closed_again_stays_so_from_then_on():
    close_names(["Beatrix"])
    ClosedName.objects.update(until=timezone.now())
    close_names(["Beatrix"])
    assert is_closed("beatrix")


def test_a_guest_closes_no_name():
    erase(new_guest("Beatrix"))
    assert not is_taken("Beatrix")
