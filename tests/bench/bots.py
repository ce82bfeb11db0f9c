"""Processor time of the bots of every level, a move and a match of their like, on one core."""

import time
from collections.abc import Iterator

from games.engine.bots import Bot
from games.engine.dealer import Dealer
from games.engine.play import Play
from games.engine.title import AnyTitle
from games.titles import all_titles

SECONDS = 1.0


def lines() -> Iterator[str]:
    """A Markdown table, a row for each level of each title at its least, usual and most seats."""
    yield "| title | level | seats | ms a move | longest of a hundred | matches a second |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for title in all_titles().values():
        for level, bot in title.bots.items():
            for seats in sorted({title.seats[0], title.seats_near(4), title.seats[-1]}):
                yield f"| {title.slug} | {level} | {seats} | {row(title, bot, seats)} |"


def row(title: AnyTitle, bot: Bot, seats: int) -> str:
    """The figures of one bot among its like; 99 of 100 moves take less than the longest."""
    answers: list[float] = []
    play_one(title, bot, seats, 0)
    began, matches = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        matches += 1
        answers += play_one(title, bot, seats, matches)
    rate = matches / (time.process_time() - began)
    mean = 1000 * sum(answers) / len(answers)
    longest = 1000 * sorted(answers)[99 * len(answers) // 100]
    return f"{mean:.3f} | {longest:.3f} | {rate:,.0f}"


def play_one(title: AnyTitle, bot: Bot, seats: int, number: int) -> list[float]:
    """The seconds that the bot took for each move of one match."""
    play, dealer = Play(title, seats, seed=number.to_bytes(32, "big")), Dealer(b"%d" % number)
    taken = []
    while play.ask is not None:
        seat = play.ask.awaited[0]
        view = play.view(seat)
        began = time.perf_counter()
        move = bot(view, dealer)
        taken.append(time.perf_counter() - began)
        play.answer(seat, move)
    return taken
