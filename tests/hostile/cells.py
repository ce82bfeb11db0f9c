"""A cell of the matrix: somebody asks for an address of the attacked world."""

from collections.abc import Mapping
from copy import copy

from allauth.account.forms import default_token_generator
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.http import int_to_base36

from accounts.models import User
from games.digest.stop import signer
from games.models import ApiToken, Challenge, Club, Evening, Match, Report, Tournament
from games.tokens.issue import issue_token
from games.tokens.scopes import CHOICES
from tests.harness.visitor import PASSWORD
from tests.hostile import world
from tests.hostile.routes import parameters, routes

ROLES = ("stranger", "guest", "player", "spectator", "seated", "host", "staff")
ACCOUNTS = {
    "guest": world.GUEST,
    "player": world.PLAYER,
    "spectator": world.SPECTATOR,
    "seated": world.SEATED,
    "host": world.HOST,
    "staff": world.STAFF,
    "superuser": world.SUPERUSER,
}
"""Who signs in as whom; `superuser` is no role of the matrix, as only /admin/ is for them."""
CHOSEN = {"index": "0", "select_across": "0", "_selected_action": "1"}
NEW = "le capitaine vole"
POINT = "BI5TO2-gv3tGJbswZnwB-2B--fi4qA_vWzAGKHAxh7Kjc-sdveAzGDZtBp-DpvWQAFPHNjPLBBshxV4ahsH0ALQ"
POSTED: dict[str, dict[str, str]] = {
    "set_language": {"language": "en", "next": "/history/"},
    "preferences": {
        "theme": "dark",
        "motion": "none",
        "cards": "distinct",
        "sounds": "on",
        "notify": "on",
        "undo": "2",
    },
    "push_subscribe": {
        "endpoint": "https://push.example.org/abc",
        "p256dh": POINT,
        "auth": "c2l4dGVlbiBsZXR0ZXJzIQ",
        "time_zone": "Europe/Paris",
    },
    "digest_choose": {"hour": "8", "time_zone": "Europe/Paris"},
    "push_choose": {
        "kind": "turn",
        "quiet_from": "22",
        "quiet_to": "8",
        "time_zone": "Europe/Paris",
    },
    "account_signup": {"username": "zoe", "password1": NEW},
    "account_login": {"login": world.BYSTANDER, "password": PASSWORD},
    "account_change_password": {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW},
    "rename": {"name": "zoe"},
    "account_email": {"action_add": "", "email": "zoe@example.org"},
    "account_reset_password": {"email": "nina@example.org"},
    "account_reset_password_from_key": {"password1": NEW, "password2": NEW},
    "erase": {"password": PASSWORD, "sure": "on"},
    "explained": {"kind": "complots.counter"},
    "warning_read": {"warning": "Reste poli."},
    "report": {"player": world.BYSTANDER, "reason": "insult"},
    "mute_player": {"mute": "1"},
    "follow": {"follow": "1"},
    "challenge": {"title": "complots"},
    "hide_presence": {"hide": "1"},
    "one_report": {"kind": "warn", "why": "Reste poli."},
    "play_now": {"title": "complots"},
    "join_queue": {"title": "complots"},
    "invite": {"name": "zoe"},
    "new_match": {
        "seats": "3",
        "tempo": "live",
        "who": "public",
        "chat": "on",
        "fifth": "ambassador",
    },
    "answer": {"ask": "0", "move": "income"},
    "answer_ahead": {"choice": "pass"},
    "advice": {"ask": "1"},
    "share": {"on": "1"},
    "post_message": {"text": "Bonsoir"},
    "mute": {"player": world.BYSTANDER},
    "unmute": {"player": world.BYSTANDER},
    "join": {"seat": "3"},
    "change_seat": {"seat": "3"},
    "seat_bot": {"seat": "3"},
    "kick": {"seat": "1"},
    "call_bot": {"seat": "1"},
    "ready": {"on": "1"},
    "show_sign": {"sign": "wave"},
    "hide_statistics": {"hide": "1"},
    "clubs": {"name": "Les Amis", "titles": "complots", "weeks": "8"},
    "new_tournament": {
        "name": "La finale",
        "kind": "pods",
        "starts_at": world.TOMORROW,
        "seats": "4",
        "tempo": "live",
        "rounds": "3",
        "cut": "4",
        "minutes": "60",
        "least": "8",
        "most": "64",
        "entry": "all",
        "fifth": "ambassador",
    },
    "club_remove": {"player": world.SEATED},
    "club_role": {"player": world.SEATED, "role": "organiser"},
    "club_describe": {"name": "Les Amis", "description": "Le jeudi soir."},
    "club_begin_season": {"titles": "complots", "weeks": "8"},
    "club_webhook": {"address": "https://hooks.example.org/abc"},
    "club_table": {"title": "complots", "seats": "4", "tempo": "live"},
    "club_evening": {
        "weekday": "5",
        "at": "20:30",
        "title": "complots",
        "kind": "pods",
        "seats": "4",
        "rounds": "3",
        "minutes": "60",
        "tempo": "live",
        "complots-fifth": "inquisitor",
        "theories-chaos": "calm",
    },
    "new_bot": {"name": "Robot"},
    "close_bot": {"sure": "on"},
    "new_token": {"name": "Mon bot", "scopes": "match:play"},
    "admin:accounts_user_changelist": {"action": "ban_them", **CHOSEN},
    "admin:games_club_changelist": {"action": "end_them", **CHOSEN},
    "admin:games_report_changelist": {"action": "close_them", **CHOSEN},
}

SENT: dict[str, dict[str, object]] = {
    "api:move": {"ask": 0, "move": "income"},
    "api:post_message": {"text": "Bonsoir"},
    "api:open_table": {"title": "complots", "seats": 3},
    "api:join": {"seat": 3},
    "api:enter_tournament": {"invite": ""},
    "api:challenge": {"player": world.SEATED, "title": "theories"},
}
"""What programs post, as JSON."""


def clients_of(matches: Mapping[str, Match]) -> dict[str, Client]:
    """A browser for each role, with a token of its account; a spectator's has seen every table and
    every invitation.
    """
    clients = {role: Client(raise_request_exception=False) for role in {*ROLES, *ACCOUNTS}}
    for role, name in ACCOUNTS.items():
        player = User.objects.get(username=name)
        clients[role].force_login(player)
        if not player.is_guest:
            token = issue_token(player, "hostile", [*CHOICES])
            clients[role].defaults["HTTP_AUTHORIZATION"] = f"Bearer {token}"
    for match in matches.values():
        clients["spectator"].get(reverse("match", args=[match.key]))
        clients["spectator"].get(reverse("invite", args=[match.invite]))
    return clients


def twin(client: Client) -> Client:
    """Another browser with the same cookies, to be used once."""
    fresh = Client(raise_request_exception=False)
    fresh.cookies = copy(client.cookies)
    fresh.defaults = copy(client.defaults)
    return fresh


def posted(client: Client, route: str, address: str) -> HttpResponse:
    """A valid post to a route: a form, or to the API a body."""
    if route.startswith("api:"):
        return client.post(address, SENT.get(route, {}), content_type="application/json")
    return client.post(address, POSTED.get(route))


def address_of(name: str, match: Match | None = None, **other: str) -> str:
    """The address of a route; what it needs beside the match is something that is there."""
    needed = parameters(routes()[name])
    known = {"username": world.SEATED, "slug": "complots", "version": "0", "language": "fr"}
    known["file"], known["verb"] = "sample.txt", "leave"
    known |= world.LEAGUE | {"handle": world.SEATED, "title": "complots"}
    known |= of_route(name)
    if match is not None:
        known |= {"key": match.key, "invite": match.invite}
    elif "uidb36" in needed:
        nina = User.objects.get(username=world.BYSTANDER)
        known |= {"uidb36": int_to_base36(nina.pk), "key": default_token_generator.make_token(nina)}
    known |= there(needed) | other
    return reverse(name, kwargs={each: known[each] for each in needed})


def of_route(name: str) -> dict[str, str]:
    """What the address of that route has in it, and of no other."""
    found: dict[str, str] = {}
    if parameters(routes()[name]) & {"club", "club_invite"}:
        found |= club_of(name)
    if name == "one_report":
        found["number"] = str(Report.objects.earliest("pk").pk)
    if name == "revoke_token":
        theirs = ApiToken.objects.filter(player__username=world.HOST).first()
        found["number"] = str(theirs.pk if theirs else 1)
    if name in ("bot_token", "revoke_bot", "close_bot"):
        found["number"] = str(User.objects.get(username=world.BOT).pk)
    if name == "account_confirm_email":
        found["key"] = "MQ:nobody-was-sent-this"
    if name.startswith("admin:"):
        found |= {"app_label": "games", "object_id": "1"}
    return found


def there(needed: set[str]) -> dict[str, str]:
    """What of the world addresses have in them, of these parameters."""
    found: dict[str, str] = {}
    if "token" in needed:
        found["token"] = signer().sign(str(User.objects.get(username=world.BYSTANDER).pk))
    if "challenge" in needed:
        found["challenge"] = Challenge.objects.get().match.key
    if needed & {"tournament", "tournament_invite"}:
        cup = Tournament.objects.get()
        found |= {"tournament": cup.key, "tournament_invite": cup.invite}
    return found


def club_of(name: str) -> dict[str, str]:
    """What addresses of the club need: it, its earlier season or its evening."""
    club = Club.objects.get()
    number = str(Evening.objects.get().pk) if name == "club_strike_out" else "1"
    return {"club": club.key, "club_invite": club.invite, "number": number}


def at_match(name: str) -> bool:
    """Whether the route is one of a match."""
    if name.startswith("api:"):
        return "key" in parameters(routes()[name])
    return str(routes()[name].pattern).startswith(("m/", "join/"))
