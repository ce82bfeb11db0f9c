"""Table talk by form post: the way without a socket, and muting."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.play.access import visible
from games.play.mute import mute, unmute
from games.play.say import say
from games.views.player import player_id_of, signed_in
from games.views.refusing import by_script, refusing


@require_POST
@refusing
def say_view(request: HttpRequest, key: str) -> HttpResponse:
    """Say something, then see the table."""
    say(key, player_id_of(request), request.POST.get("text", ""))
    if by_script(request):
        return HttpResponse(status=204)
    return redirect("match", key=key)


@require_POST
@refusing
def mute_view(request: HttpRequest, key: str) -> HttpResponse:
    """Read somebody no more, here and elsewhere."""
    visible(player_id_of(request), key)
    mute(signed_in(request), request.POST.get("player", ""))
    return redirect("match", key=key)


@require_POST
@refusing
def unmute_view(request: HttpRequest, key: str) -> HttpResponse:
    """Read him again."""
    visible(player_id_of(request), key)
    unmute(signed_in(request), request.POST.get("player", ""))
    return redirect("match", key=key)
