"""Playing by the API: moves count once, and what is refused comes with the match as it is."""

import pytest

from games.models import ChatMessage, Move
from games.play.bot_accounts.renew_token import renew_token
from games.play.create_match import Plan, create_match
from games.play.friends.challenge import challenge
from tests.api.program import Program
from tests.friends.people import befriend
from tests.harness.tables import asked, bot_of, player, table

pytestmark = pytest.mark.django_db


def test_a_move_counts_once_however_often_it_is_sent():
    match = table("alice", "bob", seats=2)
    person, _ask, move = asked(match)
    program = Program(person.username)
    ask = program.get(f"matches/{match.key}").json()["ask"]
    assert move in ask["moves"]
    first = program.post(f"matches/{match.key}/moves", ask=ask["number"], move=move, epoch=0)
    assert first.status_code == 200
    assert first.json()["version"] == 2
    for _ in range(3):
        again = program.post(f"matches/{match.key}/moves", ask=ask["number"], move=move)
        assert again.status_code == 409
        assert again["Content-Type"] == "application/problem+json"
        assert again.json()["state"] == first.json()
        assert again.json()["reason"] in ("stale", "answered")
    assert Move.objects.filter(match=match).count() == 1


def test_a_move_of_another_epoch_is_412_with_the_state():
    match = table("alice", "bob", seats=2)
    person, _ask, move = asked(match)
    answer = Program(person.username).post(f"matches/{match.key}/moves", ask=0, move=move, epoch=7)
    assert answer.status_code == 412
    assert answer.json()["state"]["version"] == 1


def test_an_illegal_move_is_422():
    match = table("alice", "bob", seats=2)
    person, _ask, _move = asked(match)
    answer = Program(person.username).post(f"matches/{match.key}/moves", ask=0, move="fly")
    assert (answer.status_code, answer.json()["reason"]) == (422, "illegal")


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("post", "matches", {"title": "complots", "seats": 99}),
        ("post", "matches", {"title": "complots"}),
        ("post", "challenges", {"player": "nobody", "title": "complots"}),
        ("get", "matches/finished?after=x", {}),
    ],
)
def test_what_is_422_names_the_fields_that_are_wrong_or_none(method, path, sent):
    answer = getattr(Program("alice"), method)(path, **sent)
    assert answer.status_code == 422
    assert [each["field"] for each in answer.json()["errors"]] in ([], ["seats"])


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"ask": "0", "move": "income"}, "ask"),
        ({"ask": 0, "move": 7}, "move"),
        ({"ask": 0}, "move"),
        ({"ask": 0, "move": "x" * 81}, "move"),
        ({"ask": 0, "move": "income", "more": 1}, "more"),
        ({"ask": 0, "move": "income", "body": 1}, "body"),
        ({"ask": 0, "move": "income", "sent": 1}, "sent"),
        ({"ask": True, "move": "income"}, "ask"),
    ],
)
def test_a_body_of_the_wrong_shape_is_422_and_names_the_field(sent, field):
    match = table("alice", "bob", seats=2)
    answer = Program("alice").post(f"matches/{match.key}/moves", **sent)
    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    assert [each["field"] for each in answer.json()["errors"]] == [field]
    assert field in answer.json()["detail"]


@pytest.mark.parametrize("scope", ["match:read", "tournament:read"])
def test_a_token_that_may_not_play_is_told_which_scope_it_lacks(scope):
    match = table("alice", "bob", seats=2)
    answer = Program("alice", scope).post(f"matches/{match.key}/resign")
    assert answer.status_code == 403
    assert "match:play" in answer.json()["detail"]


def test_a_match_from_opening_it_to_resigning():
    alice, bob = Program("alice"), Program("bob")
    opened = alice.post("matches", title="complots", seats=3, rated=False)
    assert opened.status_code == 201
    key = opened.json()["key"]
    assert [each["key"] for each in Program().get("matches/open").json()["items"]] == [key]
    assert bob.post(f"matches/{key}/join").json()["seat"] == 1
    assert bob.post(f"matches/{key}/leave").status_code == 204
    assert bob.post(f"matches/{key}/join", seat=1).status_code == 200
    assert bob.post(f"matches/{key}/chat", text="Bonsoir").status_code == 204
    assert ChatMessage.objects.get().text == "Bonsoir"
    assert alice.post(f"matches/{key}/start").json()["status"] == "running"
    assert bob.post(f"matches/{key}/resign").json()["seats"][1]["resigned"]


def test_who_writes_too_fast_is_told_to_wait_as_long_as_the_sentence_says():
    alice = Program("alice")
    key = alice.post("matches", title="complots", seats=3).json()["key"]
    *written, refused = [alice.post(f"matches/{key}/chat", text=str(line)) for line in range(6)]
    assert {each.status_code for each in written} == {204}
    assert (refused.status_code, refused["Retry-After"]) == (429, "10")
    assert "ten seconds" in refused.json()["detail"]


def test_a_table_with_bots_alone_starts_at_once():
    opened = Program("alice").post("matches", title="complots", seats=3, bots=[1, 2])
    assert opened.json()["status"] == "running"
    assert [seat["bot"] for seat in opened.json()["seats"]] == [False, True, True]


def test_a_seat_that_does_not_exist_is_said_to_be_none():
    key = Program("alice").post("matches", title="complots", seats=3).json()["key"]
    said = [
        Program("bob").post(f"matches/{key}/join", seat=7),
        Program("bob").post("matches", title="complots", seats=3, bots=[7]),
    ]
    assert [each.status_code for each in said] == [422, 422]
    assert {each.json()["detail"] for each in said} == {"There is no such seat."}


def test_a_private_table_needs_its_invitation():
    match = table("alice", seats=3, public=False)
    bob = Program("bob")
    assert bob.post(f"matches/{match.key}/join").status_code == 404
    assert bob.post(f"matches/{match.key}/join", invite=match.invite).status_code == 200


def test_who_comes_too_late_to_a_private_table_is_told_that_the_seat_is_taken():
    match = table("alice", "bob", seats=3, public=False)
    answer = Program("eve").post(f"matches/{match.key}/join", invite=match.invite, seat=1)
    assert (answer.status_code, answer.json()["reason"]) == (409, "seat_taken")
    assert "state" not in answer.json()


def test_a_challenged_bot_is_told_when_those_of_its_owner_have_seats_enough(settings):
    settings.BOT_MATCHES_PER_OWNER = 1
    robo = bot_of("owner", "Robo")
    create_match(bot_of("owner", "Robi"), Plan(title="complots", seats=3))
    match, _ = challenge(player("alice"), robo.username, "complots")
    program = Program()
    program.headers["authorization"] = f"Bearer {renew_token(player('owner'), robo.pk)}"
    answer = program.post(f"matches/{match.key}/join", invite=match.invite)
    assert (answer.status_code, answer.json()["reason"]) == (409, "too_many_tables")


def test_a_challenge_sent_twice_is_made_once_and_the_second_answer_says_so():
    befriend("alice", "bob")
    alice = Program("alice")
    answers = [alice.post("challenges", player="bob", title="complots") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert len({answer.json()["key"] for answer in answers}) == 1


def test_a_challenge_is_for_friends():
    player("bob")
    answer = Program("alice").post("challenges", player="bob", title="complots")
    assert answer.status_code == 403
