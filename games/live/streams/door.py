"""Lets programs in to their streams; everything else goes on to the pages."""

import re
import time
from collections import Counter
from typing import Any
from urllib.parse import parse_qs

from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from complots_site.web.client import client_network
from complots_site.web.cors import OPEN_TO_SCRIPTS
from complots_site.web.problem import MEDIA_TYPE, problem_bytes, problem_headers
from complots_site.web.refusal import Reason, Refused
from complots_site.web.turns import Turns
from games.live.streams.event_stream import EventStream
from games.live.streams.match_stream import MatchStream
from games.live.streams.stream import Stream
from games.matches.access.seeing import visible
from games.matches.retry import NO_ANSWER, NO_DATABASE
from games.matches.threads import in_arrival_thread
from games.models import ApiToken
from games.tokens.find import NO_TOKEN, find_token
from games.tokens.in_address import SENTENCE, names_token
from games.tokens.scopes import READING, Scope, lacking
from games.tokens.secret import bearer
from games.watch import refusals

STREAM = re.compile(r"/api/v1/(?:matches/(?P<key>[-a-zA-Z0-9_]+)/)?stream")
MOST_OF_TOKEN = 40
"""Streams of one token in this process."""
MOST_HERE = 2000
"""Streams of this process."""
OPENED_A_MINUTE = 60
"""Streams that a token may open in a minute."""
AT_ONCE = 4
MOST_WAITING = 200
"""So many are let in at once, and so many wait for that."""
MOST_OF_ONE = 100
"""So many of one network wait."""


class StreamDoor:
    """The application before the pages: `counts` are the streams opened in this minute, `of_each`
    those of each address, of which one has `per_address` at most; 0 means no limit.
    """

    def __init__(self, pages: Any, per_address: int = 0) -> None:
        self.pages = pages
        self.per_address = per_address
        self.of_each: Counter[str] = Counter()
        self.turns = Turns(AT_ONCE, MOST_WAITING, MOST_OF_ONE)
        self.counts: Counter[int] = Counter()
        self.minute_ends = 0.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        found = STREAM.fullmatch(scope["path"])
        if found is None:
            await self.pages(scope, receive, send)
            return
        if scope["method"] != "GET":
            await answer(scope, send, Refused(_("A stream is opened by GET."), 405, Reason.INVALID))
            return
        address = client_network(scope)
        self.of_each[address] += 1
        try:
            await self.stream(scope, found["key"], address, receive, send)
        finally:
            self.of_each -= Counter([address])

    async def stream(
        self, scope: Any, key: str | None, address: str, receive: Any, send: Any
    ) -> None:
        """A stream from its beginning to its end, or why there is none."""
        try:
            stream = await self.let_in(scope, key, address)
        except Refused as refusal:
            refusals.note(refusal)
            await answer(scope, send, refusal)
        except NO_DATABASE:
            await answer(scope, send, Refused(NO_ANSWER, 503, Reason.BUSY))
        else:
            await self.run(stream, receive, send)

    async def run(self, stream: Stream, receive: Any, send: Any) -> None:
        """Run a stream; what is in the way before its first line is told like any refusal."""
        try:
            await stream.run(receive, send)
        except (Refused, *NO_DATABASE) as error:
            if stream.began:
                raise
            known = error if isinstance(error, Refused) else Refused(NO_ANSWER, 503, Reason.BUSY)
            await answer(stream.scope, send, known)

    async def let_in(self, scope: Any, key: str | None, address: str) -> Stream:
        """The stream that is asked for from that address. Raises Refused."""
        query = scope["query_string"].decode("latin-1")
        if names_token(query):
            raise Refused(SENTENCE, 400, Reason.INVALID)
        if self.per_address and self.of_each[address] > self.per_address:
            raise Refused(_("There are too many streams: come back in a moment."), 429)
        if self.turns.are_taken(address) or len(Stream.open_streams) >= MOST_HERE:
            raise Refused(_("There are too many streams: come back in a moment."), 503, Reason.BUSY)
        since = parse_qs(query).get("since", [""])[-1][:40]
        async with self.turns.turn(address):
            return await self.opened(scope, key, since)

    async def opened(self, scope: Any, key: str | None, since: str) -> Stream:
        """The same, at one's turn."""
        header = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        token = await in_arrival_thread(find_token, bearer(header))
        if token is None:
            raise Refused(NO_TOKEN, 401, Reason.SIGNED_OUT)
        if not set(READING) & set(token.scopes):
            raise lacking(Scope.READ)
        self.count(token)
        if key is None:
            return EventStream(scope, token, since)
        match = await in_arrival_thread(visible, token.player_id, key)
        return MatchStream(scope, token, since, match)

    def count(self, token: ApiToken) -> None:
        """Count a stream of a token. Raises Refused (429) where it has, or opens, too many."""
        now = time.monotonic()
        if now >= self.minute_ends:
            self.minute_ends = now + 60
            self.counts.clear()
        self.counts[token.pk] += 1
        mine = sum(each.token.pk == token.pk for each in Stream.open_streams)
        if self.counts[token.pk] > OPENED_A_MINUTE or mine >= MOST_OF_TOKEN:
            raise Refused(_("Too many streams of one token: wait a minute."), 429)


async def answer(scope: Any, send: Any, refusal: Refused) -> None:
    """Tell a refusal as a problem document, in the language that the program asks for."""
    request = HttpRequest()  # as Django reads the header: “en-GB” is English
    sent = dict(scope["headers"])
    request.META["HTTP_ACCEPT_LANGUAGE"] = sent.get(b"accept-language", b"").decode("latin-1")
    with translation.override(translation.get_language_from_request(request)):
        body = problem_bytes(refusal.status, str(refusal.sentence), reason=str(refusal.reason))
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-length", str(len(body)).encode()),
    ]
    public = scope["method"] == "GET" and b"authorization" not in sent
    more = {**problem_headers(refusal.status), **(OPEN_TO_SCRIPTS if public else {})}
    headers += [(name.lower().encode(), value.encode()) for name, value in more.items()]
    if refusal.status == 405:
        headers.append((b"allow", b"GET"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
