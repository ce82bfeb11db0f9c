"""What happens on a site whose every secret is marked, and in which much goes wrong."""

import json
import re
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from http.client import HTTPConnection
from urllib.parse import urlsplit

import psycopg
from websockets.exceptions import ConnectionClosed

from tests.harness.process import Process
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Fragment, Page, Visitor

NAME = "canaryann"
PASSWORD = "canary-password-of-ann"
ADDRESS = "canary-address@example.org"
TALK = "canarytalk"
QUERY = "canaryquery"
HOST = "canaryhost.example"
FRAME = "canaryframe"
COOKIE = "canarycookie" + "0" * 20

ERROR_PAGES = {400, 403, 404, 500}
COME_BACK = re.compile(r'(?<=next=)[^"]*|(?<=name="next" value=")[^"]*')  # the reader's own address

# What breaks, and the door that people find broken then
BREAKS = {
    "no_messages": "ALTER TABLE games_chatmessage"
    " ADD CONSTRAINT no_messages CHECK (id < 0) NOT VALID",
    "no_moves": "ALTER TABLE games_move ADD CONSTRAINT no_moves CHECK (by <> 'hand') NOT VALID",
    "no_bots": "ALTER TABLE games_move ADD CONSTRAINT no_bots CHECK (by <> 'bot') NOT VALID",
    "no_privacy": "ALTER TABLE games_match ADD CONSTRAINT no_privacy CHECK (public) NOT VALID",
    "no_changes": "ALTER TABLE games_match ADD CONSTRAINT no_changes CHECK (id < 0) NOT VALID",
    "no_login": "ALTER TABLE accounts_user ADD CONSTRAINT no_login CHECK (id < 0) NOT VALID",
}


@dataclass
class Told:
    """What strangers and operators were told: `pages` that refuse, and the secrets of the site."""

    pages: list[str] = field(default_factory=list)
    secrets: dict[str, set[str]] = field(default_factory=dict)

    def refused(self, page: Page, *statuses: int) -> None:
        """Keep an error page; a form shown again is its writer's own."""
        assert page.status in statuses, (page.status, page.text)
        if page.status in ERROR_PAGES:
            self.pages.append(COME_BACK.sub("", page.text))


def raw(site: Site, method: str, path: str, **headers: str) -> Page:
    """A request without any of a browser's manners."""
    connection = HTTPConnection(urlsplit(site.url).netloc, timeout=20)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=named)
    try:
        return Page(connection.getresponse())
    finally:
        connection.close()


def everything_goes_wrong(site: Site, database: str) -> Told:
    """A match is played, doors are tried, and the database breaks under them."""
    told = Told()
    ann = Visitor(site.url)
    ann.post("/accounts/signup/", username=NAME, password1=PASSWORD, email=ADDRESS)
    bob, eve = Visitor(site.url).sign_up("bob"), Visitor(site.url)
    key = ann.open_table(seats=2, who="invite")
    invite = re.search(r"/join/(\w+)/", ann.get(f"/m/{key}/").text)[1]
    assert bob.post(f"/join/{invite}/").status == 302
    play_a_little(ann, bob, key)
    against_a_bot(ann)
    until(site.processes[-1], '"by": "bot"')
    doors(site, told, ann, eve, key, invite)
    reset(site, told, eve)
    broken(site, told, database, ann, bob, key)
    read_secrets(told, database, ann, invite, key, site)
    return told


def play_a_little(ann: Visitor, bob: Visitor, key: str) -> None:
    """Both draft a card, one by socket, and something is said."""
    with ann.socket(f"/ws/match/{key}/") as hers:
        table = Fragment(hers.recv(PATIENCE))
        hers.send(json.dumps({"ask": table.ask, "move": table.moves[0]}))
        hers.send(json.dumps({"message": f"{TALK} said"}))
        while TALK not in hers.recv(PATIENCE):
            pass
    table = Fragment(bob.get(f"/m/{key}/").text)
    assert bob.post(f"/m/{key}/answer/", ask=table.ask, move=table.moves[0]).status == 302


def against_a_bot(ann: Visitor) -> None:
    """A table of Ann's own: the bot is asked for a card at once."""
    key = ann.open_table(seats=2, who="invite")
    assert ann.post(f"/m/{key}/start/").status == 302


def doors(site: Site, told: Told, ann: Visitor, eve: Visitor, key: str, invite: str) -> None:
    """Every way of being refused."""
    told.refused(eve.get(f"/m/{key}/?next={QUERY}"), 404)
    told.refused(eve.get(f"/join/{QUERY}/?q={QUERY}"), 404)
    told.refused(eve.get(f"/nowhere/{QUERY}/"), 404)
    told.refused(raw(site, "POST", f"/join/{invite}/?q={QUERY}"), 403)
    told.refused(raw(site, "GET", f"/join/{invite}/", Host=HOST), 400)
    told.refused(eve.get("/accounts/password/reset/1-abc-def/"), 200)
    told.refused(eve.post("/accounts/login/", login=NAME, password=PASSWORD + "x"), 200)
    told.refused(ann.post(f"/m/{key}/answer/", ask="0", move=f"coup:{QUERY}"), 409, 422)
    told.refused(ann.post(f"/m/{key}/chat/post/", text=f"{TALK}\u202e"), 422)
    with ann.socket(f"/ws/match/{key}/") as hers:
        for frame in (FRAME, "{", b"\xff", json.dumps({"ask": "0", "move": FRAME})):
            hers.send(frame)
    with suppress(ConnectionClosed), ann.socket(f"/ws/match/{key}/") as hers:
        hers.send(FRAME * 20_000)
        while hers.recv(PATIENCE):
            pass


def reset(site: Site, told: Told, eve: Visitor) -> None:
    """A password reset: its mail is the one place where its key stands."""
    assert eve.post("/accounts/password/reset/", email=ADDRESS).status == 302
    (letter,) = [text for to, text in mails(site) if to == ADDRESS]
    path = re.search(r"/accounts/password/reset/\S+", letter)[0]
    told.secrets["reset key"] = {path.split("/")[4].split("-", 1)[1]}
    assert eve.get(path).status == 302


def mails(site: Site) -> list[tuple[str, str]]:
    """To whom the site has written, and the whole letter."""
    files = sorted((site.folder / "mail").glob("*"))
    letters = [part for file in files for part in file.read_bytes().split(b"\n" + b"-" * 79)]
    parsed = [(message_from_bytes(text.strip()), text) for text in letters if text.strip()]
    return [(letter["To"], unfolded(letter) + text.decode()) for letter, text in parsed]


def unfolded(letter) -> str:
    """Its text without the transfer encoding."""
    parts = [part for part in letter.walk() if not part.is_multipart()]
    return "".join(part.get_payload(decode=True).decode() for part in parts)


@contextmanager
def without(database: str, what: str):
    """While this block runs, that cannot be stored."""
    table = BREAKS[what].split()[2]
    change(database, BREAKS[what])
    try:
        yield
    finally:
        change(database, f"ALTER TABLE {table} DROP CONSTRAINT {what}")


def change(database: str, statement: str) -> None:
    """Outside the site."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(statement)


def until(process: Process, words: str) -> None:
    """A process has written that."""
    process.wait_until(lambda: words in process.output())


def broken(site: Site, told: Told, database: str, ann: Visitor, bob: Visitor, key: str) -> None:
    """Every part of the database in turn, by the page, the socket and the croupier."""
    with without(database, "no_messages"):
        told.refused(ann.post(f"/m/{key}/chat/post/", text=f"{TALK} by post"), 500)
        crash(ann, key, {"message": f"{TALK} by socket"})
    with without(database, "no_privacy"):
        told.refused(ann.post("/new/?title=complots", **PRIVATE), 500)
    with without(database, "no_login"):
        told.refused(Visitor(site.url).post("/accounts/login/", login=NAME, password=PASSWORD), 500)
    duel = ann.open_table(seats=2)
    bob.post(f"/m/{duel}/join/")
    table = Fragment(ann.get(f"/m/{duel}/").text)
    answer = {"ask": table.ask, "move": table.moves[0]}
    with without(database, "no_changes"):
        told.refused(ann.post(f"/m/{duel}/answer/", **answer), 500)
    with without(database, "no_moves"):
        told.refused(ann.post(f"/m/{duel}/answer/", **answer), 500)
        crash(ann, duel, answer)
    with without(database, "no_bots"):
        against_a_bot(ann)
        until(site.processes[-1], "no_bots")
    change(database, "ALTER TABLE django_session RENAME TO hidden")
    told.refused(raw(site, "GET", "/", Cookie=f"sessionid={COOKIE}", Accept_Language="fr"), 500)
    told.refused(raw(site, "GET", "/", Cookie=f"sessionid={COOKIE}", Accept_Language="en"), 500)
    change(database, "ALTER TABLE hidden RENAME TO django_session")


PRIVATE = {"seats": 2, "tempo": "live", "who": "invite", "fifth": "ambassador"}


def crash(visitor: Visitor, key: str, message: dict[str, str]) -> None:
    """The socket ends, with an error in the server."""
    with visitor.socket(f"/ws/match/{key}/") as socket, suppress(ConnectionClosed):
        socket.send(json.dumps(message))
        while socket.recv(3 * PATIENCE):
            pass


def read_secrets(
    told: Told, database: str, ann: Visitor, invite: str, key: str, site: Site
) -> None:
    """Everything that nobody else may read."""
    with psycopg.connect(database) as connection:
        matches = connection.execute("SELECT key, invite, seed, public FROM games_match").fetchall()
        moves = connection.execute("SELECT notation FROM games_move").fetchall()
        hashes = connection.execute("SELECT password FROM accounts_user").fetchall()
    told.secrets |= {
        "name": {NAME},
        "password": {PASSWORD, *(word[:50] for (word,) in hashes)},
        "address": {ADDRESS},
        "chat": {TALK},
        "query": {QUERY},
        "host": {HOST},
        "frame": {FRAME},
        "cookie": {COOKIE, *(cookie.value for cookie in ann.cookies)},
        "invite": {invite, *(invite for _, invite, _, _ in matches)},
        "seed": {mark for _, _, seed, _ in matches for mark in (seed.hex()[:32], repr(seed)[2:32])},
        "key": {key, *(key for key, _, _, public in matches if not public)},
        "move": {move for (move,) in moves if ":" in move},
        "setting": {site.env["SECRET_KEY"], site.env["METRICS_TOKEN"]},
    }
