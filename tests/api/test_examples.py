"""The examples of the page /api/, sent to a real server as the page shows them."""

import json
import re
import shlex
from html import unescape

import pytest

from games.api.examples import EXAMPLES
from tests.harness.site import Site
from tests.harness.visitor import Visitor
from tests.live.streams.reader import Program, token_of

COMMAND = re.compile(r'<pre class="command" tabindex="0"><code>(.*?)</code></pre>', re.DOTALL)


class Curl:
    """A command of curl, taken apart."""

    def __init__(self, command: str) -> None:
        words = shlex.split(command)
        assert words[0] == "curl"
        self.headers, self.data = {}, None
        rest = iter(words[1:])
        for word in rest:
            if word == "--header":
                name, _, value = next(rest).partition(": ")
                self.headers[name] = value
            elif word == "--data":
                self.data = json.loads(next(rest))
            elif word != "--no-buffer":
                self.address = word


@pytest.fixture(scope="module")
def site():
    with Site() as site:
        yield site


def test_the_examples_of_the_page_do_what_they_say(site):
    visitor = Visitor(site.url).sign_up("nina")
    program = Program(site.ports[0], token_of(site, "nina"))
    commands = [unescape(each) for each in COMMAND.findall(visitor.get("/api/").text)]
    assert len(commands) == len(EXAMPLES)
    key = ""
    for example, command in zip(EXAMPLES, commands, strict=True):
        curl = Curl(command)
        root = f"{site.url}/api/v1/"
        assert curl.address.startswith(root), curl.address
        assert example.token == (curl.headers.get("Authorization") == "Bearer …")
        path = curl.address.removeprefix(root).replace("KEY", key)
        if example.streams:
            lines = program.stream(path)
            assert lines.next()["type"] in ("match", "now")
            lines.close()
            continue
        if path.endswith("/moves"):
            ask = program.get(f"matches/{key}")[1]["ask"]
            moves = ask["moves"] or ["income"]
            curl.data = {"ask": ask["number"], "move": moves[0]}
        asker = program if example.token else Program(site.ports[0])
        method = "GET" if curl.data is None else "POST"
        assert method == example.method
        status, told = asker.answer(method, path, curl.data)
        assert status in (200, 201, 409), (path, told)
        key = told.get("key", key)
    assert key
