"""The guided first match: what has been explained is not explained again."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.current import signed_in
from games.play.explain import mark_explained
from games.views.refusing import refusing


@require_POST
@refusing
def explained_view(request: HttpRequest) -> HttpResponse:
    """`kind`, once or several times: `complots.counter`."""
    mark_explained(signed_in(request), request.POST.getlist("kind"))
    return HttpResponse(status=204)
