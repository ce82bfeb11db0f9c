"""Chat on the page and by plain forms."""

import pytest
from django.utils.html import escape

from accounts.guests import new_guest
from games.models import ChatMessage, Match, Mute
from games.play.post_message import MOST, post_message
from games.play.rename import rename
from tests.harness.people import browser
from tests.harness.tables import bot_of, play_out, player, table


@pytest.fixture
def match(db) -> Match:
    return table("alice", "bob", seats=2)


def write(client, match: Match, text: str = "I am the duchess", verb: str = "chat/post"):
    field = "text" if verb == "chat/post" else "player"
    return client.post(f"/m/{match.key}/{verb}/", {field: text})


def page(client, match: Match) -> str:
    return client.get(f"/m/{match.key}/").text


def test_a_line_is_written_by_a_plain_form_and_read_on_the_page(match, alice, bob):
    done = write(alice, match, "the captain is mine")
    assert (done.status_code, done.url) == (302, f"/m/{match.key}/")
    assert "the captain is mine" in page(bob, match)


def test_the_players_pages_hold_nothing_of_the_gallery(match, alice, bob, eve, nobody):
    write(eve, match, "he bluffs")
    assert "he bluffs" not in page(alice, match)
    assert "he bluffs" not in page(bob, match)
    assert "he bluffs" in page(eve, match)
    assert "he bluffs" in page(nobody, match)
    assert "spectateurs</span>" in page(nobody, match)


def test_markup_in_a_line_and_in_a_name_is_shown_as_text(match, alice):
    bob = player("bob")
    bob.username = '<b>"bob'
    bob.save()
    write(browser('<b>"bob'), match, "<script>alert(1)</script><img src=x onerror=alert(1)>")
    text = page(alice, match)
    assert "<script>alert" not in text
    assert "<img src=x" not in text
    assert '<b>"bob' not in text
    assert "&lt;script&gt;alert(1)" in text


def test_who_is_not_signed_in_finds_a_link_instead_of_the_form(match, alice, nobody):
    assert 'id="chat-form"' in page(alice, match)
    text = page(nobody, match)
    assert 'id="chat"' in text
    assert 'id="chat-form"' not in text
    assert 'form="mute"' not in text
    assert f"/accounts/login/?next=/m/{match.key}/" in text


@pytest.mark.parametrize(
    ("text", "status"), [("", 422), ("x" * 301, 422), ("a\nb", 422), ("\0", 422), ("ok", 302)]
)
def test_what_is_no_line_is_refused_in_words(match, alice, text, status):
    assert write(alice, match, text).status_code == status


def test_too_many_lines_are_refused_in_words(match, alice):
    for _ in range(MOST):
        write(alice, match)
    answer = write(alice, match)
    assert answer.status_code == 429
    assert "Pas si vite" in answer.text


def test_a_table_without_chat_shows_none_and_takes_none(alice):
    match = table("alice", "bob", seats=2, chat=False)
    text = page(alice, match)
    assert 'id="chat' not in text
    assert 'id="chat-form"' not in text
    assert write(alice, match).status_code == 409
    assert alice.get(f"/m/{match.key}/since/{match.version}/?chat=0").status_code == 204


@pytest.mark.parametrize(("chosen", "chat"), [("on", True), ("off", False), (None, True)])
def test_the_host_chooses_when_they_open_the_table(alice, chosen, chat):
    form = {"seats": "3", "tempo": "live", "who": "public", "fifth": "ambassador"}
    alice.post("/new/", {**form, **({"chat": chosen} if chosen else {})})
    assert Match.objects.get().chat is chat


def test_a_choice_that_is_none_is_refused(alice):
    form = {"seats": "3", "tempo": "live", "who": "public", "fifth": "ambassador", "chat": "x"}
    assert alice.post("/new/", form).status_code == 422


def test_a_finished_match_shows_its_chat_to_who_could_read_it(match, alice, bob, nobody):
    write(alice, match, "at the table")
    write(browser("eve"), match, "in the gallery")
    play_out(match)
    winner = browser(match.seats.get(place=1).player.username)
    assert "at the table" in page(winner, match)
    assert "in the gallery" not in page(winner, match)
    assert "at the table" in page(nobody, match)
    assert "in the gallery" in page(nobody, match)


def test_a_button_mutes_and_another_takes_it_back(match, alice, bob):
    write(bob, match, "blah")
    assert 'name="player" value="bob"' in page(alice, match)
    assert write(alice, match, "bob", verb="mute").status_code == 302
    text = page(alice, match)
    assert "blah" not in text
    assert f'formaction="/m/{match.key}/unmute/"' in text
    assert write(alice, match, "bob", verb="unmute").status_code == 302
    assert "blah" in page(alice, match)


def test_who_takes_another_name_is_muted_by_the_button_of_before(match, alice, bob):
    write(bob, match, "blah")
    rename(player("bob"), "robert")
    assert write(alice, match, "bob", verb="mute").status_code == 302
    assert "blah" not in page(alice, match)
    assert write(alice, match, "bob", verb="unmute").status_code == 302
    assert "blah" in page(alice, match)


def test_a_muted_bot_is_marked_where_it_may_be_read_again(match, alice):
    bot = bot_of("bob", "Robo")
    mark = 'title="Le robot d’un joueur"'
    assert mark not in page(alice, match)
    write(alice, match, bot.handle, verb="mute")
    assert page(alice, match).count(mark) == 1


def test_there_is_no_button_to_mute_oneself(match, alice):
    write(alice, match)
    assert 'name="player"' not in page(alice, match)


@pytest.mark.parametrize("name", ["alice", "a guest"])
@pytest.mark.parametrize("path", ["", "chat/"])
def test_the_button_to_mute_has_its_form_whoever_may_write(match, bob, name, path):
    write(bob, match, "blah")
    reader = browser(None)
    reader.force_login(new_guest("zoe") if name == "a guest" else player(name))
    text = reader.get(f"/m/{match.key}/{path}").text
    assert 'form="mute" name="player" value="bob"' in text
    assert f'<form id="mute" method="post" action="/m/{match.key}/mute/"' in text


@pytest.mark.parametrize("verb", ["chat/post", "mute", "unmute"])
def test_a_private_table_does_not_exist_for_strangers(eve, nobody, verb):
    match = table("alice", "bob", seats=2, public=False)
    for stranger in (eve, nobody):
        assert write(stranger, match, "bob", verb=verb).status_code == 404
    assert not ChatMessage.objects.exists()
    assert not Mute.objects.exists()


@pytest.mark.parametrize("verb", ["chat/post", "mute", "unmute"])
def test_without_an_account_nothing_is_said_or_muted(match, nobody, verb):
    assert write(nobody, match, "bob", verb=verb).status_code == 403


class TestWithoutScripts:
    """The table's page reloads itself then: lines are written on a page that does not."""

    def test_the_table_leads_to_a_page_that_stays_as_it_is(self, match, alice, bob):
        write(bob, match, "the captain is mine")
        assert f'<noscript><p><a class="button button-secondary" href="/m/{match.key}/chat/"' in (
            page(alice, match)
        )
        text = alice.get(f"/m/{match.key}/chat/").text
        assert "the captain is mine" in text
        assert f'action="/m/{match.key}/chat/post/"' in text
        assert 'http-equiv="refresh"' not in text

    @pytest.mark.parametrize(
        ("line", "said"),
        [("x" * 301, "300 caractères"), ("je <bluffe>\u202e", "ne peuvent pas être affichés")],
    )
    def test_a_line_that_is_refused_is_there_to_be_changed(self, match, alice, line, said):
        refused = write(alice, match, line)
        assert refused.status_code == 422
        assert said in refused.text
        assert f'value="{escape(line)}"' in refused.text
        assert 'value="' not in page(alice, match).partition('id="chat-text"')[2].partition(">")[0]

    def test_one_that_comes_too_soon_is_there_to_be_sent_again(self, match, alice):
        for _ in range(MOST):
            write(alice, match)
        refused = write(alice, match, "I am the captain")
        assert refused.status_code == 429
        assert 'value="I am the captain"' in refused.text

    def test_it_shows_each_reader_only_their_rooms(self, match, alice, eve, nobody):
        write(eve, match, "he bluffs")
        assert "he bluffs" not in alice.get(f"/m/{match.key}/chat/").text
        text = nobody.get(f"/m/{match.key}/chat/").text
        assert "he bluffs" in text
        assert 'id="chat-form"' not in text

    def test_a_private_tables_chat_does_not_exist_for_strangers(self, eve, nobody):
        match = table("alice", "bob", seats=2, public=False)
        for stranger in (eve, nobody):
            assert stranger.get(f"/m/{match.key}/chat/").status_code == 404

    def test_a_table_without_chat_has_no_such_page(self, alice):
        match = table("alice", "bob", seats=2, chat=False)
        assert alice.get(f"/m/{match.key}/chat/").url == f"/m/{match.key}/"

    def test_nothing_is_written_to_its_address(self, match, alice):
        assert alice.post(f"/m/{match.key}/chat/", {"text": "hello"}).status_code == 405
        assert not ChatMessage.objects.exists()


@pytest.mark.parametrize("verb", ["chat/post", "mute", "unmute"])
def test_looking_says_nothing(match, alice, verb):
    assert alice.get(f"/m/{match.key}/{verb}/").status_code == 405


class TestPulse:
    """Without a socket the page asks for newer chat."""

    def test_it_brings_what_is_new_and_is_silent_after(self, match, alice):
        chat_message = post_message(match.key, player("bob").pk, "hello")
        since = f"/m/{match.key}/since/{match.version}/"
        assert alice.get(since).status_code == 204
        fresh = alice.get(f"{since}?chat=0")
        assert "hello" in fresh.text
        assert 'id="table"' not in fresh.text
        assert alice.get(f"{since}?chat={chat_message.pk}").status_code == 204

    def test_it_is_silent_about_what_the_reader_may_not_read(self, match, alice, nobody):
        chat_message = post_message(match.key, player("eve").pk, "hello")
        since = f"/m/{match.key}/since/{match.version}/"
        assert alice.get(f"{since}?chat=0").status_code == 204
        assert alice.get(f"{since}?chat={chat_message.pk}").status_code == 200
        assert "hello" not in alice.get(f"{since}?chat={chat_message.pk}").text
        assert "hello" in nobody.get(f"{since}?chat=0").text

    @pytest.mark.parametrize("odd", ["", "x", "-1", "9" * 40, "%00"])
    def test_an_odd_number_gets_the_chat_as_it_is(self, match, alice, odd):
        post_message(match.key, player("bob").pk, "hello")
        answer = alice.get(f"/m/{match.key}/since/{match.version}/?chat={odd}")
        assert answer.status_code == 200
        assert "hello" in answer.text
