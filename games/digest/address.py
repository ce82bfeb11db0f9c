"""The address that a digest may go to: one that its player has confirmed."""

from allauth.account.models import EmailAddress

from accounts.models import User


def confirmed_address(player: User) -> str:
    """The player’s own, once they have followed the link that was sent there; "" without one."""
    mine = EmailAddress.objects.filter(user=player, verified=True).order_by("-primary", "-pk")
    return mine.values_list("email", flat=True).first() or ""
