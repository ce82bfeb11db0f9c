"""The Jinja2 environment of all templates: pages, mails, and the fragments that sockets send."""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, MutableMapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from django.conf import settings
from django.template import engines
from django.template.defaultfilters import linebreaksbr
from django.templatetags.static import static
from django.utils.text import capfirst
from django.utils.translation import get_language, get_language_info, gettext
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined, Template, nodes
from jinja2.environment import TemplateModule
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from accounts.crest.drawing import crest
from complots_site.web.addresses import address_of
from complots_site.web.dates import day, in_paris
from complots_site.web.modules import modulepreload
from games.boards.pieces import BEGIN, END, printed
from games.boards.said import said
from games.boards.themes import board_sheets, sheets, themes
from games.engine.move import Move
from games.engine.title import AnyTitle
from games.engine.words import Words
from games.ladder.gain import gain
from games.levels import LEVEL_WORDS
from games.titles import get, under

STRICT = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
NOBODY = {"user": None, "messages": (), "csrf_token": ""}
"""What pages read of their request, for those that are made without one."""
MOST_KEPT = 10_000
INDENTATION = re.compile(r"\n[ \t]+")


class Flush(Extension):
    """Templates without their indentation: it would go over the wire with every page and move."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Each line keeps its number."""
        return INDENTATION.sub("\n", source)


class Pieces(Extension):
    """`{% piece %}` to `{% endpiece %}`: an element with an id is a piece of a board."""

    tags = {"piece"}

    def parse(self, parser: Parser) -> list[nodes.Node]:
        """What stands in it, between the two marks."""
        next(parser.stream)
        inside = parser.parse_statements(("name:endpiece",), drop_needle=True)
        begin, end = (nodes.Output([nodes.TemplateData(mark)]) for mark in (BEGIN, END))
        return [begin, *inside, end]


class PieceMacro(Macro):
    """What it gives is `printed`, and therefore markup already where there are pieces in it."""

    def _invoke(self, arguments: list[Any], _autoescape: bool) -> Markup:
        text = self._func(*arguments)
        return text if isinstance(text, Markup) else Markup(text)  # noqa: S704 (it has escaped)


class Imported(Template):
    """What a template imports is made once, and what is global is in a plain dictionary: no
    template here is given globals of its own. What it prints is escaped by `escaped`, and its
    macros are `PieceMacro`.
    """

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002 (Jinja's)
    ) -> Template:
        namespace.update(escape=escaped, Macro=PieceMacro)
        return super()._from_namespace(environment, namespace, dict(globals))

    def _get_default_module(self, _context: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


def escaped(value: object) -> str:
    """What a template prints of a value. MarkupSafe copies markup, and parts are mostly markup."""
    return value if isinstance(value, Markup) else escape(value)


def environment(**options: Any) -> Environment:
    """Everything is escaped and undefined names are errors."""
    options.pop("autoescape", None)
    env = Environment(autoescape=True, extensions=[Flush, Pieces], **{**options, **STRICT})
    env.template_class = Imported
    env.concat = printed  # type: ignore[method-assign]
    env.globals.update(_=gettext, url=url, static=cache(static), htmx_script=htmx_script)
    env.globals.update(board_sheets=board_sheets, themes=themes, sheets=sheets)
    env.globals.update(modulepreload=modulepreload, crest=crest)
    env.globals.update(levels=LEVEL_WORDS)
    env.globals.update(get_language=get_language, get_language_info=get_language_info)
    env.globals.update(languages=settings.LANGUAGES, **NOBODY)
    env.filters.update(date=day, in_paris=in_paris)
    env.filters.update(linebreaksbr=linebreaksbr, capfirst=capfirst, format=said)
    env.filters.update(
        kept=kept,
        named=named,
        listed=listed,
        gain=gain,
        grouped=grouped,
        percent=percent,
        round_from=round_from,
        by_argument=by_argument,
    )
    return env


class Scope(NamedTuple):
    """Whose words a piece is put in: a title's, by one version of its rules, in a language."""

    slug: str
    version: int
    language: str

    @property
    def words(self) -> Words[Any]:
        """Those words."""
        title = under(self.slug, self.version) or get(self.slug)
        return title.words[self.language]


@lru_cache(MOST_KEPT, typed=True)
def kept(scope: Scope, macro: Macro, *facts: Hashable, **more: Hashable) -> str:
    """What the macro renders of the title's words and the facts: once for all who see the same.

    The macro may use nothing else, and is imported without context.
    """
    return macro(scope.words, *facts, **more)


def folders_of(title: AnyTitle) -> list[str]:
    """Where its templates lie; earlier rules may have kept some of their own, which go before."""
    folder = f"titles/{title.slug}"
    own = [f"{folder}/v{title.rules_version}"] if title is not get(title.slug) else []
    return [*own, folder]


@cache
def component(template: str, name: str) -> Callable[..., Markup]:
    """A macro of a template, for what Python puts together of small parts."""
    env: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    made: Callable[..., Markup] = getattr(env.get_template(template).module, name)
    return made


def url(name: str, args: Sequence[Hashable] = ()) -> str:
    """The address of a page."""
    return address_of(name, *args)


def named(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of some seats."""
    return [names[seat] for seat in seats]


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: an “and” before the last."""
    *most, last = names
    if not most:
        return last
    return said(gettext("%(names)s and %(last)s"), names=", ".join(most), last=last)


def grouped(number: int, mark: str) -> str:
    """A number with a mark between its thousands."""
    return f"{number:,}".replace(",", mark)


def percent(number: int) -> str:
    """So many percent, as the reader's language writes them."""
    return gettext("%(percent)s%%") % {"percent": number}


def round_from(seats: Sequence[Any], seat: int | None) -> Sequence[Any]:
    """Those round the table from the left of a seat, its own last; all from the first for None."""
    start = 0 if seat is None else seat + 1
    return (*seats[start:], *seats[:start])


def by_argument(moves: Iterable[Move], at: int = 0) -> Mapping[str, tuple[Move, ...]]:
    """The moves by one of their arguments, where they have it: aimed at seat 2: under "2"."""
    found: dict[str, tuple[Move, ...]] = {}
    for move in moves:
        if len(move.args) > at:
            found[move.args[at]] = (*found.get(move.args[at], ()), move)
    return found
