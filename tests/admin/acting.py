"""What a host does at the lists of the admin, and where they are."""

from html import unescape

USERS, REPORTS = "/admin/accounts/user/", "/admin/games/report/"
CLUBS, MATCHES = "/admin/games/club/", "/admin/games/match/"


def act(client, address, action, *rows, **more):
    """The list after an action on some rows."""
    fields = {"action": action, "_selected_action": [row.pk for row in rows], "index": "0", **more}
    return unescape(client.post(address, fields, follow=True).content.decode())
