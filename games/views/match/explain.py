"""The guided first match: what was explained is not explained again."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.current import require_player
from games.play.explain import explained
from games.views.decorators import handle_refusals


@require_POST
@handle_refusals
def explained_view(request: HttpRequest) -> HttpResponse:
    """Store the kinds of ask that were explained: `kind`, once or several times."""
    explained(require_player(request), request.POST.getlist("kind"))
    return HttpResponse(status=204)
