"""Names in any script are found, in any case; guests by their number."""

import pytest

from accounts.find_user import find_active, find_by_name, find_player, names_starting_with
from accounts.models import User
from games.play.rename import rename

NAMES = ["Éva", "Дмитрий", "王伟", "محمد", "Le Goff", "l’Écuyer"]


@pytest.fixture(autouse=True)
def _people(db):
    for name in NAMES:
        User.objects.create_user(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_in_any_case(name):
    for written in (name, name.upper(), name.lower()):
        assert find_by_name(written).get().username == name


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_player_has_their_name_in_its_address(nobody, name):
    address = User.objects.get(username=name).get_absolute_url()
    page = nobody.get(address)
    assert page.status_code == 200
    assert f"<h1>{name}" in page.text


@pytest.mark.parametrize(
    "name", ["", "a\x00b", "x" * 99, "~", "~x", "~²", "~" + "9" * 30, "\ud800"]
)
def test_what_can_be_no_name_finds_nobody(name):
    assert not find_player(name).exists()


def test_accounts_are_searched_by_the_beginning_of_a_name_in_any_script():
    assert [each.username for each in names_starting_with("ДМ")] == ["Дмитрий"]
    assert [each.username for each in names_starting_with("L")] == ["l’Écuyer", "Le Goff"][::-1]
    assert not names_starting_with("zz")


def test_by_a_former_name_whoever_had_it_is_found_until_their_account_is_closed():
    eva = rename(User.objects.get(username="Éva"), "Léa")
    assert find_active("éva") == find_active("léa") == eva
    assert find_active("zoé") is None
    assert not find_player("zoé").exists()
    User.objects.filter(pk=eva.pk).update(is_active=False)
    assert find_active("éva") is find_active("léa") is None


def test_what_is_done_to_somebody_by_their_former_name_is_done_to_them(client, alice):
    client.force_login(alice)
    eva = rename(User.objects.get(username="Éva"), "Léa")
    assert find_player("éva").get() == find_player("léa").get() == eva
    for verb in ("follow", "mute"):
        answer = client.post(f"/player/Éva/{verb}/", {verb: "1"})
        assert (answer.status_code, answer.url) == (302, "/player/L%C3%A9a/")


def test_guests_of_one_name_have_pages_of_their_own(nobody):
    guests = [User.objects.create_user("Éva", is_guest=True) for _ in range(2)]
    addresses = [guest.get_absolute_url() for guest in guests]
    assert len({*addresses, "/player/%C3%89va/"}) == 3
    for guest, address in zip(guests, addresses, strict=True):
        assert nobody.get(address).context["player"] == guest
    assert nobody.get("/player/éva/").url == "/player/%C3%89va/"
