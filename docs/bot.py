#!/usr/bin/env python3
"""A bot in one file, with nothing to install: every game at random, Complots with some sense.

COMPLOTS_TOKEN=that_of_a_bot_account python3 bot.py https://the.site --open complots [--once]
"""

import argparse
import json
import os
import random
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from urllib.request import Request, urlopen

ROLES = {"tax": "duchess", "steal": "captain", "assassinate": "assassin", "exchange": "ambassador"}
WORTH = {"duchess": 5, "captain": 4, "assassin": 3, "countess": 2, "ambassador": 1, "inquisitor": 1}


class Site:
    def __init__(self, address, token):
        if "://" not in address or not (token := token.strip()).isascii() or not token:
            raise SystemExit("Put a bot's token in COMPLOTS_TOKEN; an address is https://the.site")
        self.root = f"{address.rstrip('/')}/api/v1/"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.headers["Accept-Language"] = os.environ.get("LANG", "fr")[:2]  # of its sentences

    def ask(self, path, body=None, read=lambda answer: answer):
        """The answer; None where it is refused: a move too late is, and the stream tells why."""
        while True:
            try:
                return read(urlopen(Request(self.root + path, body, self.headers), timeout=30))
            except (OSError, HTTPException, ValueError) as error:  # ValueError: half an answer
                said = error
                with suppress(Exception):  # none of the site's: cut off, or a proxy's own page
                    said = json.load(error)["detail"]
                print(path.partition("?")[0], said, flush=True)
                if getattr(error, "code", 503) not in (429, 502, 503, 504):
                    return None  # the others pass: a restart is a 502 of the proxy before the site
            time.sleep(1)

    def post(self, path, **sent):
        return self.ask(path, json.dumps(sent).encode(), json.load)

    def events(self, path, at=""):
        """The events of a stream: it comes back where that ended."""
        while lines := self.ask(f"{path}?since={at}"):
            with suppress(OSError, HTTPException, ValueError), lines:  # cut, in a line perhaps
                for event in map(json.loads, filter(bytes.strip, lines)):
                    at = event.get("at", at)
                    yield event
                    if event["type"] in ("gone", "revoked", "replaced"):
                        print(path, event["type"], flush=True)
                        return
            time.sleep(1)
        raise SystemExit(1)  # refused: of a thread only this ends


def play(site, key, choose):
    """Play one match to its end: each ask of an epoch, with the same moves once, by `choose`."""
    state, last = {"status": "", "epoch": 0, "ask": None}, None  # a server may stop here
    for event in site.events(f"matches/{key}/stream"):
        state = event.get("match", state)
        if event["type"] == "change":
            state = {**state, **event["set"], "story": state["story"] + event["lines"]}
        if state["status"] in ("finished", "closed"):  # closed: nobody has its rules any more
            print(key, "places", (state["outcome"] or {}).get("places"), flush=True)
            return
        epoch, ask = state["epoch"], state["ask"] or {"number": 0, "moves": []}
        if ask["moves"] and last != (last := (epoch, ask["number"], ask["moves"])):
            site.post(f"matches/{key}/moves", ask=ask["number"], move=choose(state), epoch=epoch)


def decide(state):
    """A legal move: with some sense at Complots, else any."""
    moves, wise = state["ask"]["moves"], sensible(state) if state["title"] == "complots" else []
    return next((move for move in wise if move in moves), None) or random.choice(moves)


def sensible(state):
    """Tell the truth, strike down whoever is richest, doubt a claim to what is in sight twice."""
    view, seat = state["view"], state["seat"]
    hand, kind = list(view["seats"][seat]["hand"]), state["ask"]["kind"]
    others = [each for each in view["seats"] if each["seat"] != seat and not each["out"]]
    others = [each["seat"] for each in sorted(others, key=lambda each: -each["coins"])]
    if kind == "action":
        wanted = [f"coup:{other}" for other in others]
        for action in ("assassinate", "tax", "steal", "exchange"):
            if ROLES[action] in hand:
                wanted += [action, *(f"{action}:{other}" for other in others)]
        return [*wanted, "tax", "income"]
    if kind in ("challenge", "counter"):
        said = (claim := view["claim"] or {}).get("counter") or claim.get("character")
        seen = hand + [card for each in view["seats"] for card in each["lost"]]
        doubts = ["challenge"] if said and seen.count(said) >= 2 else []
        return [*doubts, *(f"counter:{card}" for card in hand), "allow"]
    return [f"{kind}:{card}" for card in sorted(WORTH, key=WORTH.get, reverse=kind == "draft")]


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("address")
    words.add_argument("--open")
    words.add_argument("--bots", type=int, default=1)
    words.add_argument("--once", action="store_true")
    here = Site((told := words.parse_args()).address, os.environ.get("COMPLOTS_TOKEN", ""))
    bots = [*range(1, told.bots + 1)]
    opened = told.open and here.post("matches", title=told.open, seats=len(bots) + 1, bots=bots)
    if told.open and (told.once or not opened):
        raise SystemExit(play(here, opened["key"], decide) if opened else 1)
    for news in here.events("stream"):
        for each in news.get("challenges", [news] if news["type"] == "challenge" else []):
            here.post(f"matches/{each['match']}/join", invite=each["invite"])
        for each in news.get("matches", [news] if news["type"] == "began" else []):
            if told.once:
                raise SystemExit(play(here, each["match"], decide))
            if (key := each["match"]) not in {thread.name for thread in threading.enumerate()}:
                threading.Thread(None, play, key, (here, key, decide), daemon=True).start()
