"""What moderators post, and what is read of it."""

import re
from html import unescape


def text(response):
    return unescape(response.content.decode())


def act(staff, told, kind, **fields):
    path = f"/staff/{told.pk}/"
    return staff.post(path, {"kind": kind, "why": "Reste poli.", "hours": "24", **fields})


def said_to_have_read(client, page):
    (warning,) = re.findall(r'name="warning" value="([^"]*)"', text(page))
    assert client.post("/warning/read/", {"warning": warning}).status_code == 302
