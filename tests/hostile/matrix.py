"""Who gets which status where: read it as a table.

A row is route, method, matches, and the status for each of

    stranger   signed out, with no cookie at all
    guest      plays as a guest, not at the table
    player     signed in, not at the table
    spectator  signed in, not at the table, has opened its page and its invite link
    seated     plays there
    host       opened the table, plays there
    staff      signed in, `is_staff`, not at the table

or one status for them all. `-` is a page of no match, `any` is public and private ones, `alive` is
open, running and finished: everything but closed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tests.hostile.cells import ROLES
from tests.hostile.matrix_accounts import ACCOUNTS
from tests.hostile.matrix_admin import ADMIN
from tests.hostile.matrix_api import API
from tests.hostile.matrix_people import PEOPLE
from tests.hostile.world import STATES, WORLD

TABLE = """
set_language                         GET  -                       302
set_language                         POST -                       302
manifest                             GET  -                       200
manifest                             POST -                       405
worker                               GET  -                       200
worker                               POST -                       405
robots                               GET  -                       200
robots                               POST -                       405
offline                              GET  -                       200
offline                              POST -                       405
profile                              GET  -                       200
profile                              POST -                       405
explained                            GET  -                       405
explained                            POST -                       403 204 204 204 204 204 204
report                               GET  -                       302 200 200 200 200 200 200
report                               POST -                       302
warning_read                         GET  -                       405
warning_read                         POST -                       403 302 302 302 302 302 302
mute_player                          GET  -                       405
mute_player                          POST -                       403 302 302 302 422 302 302
reports                              GET  -                       404 404 404 404 404 404 200
reports                              POST -                       405
one_report                           GET  -                       404 404 404 404 404 404 200
one_report                           POST -                       404 404 404 404 404 404 302
style                                GET  -                       404 404 404 404 404 404 200
style                                POST -                       405
about                                GET  -                       200
about                                POST -                       405
data                                 GET  -                       200
data                                 POST -                       405
data_file                            GET  -                       200
data_file                            POST -                       405
lobby                                GET  -                       200
lobby                                POST -                       405
new_match                            GET  -                       200
new_match                            POST -                       302
match                                GET  public.alive            200
match                                GET  any.closed              404
match                                GET  private.alive           404 404 404 404 200 200 404
match                                POST any                     405
since                                GET  public.alive            200
since                                GET  any.closed              404
since                                GET  private.alive           404 404 404 404 200 200 404
since                                POST any                     405
answer                               GET  any                     405
answer                               POST public.open,finished    403 403 403 403 409 409 403
answer                               POST public.running          403 403 403 403 302 409 403
answer                               POST public.closed           403
answer                               POST private.open,finished   404 404 404 404 409 409 404
answer                               POST private.running         404 404 404 404 302 409 404
answer                               POST private.closed          404
resign                               GET  any                     405
resign                               POST public.open,finished    403 403 403 403 409 409 403
resign                               POST public.running          403 403 403 403 302 302 403
resign                               POST any.closed              404
resign                               POST private.open,finished   404 404 404 404 409 409 404
resign                               POST private.running         404 404 404 404 302 302 404
back                                 GET  any                     405
back                                 POST public.open,finished    403 403 403 403 409 409 403
back                                 POST public.running          403 403 403 403 302 302 403
back                                 POST any.closed              404
back                                 POST private.open,finished   404 404 404 404 409 409 404
back                                 POST private.running         404 404 404 404 302 302 404
answer_ahead                         GET  any                     405
answer_ahead                         POST public.open,finished    403 403 403 403 409 409 403
answer_ahead                         POST public.running          403 403 403 403 302 302 403
answer_ahead                         POST any.closed              404
answer_ahead                         POST private.open,finished   404 404 404 404 409 409 404
answer_ahead                         POST private.running         404 404 404 404 302 302 404
advice                               GET  public.alive            403 403 403 403 409 409 403
advice                               GET  any.closed              404
advice                               GET  private.alive           404 404 404 404 409 409 404
advice                               POST any                     405
call_bot                             GET  any                     405
call_bot                             POST public.open,finished    403 403 403 403 409 409 403
call_bot                             POST public.running          403 403 403 403 409 409 403
call_bot                             POST any.closed              404
call_bot                             POST private.open,finished   404 404 404 404 409 409 404
call_bot                             POST private.running         404 404 404 404 409 409 404
skip_rest                            GET  any                     405
skip_rest                            POST public.open,finished    403 403 403 403 409 409 403
skip_rest                            POST public.running          403 403 403 403 409 409 403
skip_rest                            POST any.closed              404
skip_rest                            POST private.open,finished   404 404 404 404 409 409 404
skip_rest                            POST private.running         404 404 404 404 409 409 404
share                                GET  any                     405
share                                POST public.alive            403 403 403 403 409 409 403
share                                POST any.closed              404
share                                POST private.alive           404 404 404 404 409 409 404
rematch                              GET  any                     405
rematch                              POST public.open,running     403 403 403 403 409 409 403
rematch                              POST public.finished         403 403 403 403 302 302 403
rematch                              POST any.closed              404
rematch                              POST private.open,running    404 404 404 404 409 409 404
rematch                              POST private.finished        404 404 404 404 302 302 404
chat                                 GET  public.alive            200
chat                                 GET  any.closed              404
chat                                 GET  private.alive           404 404 404 404 200 200 404
chat                                 POST any                     405
post_message                         GET  any                     405
post_message                         POST public.alive            403 403 302 302 302 302 302
post_message                         POST any.closed              404
post_message                         POST private.alive           404 404 404 404 302 302 404
mute                                 GET  any                     405
mute                                 POST public.alive            403 302 302 302 302 302 302
mute                                 POST any.closed              404
mute                                 POST private.alive           404 404 404 404 302 302 404
unmute                               GET  any                     405
unmute                               POST public.alive            403 302 302 302 302 302 302
unmute                               POST any.closed              404
unmute                               POST private.alive           404 404 404 404 302 302 404
join                                 GET  any                     405
join                                 POST public.open             403 403 302 302 302 302 302
join                                 POST public.running,finished 409 409 409 409 302 302 409
join                                 POST public.closed           409
join                                 POST private.alive           404 404 404 404 302 302 404
join                                 POST private.closed          404
leave                                GET  any                     405
leave                                POST public.open             403 403 403 403 302 302 403
leave                                POST public.running,finished 409
leave                                POST any.closed              404
leave                                POST private.open            404 404 404 404 302 302 404
leave                                POST private.running,finished 404 404 404 404 409 409 404
change_seat                          GET  any                     405
change_seat                          POST public.open             403 403 403 403 302 302 403
change_seat                          POST public.running,finished 409
change_seat                          POST any.closed              404
change_seat                          POST private.open            404 404 404 404 302 302 404
change_seat                          POST private.running,finished 404 404 404 404 409 409 404
seat_bot                             GET  any                     405
seat_bot                             POST public.open             403 403 403 403 403 302 403
seat_bot                             POST public.running,finished 409
seat_bot                             POST any.closed              404
seat_bot                             POST private.open            404 404 404 404 403 302 404
seat_bot                             POST private.running,finished 404 404 404 404 409 409 404
kick                                 GET  any                     405
kick                                 POST public.open             403 403 403 403 403 302 403
kick                                 POST public.running,finished 409
kick                                 POST any.closed              404
kick                                 POST private.open            404 404 404 404 403 302 404
kick                                 POST private.running,finished 404 404 404 404 409 409 404
start                                GET  any                     405
start                                POST public.open             403 403 403 403 403 302 403
start                                POST public.running,finished 409
start                                POST any.closed              404
start                                POST private.open            404 404 404 404 403 302 404
start                                POST private.running,finished 404 404 404 404 409 409 404
ready                                GET  any                     405
ready                                POST public.open             403 403 403 403 302 302 403
ready                                POST public.running,finished 409
ready                                POST any.closed              404
ready                                POST private.open            404 404 404 404 302 302 404
ready                                POST private.running,finished 404 404 404 404 409 409 404
stop_countdown                       GET  any                     405
stop_countdown                       POST public.open             403 403 403 403 403 409 403
stop_countdown                       POST public.running,finished 409
stop_countdown                       POST any.closed              404
stop_countdown                       POST private.open            404 404 404 404 403 409 404
stop_countdown                       POST private.running,finished 404 404 404 404 409 409 404
show_sign                            GET  any                     405
show_sign                            POST public.open             403 403 403 403 302 302 403
show_sign                            POST public.running,finished 403 403 403 403 409 409 403
show_sign                            POST any.closed              404
show_sign                            POST private.open            404 404 404 404 302 302 404
show_sign                            POST private.running,finished 404 404 404 404 409 409 404
replay                               GET  public.open,running     403
replay                               GET  public.finished         200
replay                               GET  any.closed              404
replay                               GET  private.open,running    404 404 404 404 403 403 404
replay                               GET  private.finished        404 404 404 404 200 200 404
replay                               POST any                     405
analysis                             GET  public.open,running     403
analysis                             GET  public.finished         200
analysis                             GET  any.closed              404
analysis                             GET  private.open,running    404 404 404 404 403 403 404
analysis                             GET  private.finished        404 404 404 404 200 200 404
analysis                             POST any                     405
match_text                           GET  public.open,running     403
match_text                           GET  public.finished         200
match_text                           GET  any.closed              404
match_text                           GET  private.open,running    404 404 404 404 403 403 404
match_text                           GET  private.finished        404 404 404 404 200 200 404
match_text                           POST any                     405
match_json                           GET  public.open,running     403
match_json                           GET  public.finished         200
match_json                           GET  any.closed              404
match_json                           GET  private.open,running    404 404 404 404 403 403 404
match_json                           GET  private.finished        404 404 404 404 200 200 404
match_json                           POST any                     405
fair_deal                            GET  public.alive            200
fair_deal                            GET  any.closed              404
fair_deal                            GET  private.alive           404 404 404 404 200 200 404
fair_deal                            POST any                     405
renew_invite                         GET  any                     405
renew_invite                         POST public.open             403 403 403 403 403 302 403
renew_invite                         POST public.running,finished 409
renew_invite                         POST any.closed              404
renew_invite                         POST private.open            404 404 404 404 403 302 404
renew_invite                         POST private.running,finished 404 404 404 404 409 409 404
invite                               GET  any.open                200 200 200 200 302 302 200
invite                               GET  public.running,finished 302
invite                               GET  private.running,finished 404 404 404 404 302 302 404
invite                               GET  any.closed              404
invite                               POST any.open                302
invite                               POST public.running,finished 302
invite                               POST private.running,finished 404 404 404 404 302 302 404
invite                               POST any.closed              404
play_now                             GET  -                       405
play_now                             POST -                       302
history                              GET  -                       200
history                              POST -                       405
ladder                               GET  -                       200
ladder                               POST -                       405
ladder_title                         GET  -                       200
ladder_title                         POST -                       405
my_matches                           GET  -                       403 200 200 200 200 200 200
ladder_unranked                      GET  -                       200
ladder_unranked                      POST -                       405
ladder_season                        GET  -                       200
ladder_season                        POST -                       405
leagues                              GET  -                       200
leagues                              POST -                       405
leagues_title                        GET  -                       200
leagues_title                        POST -                       405
leagues_season                       GET  -                       200
leagues_season                       POST -                       405
leagues_division                     GET  -                       200
leagues_division                     POST -                       405
my_matches                           POST -                       405
statistics                           GET  -                       200
statistics                           POST -                       405
hide_statistics                      GET  -                       405
hide_statistics                      POST -                       403 302 302 302 302 302 302
example                              GET  -                       200
example                              POST -                       405
rules                                GET  -                       200
rules                                POST -                       405
"""


class Row(NamedTuple):
    """A line of the table."""

    route: str
    method: str
    matches: tuple[str, ...]
    statuses: tuple[int, ...]


def rows() -> Iterator[Row]:
    """The table, read."""
    for line in (TABLE + ACCOUNTS + ADMIN + API + PEOPLE).splitlines():
        if line:
            route, method, which, *numbers = line.split()
            statuses = [int(number) for number in numbers] * (len(ROLES) // len(numbers))
            assert len(statuses) == len(ROLES), line
            yield Row(route, method, tuple(matches(which)), tuple(statuses))


def matches(which: str) -> Iterator[str]:
    """`any.open,running` or `public` or `-`, one by one."""
    who, _, states = which.partition(".")
    wanted = states.replace("alive", "open,running,finished").split(",") if states else STATES
    assert which == "-" or set(wanted) <= set(STATES), which
    if which == "-":
        yield "-"
    for name in WORLD:
        side, state = name.split(".")
        if who in ("any", side) and state in wanted:
            yield name
