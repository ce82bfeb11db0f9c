import pytest
from django.db import connection

from accounts.adapter import Adapter
from accounts.models import User
from tests.accounts.pages import PASSWORD, SIGN_UP, play_now, sign_up, signed_in_as, text
from tests.harness.tables import play_out, table

TAKEN = "Ce nom est déjà pris. Choisis-en un autre."


def test_a_name_and_a_password_are_enough_and_one_is_signed_in_at_once(french):
    response = sign_up(french, "Zoé".replace("é", "e"))
    zoe = User.objects.get()
    assert (response.status_code, response["Location"]) == (302, "/")
    assert (zoe.username, zoe.email) == ("Zoe", "")
    assert signed_in_as(french) == zoe.pk


def test_the_address_is_kept_when_one_is_given(french):
    sign_up(french, "zoe", email="Zoe@Example.org")
    assert User.objects.get().email == "zoe@example.org"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a", "Un nom compte de 2 à 20\u00a0caractères."),
        ("a" * 21, "Un nom compte de 2 à 20\u00a0caractères."),
        ("a" * 50_000, "Un nom compte de 2 à 20\u00a0caractères."),
        ("al♛ce", "Un nom est fait de lettres et de chiffres"),
        ("alice\x00", "Un nom est fait de lettres et de chiffres"),
        ("<script>", "Un nom est fait de lettres et de chiffres"),
        ("-alice", "Un nom commence et finit par une lettre ou un chiffre."),
        ("Admin", "Ce nom est réservé. Choisis-en un autre."),
        ("complots", "Ce nom est réservé. Choisis-en un autre."),
        ("", "Il faut remplir ce champ."),
    ],
)
def test_a_refused_name_gets_one_clear_french_sentence_and_no_account(french, name, sentence):
    response = sign_up(french, name)
    (said,) = response.context["form"].errors["username"]
    assert said.startswith(sentence)
    assert said in text(response)
    assert not User.objects.exists()


def test_the_same_refusal_is_said_in_english_to_who_reads_english(english):
    response = sign_up(english, "-alice")
    assert response.context["form"].errors["username"] == [
        "A name begins and ends with a letter or a digit."
    ]


@pytest.mark.parametrize("name", ["alice", "ALICE", "aLiCe"])
def test_a_name_is_taken_whatever_its_case(french, alice, name):
    response = sign_up(french, name)
    assert response.context["form"].errors == {"username": [TAKEN]}
    assert User.objects.get() == alice


def test_a_name_taken_between_the_check_and_the_writing_is_refused_without_an_error(
    french, monkeypatch
):
    check = Adapter.clean_username

    def check_then_lose_the_race(self, username, shallow=False):
        cleaned = check(self, username, shallow)
        User.objects.create_user("ALICE", password=PASSWORD)
        return cleaned

    monkeypatch.setattr(Adapter, "clean_username", check_then_lose_the_race)
    response = sign_up(french, "alice")
    assert response.status_code == 200
    assert response.context["form"].errors == {"username": [TAKEN]}
    assert User.objects.get().username == "ALICE"
    assert signed_in_as(french) is None


@pytest.mark.parametrize("password", ["short", "12345678901", "password", "zoezoezoe"])
def test_a_weak_password_is_refused(french, password):
    response = sign_up(french, "zoezoezoe", password)
    assert response.context["form"].errors["password1"]
    assert not User.objects.exists()


def test_an_address_that_is_none_is_refused_in_the_tone_of_the_site(french):
    response = sign_up(french, "zoe", email="zoe@nowhere")
    assert response.context["form"].errors == {"email": ["Cette adresse e-mail n’est pas valable."]}


def test_signing_up_does_not_tell_whether_an_address_has_an_account(french, alice):
    response = sign_up(french, "zoe", email=alice.email)
    assert response.status_code == 302
    assert User.objects.filter(email=alice.email).count() == 2


def test_nothing_but_name_password_and_address_can_be_smuggled_in(french):
    sign_up(french, "zoe", is_staff="1", is_superuser="1", id="99", date_joined="2001-01-01")
    zoe = User.objects.get()
    assert not zoe.is_staff
    assert not zoe.is_superuser
    assert zoe.date_joined.year > 2001


def test_password_keepers_find_their_fields(french):
    fields = french.get(SIGN_UP).context["form"].fields
    kept = {name: field.widget.attrs.get("autocomplete") for name, field in fields.items()}
    assert kept == {"username": "username", "password1": "new-password", "email": "email"}


def test_the_form_says_what_the_address_is_for(french):
    assert "Pour choisir un nouveau mot de passe" in text(french.get(SIGN_UP))


def test_the_twenty_first_sign_up_from_one_place_in_a_minute_has_to_wait(french):
    for _ in range(20):
        assert sign_up(french, "-").status_code == 200
    response = sign_up(french, "zoe")
    assert response.status_code == 429
    assert "Le portier demande un instant." in text(response)


def test_a_guest_who_signs_up_at_a_result_or_a_refusal_is_led_back_to_the_table(french):
    match = table("alice", seats=2, public=False)
    french.post(f"/join/{match.invite}/", {"name": "lea"})
    onward = f'href="{SIGN_UP}?next=/m/{match.key}/">'
    assert onward in text(french.post(f"/m/{match.key}/rematch/")).partition("<main")[2]
    play_out(match)
    assert onward in text(french.get(f"/m/{match.key}/")).partition("<main")[2]


@pytest.mark.parametrize("guest", [False, True])
def test_nobody_waits_with_what_they_store_while_the_hash_of_a_password_is_made(
    french, monkeypatch, guest
):
    if guest:
        play_now(french)
    make, inside = User.set_password, []

    def noted(user, password):
        inside.append(len(connection.savepoint_ids))
        make(user, password)

    monkeypatch.setattr(User, "set_password", noted)
    outside = len(connection.savepoint_ids)
    assert sign_up(french, "zoe").status_code == 302
    assert inside == [outside]
    assert User.objects.get(username="zoe").check_password(PASSWORD)
