"""Addresses that mails come from and go to, and of the server that they go by."""

from email.utils import getaddresses
from ipaddress import ip_address

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


def mail_host(text: str) -> str:
    """The same text; raises ValidationError unless it is a name or an address of a machine, without
    a port. "" is allowed. It is not repeated: a password may stand in it.

    >>> mail_host("mail.complots.example")
    'mail.complots.example'
    """
    try:
        ip_address(text)
    except ValueError:
        if text and (not text.isprintable() or set(" :/@[]").intersection(text)):
            told = "must be a name such as mail.complots.example; its port is EMAIL_PORT."
            raise ValidationError(told) from None
    return text


def is_address(text: str) -> bool:
    """Whether a mail can be sent in its name, as far as the text tells."""
    found = getaddresses([text])
    if len(found) != 1 or not text.isprintable():
        return False
    before, sign, after = found[0][1].partition("@")
    return bool(before and sign and after) and not set(" @,;<>").intersection(before + after)
