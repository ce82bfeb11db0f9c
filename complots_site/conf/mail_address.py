"""Addresses that mails come from and go to."""

from email.utils import getaddresses

from environs import ValidationError


def mail_address(text: str) -> str:
    """The same text; raises ValidationError unless it is one address, alone or in <> behind a name.
    "" is allowed.

    >>> mail_address("Complots <hello@complots.example>")
    'Complots <hello@complots.example>'
    """
    if text and not is_address(text):
        raise ValidationError("must be an address such as hello@complots.example.")
    return text


def mail_addresses(text: str) -> list[str]:
    """Those that blanks part; raises ValidationError unless each is an address.

    >>> mail_addresses("nina@complots.example hugo@complots.example")
    ['nina@complots.example', 'hugo@complots.example']
    """
    words = text.split()
    if not all(is_address(word) for word in words):
        raise ValidationError("must be addresses parted by spaces, such as hello@complots.example.")
    return words


def is_address(text: str) -> bool:
    """Whether a mail can be sent in its name, as far as the text tells."""
    found = getaddresses([text])
    if len(found) != 1 or not text.isprintable():
        return False
    before, sign, after = found[0][1].partition("@")
    return bool(before and sign and after) and not set(" @,;<>").intersection(before + after)
