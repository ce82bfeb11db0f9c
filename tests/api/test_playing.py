"""Playing by the API."""

import pytest

from games.models import Move
from games.tokens.issue import issue_token
from tests.harness.tables import asked, player, table

pytestmark = pytest.mark.django_db


def send(client, path, token, **body):
    return client.post(
        path, body, content_type="application/json", headers={"authorization": f"Bearer {token}"}
    )


def test_a_move_is_made_once(client):
    match = table("alice", "bob", seats=2)
    person, ask, move = asked(match)
    token = issue_token(player(person.username), "bot", ["match:play"])
    got = client.get(f"/api/v1/matches/{match.key}", headers={"authorization": f"Bearer {token}"})
    print(got.json())
    assert move in got.json()["ask"]["moves"]
    path = f"/api/v1/matches/{match.key}/moves"
    done = send(client, path, token, ask=got.json()["ask"]["number"], move=move)
    assert done.status_code == 200, done.content
    again = send(client, path, token, ask=int(ask), move=move)
    assert again.status_code == 409, again.content
    print(again.json().keys(), again.headers)
    assert Move.objects.filter(match=match).count() == 1
    bad = send(client, path, token, ask="x", move=3)
    print(bad.status_code, bad.json())
    print(client.get("/api/v1/nowhere").content, client.get(f"/api/v1/matches/{match.key}?token=x").content)
    print(client.post(path, "{", content_type="application/json", headers={"authorization": f"Bearer {token}"}).content)
    print(client.get("/api/v1/openapi.json").json())
    assert 0
