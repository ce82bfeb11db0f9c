"""What a push message says: a title and a link, in the language that its reader has chosen."""

import json

from django.utils.translation import override
from pywebpush import WebPusher

from games.models import PushMessage, PushSubscription
from games.push.kinds import KINDS


def payload(message: PushMessage) -> bytes:
    """The JSON for templates/worker.js. A later message with the same tag takes the place of an
    earlier one. The account's language comes before that of the browser, as on the pages.
    """
    browser = message.subscription
    with override(browser.player.language or browser.language):
        title = str(KINDS[message.kind].title)
    said = {"title": title, "path": message.path, "tag": message.path}
    return json.dumps(said, ensure_ascii=False).encode()


def sealed(message: PushMessage) -> bytes:
    """The same, encrypted for the browser alone (RFC 8291)."""
    return bytes(WebPusher(info(message.subscription)).encode(payload(message))["body"])


def info(browser: PushSubscription) -> dict[str, object]:
    """A subscription in the form of the Push API."""
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    return {"endpoint": browser.endpoint, "keys": keys}
