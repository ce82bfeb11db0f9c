"""The style page: every component in every state, for those who change one. Moderators see it."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.naming.bots import bot_name
from games.boards import board
from games.boards.title_card import title_card
from games.engine.bots import LEVELS
from games.engine.play import Play
from games.titles import all_titles
from games.views.decorators import staff_required
from games.views.history.replay import parse_ply
from games.views.rules.example import SEATS, SEED, bot_moves, example_board

NAMES = ("Aurelie", "Bastien", "Maximilien", "Élodie", "Zoé", "Hippolyte", "Œdipe", "Ñandú")
LANGUAGES = [("fr", "Français"), ("en", "English")]


class Fields(forms.Form):
    """One field of each kind."""

    name = forms.CharField(label=_("Player name"))
    language = forms.ChoiceField(label=_("Language"), choices=LANGUAGES)
    rated = forms.BooleanField(label=_("Counts for the ladder"), required=False)
    who = forms.ChoiceField(
        label=_("Who may sit down"),
        choices=[("public", _("Everyone")), ("invite", _("Friends with the link"))],
        widget=forms.RadioSelect,
    )
    why = forms.CharField(label=_("Why"), widget=forms.Textarea({"rows": 2}))


@never_cache
@require_safe
@staff_required
def style(request: HttpRequest) -> HttpResponse:
    """`?title=` is the title whose own components are shown, at its example's `step`.

    One at a time: the sheets of two titles are never on one page.
    """
    language = get_language() or "fr"
    title = all_titles().get(request.GET.get("title", "")) or next(iter(all_titles().values()))
    moves = bot_moves(title.slug)
    step = parse_ply(request.GET.get("step", f"{len(moves) // 2}"), len(moves))
    play = Play(title, title.seats_near(SEATS), {}, SEED, moves[:step])
    context = {
        "game": title_card(title, language),
        "games": [title_card(one, language) for one in all_titles().values()],
        "gallery": board.gallery(title, language),
        "board": example_board(play, title),
        "form": Fields({"language": "fr", "who": "public", "why": NAMES[2]}),
        "plain": Fields(prefix="plain"),
        "names": NAMES,
        "names_of_bots": [bot_name(number, level) for number, level in enumerate(LEVELS)],
    }
    return render(request, "style/style.html", context)
