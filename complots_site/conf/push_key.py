"""The key that signs push messages (VAPID, RFC 8292): a number below the order of curve P-256, as
32 bytes in URL-safe base64 without padding.
"""

import binascii
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from environs import ValidationError

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
BYTES = 32


def new_push_key() -> str:
    """A random one."""
    number = 1 + secrets.randbelow(ORDER - 1)
    return urlsafe_b64encode(number.to_bytes(BYTES)).decode().rstrip("=")


def push_key(text: str) -> str:
    """The same key; raises ValidationError if it is none. "" is no key, and allowed."""
    if text and not is_push_key(text):
        raise ValidationError("must be a key that `manage.py make_push_key` has made.")
    return text


def is_push_key(text: str) -> bool:
    """Whether the text is such a key."""
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        return False
    return len(raw) == BYTES and 0 < int.from_bytes(raw) < ORDER
