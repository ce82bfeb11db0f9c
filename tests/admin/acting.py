"""What a host does at the lists of the admin, where they are, and what they say."""

from html import unescape

USERS, REPORTS = "/admin/accounts/user/", "/admin/games/report/"
CLUBS, MATCHES = "/admin/games/club/", "/admin/games/match/"


def act(client, address, action, *rows, **more):
    """The list after an action on some rows."""
    fields = {"action": action, "_selected_action": [row.pk for row in rows], "index": "0", **more}
    return unescape(client.post(address, fields, follow=True).content.decode())


def listed(page):
    """What the columns of a list say."""
    return page.partition('id="result_list"')[2].partition("</table>")[0]
