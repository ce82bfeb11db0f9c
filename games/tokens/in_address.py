"""Tokens in addresses, which are refused: addresses end in logs and histories."""

from urllib.parse import parse_qsl

from django.utils.translation import gettext_lazy as _

from games.tokens.secret import PREFIX

NAMES = {"token", "access_token", "api_key", "apikey", "authorization"}
SENTENCE = _(
    "A token in an address ends in logs and histories: send it in the header “Authorization”, and"
    " revoke this one."
)


def names_token(query: str) -> bool:
    """Whether a query string holds a token, or a field that is meant for one.

    >>> names_token("title=complots"), names_token("Access_Token=1"), names_token("a=complots_x")
    (False, True, True)
    """
    try:
        fields = parse_qsl(query, keep_blank_values=True, max_num_fields=100)
    except ValueError:
        return PREFIX in query
    return any(name.lower() in NAMES or PREFIX in value or PREFIX in name for name, value in fields)
