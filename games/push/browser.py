"""What a browser says of itself when it wants to be told, and what of that is taken."""

import binascii
import re
from base64 import urlsafe_b64decode
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from complots_site.web.outside import is_taken
from complots_site.web.refusal import Refused

AUTH_BYTES = 16
BASE64 = re.compile(r"[\w-]+=*", re.ASCII)


class Browser(NamedTuple):
    """The address at its push service, and its keys in URL-safe base64."""

    endpoint: str
    p256dh: str
    auth: str


def check_browser(browser: Browser) -> None:
    """Raise Refused (422) where nothing can be sent by these, or it would go to an address of the
    host's own network. Names are not looked up here: the croupier does when it connects.
    """
    if not (
        is_taken(browser.endpoint, local=settings.PUSH_LOCAL)
        and is_point(decoded(browser.p256dh))
        and len(decoded(browser.auth)) == AUTH_BYTES
    ):
        raise Refused(_("Your browser has given an address to which nothing can be sent."), 422)


def decoded(text: str) -> bytes:
    """The bytes of URL-safe base64; none where it is not."""
    if len(text) > 100 or not BASE64.fullmatch(text):
        return b""
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except (ValueError, binascii.Error):
        return b""


def is_point(raw: bytes) -> bool:
    """Whether the bytes are a public key on curve P-256, uncompressed."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw)
    except ValueError:
        return False
    return len(raw) == 65
