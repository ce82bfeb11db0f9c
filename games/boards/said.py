"""A translated sentence of the site with its facts filled in, as the reader's language joins them.

Templates have it as the filter `format`, in place of Jinja's own.
"""

from contextlib import AbstractContextManager, nullcontext

from django.utils import translation
from django.utils.translation import get_language
from jinja2.filters import do_format

from games.engine.french import elided
from games.engine.isolated import isolated


def said(sentence: str, /, *facts: object, **named: object) -> str:
    """`sentence` with its %(facts)s filled in: « sous le nom d’Hermine ».

    Escaped where the sentence is Markup.
    """
    if named and (get_language() or "").startswith("fr"):
        sentence = type(sentence)(elided(sentence, named))
    apart = {name: isolated(fact) if type(fact) is str else fact for name, fact in named.items()}
    return do_format(sentence, *facts, **apart)


def speaking(language: str) -> AbstractContextManager[None]:
    """Translate into that language; switching, which is costly, only where it is not active."""
    known = translation.get_language() == language
    return nullcontext() if known else translation.override(language)
