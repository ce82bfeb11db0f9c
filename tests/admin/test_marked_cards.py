"""What is secret while a match is running is on no page of the admin."""

import pytest

from accounts.models import User
from games import titles
from games.admin.leagues import Clubs
from games.admin.matches import Matches, SeatsOfMatch
from games.admin.reports import Reports
from games.admin.urls import hosts
from games.admin.users import Users
from games.models import Club, Match, Report, Seat
from tests.admin.marked import marked_site, told, walk
from tests.browser.canaries import marked_titles

CARELESS = [
    *((Matches, Match, field) for field in ("seed", "invite", "options", "story", "due_at")),
    (Reports, Report, "quoted"),
    (Clubs, Club, "invite"),
    *((Users, User, field) for field in ("email", "password", "preferences", "warning")),
]


@pytest.fixture
def host(db, monkeypatch):
    """A superuser's browser on a site of marked cards."""
    monkeypatch.setattr(titles, "all_titles", marked_titles)
    return marked_site()


def folder(model):
    """Where the list of a model is."""
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


def test_no_page_of_any_model_tells_a_secret(host):
    pages = dict(walk(host))
    assert {address: told(page) for address, page in pages.items() if told(page)} == {}
    for model in hosts._registry:
        below = [path.partition("?")[0] for path in pages if path.startswith(folder(model))]
        assert folder(model) in below
        assert any(path.endswith("/change/") for path in below), model
        assert any(path.endswith("/history/") for path in below), model


def test_no_search_finds_a_secret(host):
    searched = [model for model, admin in hosts._registry.items() if admin.search_fields]
    assert len(searched) > 5
    for model in searched:
        for words in ("canaryinvite", "canarymove", "canarytalk", "canary-address"):
            assert b"<tbody>" not in host.get(f"{folder(model)}?q={words}").content
        assert b"<tbody>" in host.get(folder(model)).content, model


@pytest.mark.parametrize(("admin", "model", "field"), CARELESS)
def test_a_secret_that_is_listed_is_found(host, monkeypatch, admin, model, field):
    address, row = folder(model), model.objects.order_by("pk").last()
    for where, page in (("list_display", ""), ("fields", f"{row.pk}/change/")):
        assert told(host.get(address + page).content.decode()) == set()
        monkeypatch.setattr(admin, where, (*getattr(admin, where), field))
        assert told(host.get(address + page).content.decode()) == {field}


def test_no_seat_says_who_answers_ahead(host):
    assert Seat.objects.exclude(ahead="").exists()
    shown = {*hosts._registry[Seat].fields, *hosts._registry[Seat].list_display}
    assert shown | {*SeatsOfMatch.fields} <= {
        *("match", "number", "player", "bot", "bot_level", "away", "resigned", "place"),
    }


@pytest.mark.parametrize(
    "asked",
    [
        *("games/match/?seed__startswith=c", "games/match/?invite__startswith=c"),
        *("games/match/?options__icontains=c", "games/match/?moves__word__startswith=c"),
        *("games/match/?seats__ahead=pass", "games/match/?due_at__year=2077"),
        *("games/seat/?ahead=pass", "games/seat/?ahead__exact=pass"),
        *("games/seat/?match__seed__startswith=c", "games/seat/?player__password__startswith=c"),
        *("accounts/user/?password__startswith=c", "accounts/user/?email__startswith=c"),
        *("games/report/?quoted__startswith=c", "games/report/?chat_message__text__startswith=c"),
        *("games/match/?_to_field=invite", "games/match/?_to_field=seed"),
    ],
)
def test_nobody_asks_for_a_secret_letter_by_letter(host, asked):
    assert host.get(f"/admin/{asked}").status_code == 400
