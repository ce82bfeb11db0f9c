"""The page of a match."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_id_of, player_of, require_player
from games import clock, epoch
from games.boards import board, chat, waiting
from games.engine.title import AnyTitle
from games.matches import memory
from games.matches.access.chat_rooms import read_by
from games.matches.access.seeing import visible
from games.matches.snapshot import Snapshot
from games.models import Tournament
from games.play.answer_ahead import answers_ahead
from games.play.explain import mark_explained, not_yet_explained
from games.play.room.show_sign import SIGNS
from games.tempo import Tempo
from games.views.decorators import handle_refusals
from games.views.gone import reloaded
from games.views.players.notifications import bell

BESIDE = {"chat", "ahead"}
"""What a page asks about beside its board."""


@require_safe
@never_cache
@handle_refusals
def match(request: HttpRequest, key: str) -> HttpResponse:
    """The board as the reader may see it; the socket updates it.

    `?me=` is sent by a page whose socket was closed: the player that it was made for.
    """
    if "me" in request.GET:
        return reloaded(request, key, request.GET["me"])
    player_id, language = player_id_of(request), get_language()
    snapshot = memory.snapshot_at(visible(player_id, key))
    title, player = board.title_of(snapshot), player_of(request)
    seated = snapshot.outcome is None and snapshot.seat_of(player_id) is not None
    context = {
        "key": key,
        "match": snapshot,
        "title_words": title.words[language],
        "guide": not_yet_explained(player, title, language) if player and seated else {},
        "table": board.table(snapshot, player_id, language),
        "chats": bool(read_by(snapshot, player_id)),
        "chat": chat.panel(snapshot, player, language).text,
        "sits": seat_claim(snapshot, player_id),
        "plays": has_a_say(snapshot, snapshot.seat_of(player_id)),
        **ahead_of(title, answers_ahead(snapshot, player_id)),
        "tournament": tournament_of(snapshot),
        **(bell(request) if seated and snapshot.tempo == Tempo.SLOW else {"bell": None}),
        **invitation(request, snapshot if seated and not snapshot.started else None),
        "now": clock.in_milliseconds(clock.now()),
    }
    return render(request, "match/match.html", context)


def has_a_say(snapshot: Snapshot, seat: int | None) -> bool:
    """Whether a seat is still in, in a running match, and its player has not resigned."""
    return seat is not None and board.plays(snapshot, seat) and not snapshot.seats[seat].resigned


def ahead_of(title: AnyTitle, choice: str | None, *, again: bool = False) -> dict[str, Any]:
    """What templates/match/_ahead.html shows of a choice; `again`: in the place of another."""
    return {
        "ahead": choice,
        "choices": title.ahead.choices if title.ahead else (),
        "again": again,
    }


def ahead_form(
    request: HttpRequest, snapshot: Snapshot, choice: str | None, *, again: bool = False
) -> str:
    """The form of what is answered ahead, by itself."""
    title = board.title_of(snapshot)
    words = {"key": snapshot.key, "title_words": title.words[get_language()]}
    context = {**words, **ahead_of(title, choice, again=again)}
    return render_to_string("match/_ahead.html", context, request)


def seat_claim(snapshot: Snapshot, player_id: int | None) -> str:
    """What a page says of itself when it asks for news (`?seated=`): "1" for who has a seat."""
    return "" if snapshot.seat_of(player_id) is None else "1"


def tournament_of(snapshot: Snapshot) -> Tournament | None:
    """The tournament that the match belongs to, if it does."""
    if not snapshot.tournament:
        return None
    return Tournament.objects.filter(key=snapshot.tournament).first()


def invitation(request: HttpRequest, snapshot: Snapshot | None) -> dict[str, Any]:
    """What those who sit at an open match send to their friends, and show to each other."""
    if snapshot is None:
        return {"link": ""}
    link = request.build_absolute_uri(reverse("invite", args=[snapshot.invite]))
    return {"link": link, "qr": waiting.qr_code(link), "signs": SIGNS.items()}


@require_safe
@never_cache
@handle_refusals
def poll(request: HttpRequest, key: str, version: int) -> HttpResponse:
    """What is new at a match (`news`), and the server's clock, for the countdown of the page."""
    response = news(request, key, version)
    response["Site-Clock"] = str(clock.in_milliseconds(clock.now()))
    return response


def news(request: HttpRequest, key: str, version: int) -> HttpResponse:
    """The board if `version` is not the newest in `?epoch=`, else 204: for pages that missed a
    notice.

    `?chat=` is the id of the last chat message on the page; the chat is sent if there is a newer
    one. `?me=` is the player the page was made for: if somebody else is signed in by now, the page
    reloads. It does as well where its reader has taken a seat or lost it since then (`?seated=`),
    and where the stored version is lower in the same epoch: data was brought back, and nobody has
    noticed. `?ahead=` is what the page shows as answered ahead: another page may have changed that.
    """
    player_id, language = player_id_of(request), get_language()
    if request.GET.get("me") not in (None, str(player_id or "")):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    row, text = visible(player_id, key), ""
    now = str(epoch.current())
    same_epoch = request.GET.get("epoch", now) == now
    if same_epoch and row.version == version and not BESIDE & request.GET.keys():
        return HttpResponse(status=204)
    snapshot = memory.snapshot_at(row)
    if request.GET.get("seated") not in (None, seat_claim(snapshot, player_id)):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    if not same_epoch or snapshot.version != version:
        text = board.table(snapshot, player_id, language)
    if chat_changed(request, snapshot, text != ""):
        text += chat.panel(snapshot, player_of(request), language).text
    text += newer_choice(request, snapshot)
    back = same_epoch and snapshot.version < version
    headers = {"HX-Refresh": "true"} if back else None
    return HttpResponse(text, headers=headers) if text else HttpResponse(status=204)


def chat_changed(request: HttpRequest, snapshot: Snapshot, table_too: bool) -> bool:
    """Whether the page's chat is out of date; a new board may open or close a room."""
    last = request.GET.get("chat")
    if last is None or not snapshot.chat:
        return False
    return table_too or last != str(chat.newest(snapshot, player_id_of(request)))


def newer_choice(request: HttpRequest, snapshot: Snapshot) -> str:
    """What the player answers ahead by now; "" where the page shows it, or has no such choice."""
    shown = request.GET.get("ahead")
    choice = None if shown is None else answers_ahead(snapshot, player_id_of(request))
    return "" if choice in (None, shown) else ahead_form(request, snapshot, choice, again=True)


@require_POST
@handle_refusals
def explained_view(request: HttpRequest) -> HttpResponse:
    """Store the kinds of ask that were explained: `kind`, once or several times."""
    mark_explained(require_player(request), request.POST.getlist("kind"))
    return HttpResponse(status=204)
