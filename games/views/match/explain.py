"""The guided first match: what has been explained is not explained again."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.current import require_player
from games.play.explain import explained
from games.views.refusing import refusing


@require_POST
@refusing
def explained_view(request: HttpRequest) -> HttpResponse:
    """`kind`, once or several times: `complots.counter`."""
    explained(require_player(request), request.POST.getlist("kind"))
    return HttpResponse(status=204)
