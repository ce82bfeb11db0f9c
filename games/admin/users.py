"""Accounts and guests: to be found by the beginning of a name."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.current import require_player
from accounts.models import User
from complots_site.web.refusal import Refused
from games.admin.read_only import ReadOnly, parted
from games.play.erase import is_erased
from games.play.forget_guests import forget_guests
from games.play.moderation.moderate import lift, suspend


def is_open_player(player: User) -> bool:
    """Whether the account is open, and of nobody who looks after the site."""
    return player.is_active and not (player.is_staff or player.is_superuser)


def is_closed(player: User) -> bool:
    """Whether the account was closed, and not erased."""
    return not player.is_active and not is_erased(player.username)


class Users(ReadOnly):
    """No address, no password, no preference; hosts and moderators are not banned here."""

    list_display = ("username", "is_guest", "is_active", "is_staff", "is_superuser", "date_joined")
    list_filter = ("is_guest", "is_active", "is_staff", "is_superuser")
    search_fields = ("^username",)
    search_help_text = gettext_lazy("Beginning of a name")
    fields = (*list_display, "silenced_until", "hides_statistics")
    actions = ("ban_them", "unban_them", "forget_them")

    def view_on_site(self, obj: User) -> str:
        """The public page of the player."""
        return obj.get_absolute_url()

    @admin.action(description=gettext_lazy("Close the accounts: signed out, no more signing in"))
    def ban_them(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """All but those who look after the site."""
        chosen, left = parted(queryset, is_open_player)
        for player in chosen:
            suspend(player, require_player(request))
            self.note(request, player, "ban")
            messages.info(request, _("%s cannot sign in any more.") % player.username)
        self.tell_left(request, left)

    @admin.action(description=gettext_lazy("Open closed accounts again"))
    def unban_them(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Those that were closed, not those that were erased."""
        chosen, left = parted(queryset, is_closed)
        for player in chosen:
            try:
                lift(player, require_player(request))
            except Refused as refusal:
                messages.error(request, refusal.sentence)
            else:
                self.note(request, player, "unban")
                messages.info(request, _("%s may sign in again.") % player.username)
        self.tell_left(request, left)

    @admin.action(description=gettext_lazy("Forget the guests who will not come back"))
    def forget_them(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Of those chosen, whom `manage.py forget_guests` would forget today."""
        before = list(queryset.filter(is_active=True).values_list("pk", flat=True))
        deleted, erased = forget_guests(timezone.now(), queryset)
        for guest in User.objects.filter(pk__in=before, is_active=False):
            self.note(request, guest, "forget")
        said = _("Guests deleted: %(deleted)s, erased: %(erased)s.")
        messages.info(request, said % {"deleted": deleted, "erased": erased})
