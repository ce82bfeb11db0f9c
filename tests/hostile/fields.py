"""The fields that each route reads, and where a post goes the furthest."""

from typing import NamedTuple

from tests.hostile.cells import POSTED, SENT


class Post(NamedTuple):
    """Who posts at which match; `free` fields may hold any text, `also` is read beside POSTED.

    `good` are hostile values that are good ones there, such as the name NaN.
    """

    role: str = "host"
    match: str = "-"
    also: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    good: tuple[str, ...] = ()

    def fields(self, route: str) -> list[str]:
        """All that is read."""
        return [*POSTED.get(route, {}), *SENT.get(route, {}), *self.also]


NEXT = ("next",)
POSTS: dict[str, Post] = {
    "set_language": Post(free=NEXT),
    "preferences": Post(good=("empty", "missing")),
    "push_subscribe": Post("player", free=("time_zone",)),
    "push_unsubscribe": Post("player"),
    "push_choose": Post("player", free=("time_zone",)),
    "digest_choose": Post("player", free=("time_zone",), good=("empty", "missing")),
    "digest_stop": Post("stranger"),
    "account_signup": Post(
        "stranger",
        also=("email", *NEXT),
        free=("password1", *NEXT),
        good=("NaN", "null", "exponent", "beyond 64 bits", "empty", "missing", "blank"),
    ),
    "account_login": Post("stranger", also=("remember", *NEXT), free=("remember", *NEXT)),
    "account_logout": Post(also=NEXT),
    "account_change_password": Post(also=NEXT, free=NEXT),
    "rename": Post("player", good=("NaN", "exponent", "beyond 64 bits")),
    "account_email": Post(free=("action_add",)),
    "account_confirm_email": Post("stranger"),
    "usersessions_list": Post(),
    "account_reset_password": Post("stranger", also=NEXT),
    "account_reset_password_from_key": Post("stranger"),
    "new_match": Post(
        also=(
            "bots",
            "level",
            "rated",
            "admits_bots",
            "least_rating",
            "most_rating",
            "least_reliability",
        ),
        free=("chat", "rated", "admits_bots", "bots", "level"),
        good=("empty", "missing", "foreign digits"),
    ),
    "answer": Post("seated", "public.running", also=("compose",), free=("compose",)),
    "resign": Post("stranger", "public.running"),
    "back": Post("seated", "public.running"),
    "answer_ahead": Post("seated", "public.running", good=("empty", "missing")),
    "skip_rest": Post("seated", "public.running", also=("leave",), free=("leave",)),
    "share": Post("seated", "private.finished", also=("on",), free=("on",)),
    "rematch": Post("player", "public.finished"),
    "post_message": Post(match="private.running", free=("text",)),
    "mute": Post(match="private.open"),
    "unmute": Post(match="private.open"),
    "join": Post("player", "public.open", good=("missing",)),
    "leave": Post("player", "public.open"),
    "change_seat": Post("seated", "private.open"),
    "seat_bot": Post(match="private.open"),
    "kick": Post(match="private.open"),
    "renew_invite": Post("seated", "private.open"),
    "start": Post("seated", "public.open"),
    "call_bot": Post("seated", "public.running"),
    "ready": Post("seated", "public.open", free=("on",)),
    "stop_countdown": Post("seated", "public.open"),
    "show_sign": Post("seated", "public.open"),
    "invite": Post("stranger", "private.open", good=("NaN", "null", "exponent", "beyond 64 bits")),
    "new_token": Post("player", free=("name",)),
    "revoke_token": Post("player"),
    "new_bot": Post("player", good=("NaN", "null", "exponent", "beyond 64 bits")),
    "bot_token": Post("player"),
    "revoke_bot": Post("player"),
    "close_bot": Post("player", free=("sure",)),
    "api:move": Post("seated", "public.running", also=("epoch",), good=("missing",)),
    "api:resign": Post("stranger", "public.running"),
    "api:post_message": Post(match="private.running", free=("text",)),
    "api:open_table": Post(
        also=(
            "tempo",
            "public",
            "rated",
            "chat",
            "options",
            "bots",
            "level",
            "least_rating",
            "admits_bots",
        ),
        good=("missing",),
    ),
    "api:join": Post(
        "player", "public.open", also=("invite",), free=("invite",), good=("missing",)
    ),
    "api:leave": Post("stranger", "public.open"),
    "api:start": Post("stranger", "public.open"),
    "api:challenge": Post(),
    "api:enter_tournament": Post(free=("invite",), good=("missing",)),
    "api:leave_tournament": Post("player"),
    "erase": Post(free=("sure",)),
    "explained": Post(),
    "report": Post(also=("line", "text"), free=("text",), good=("missing",)),
    "warning_read": Post(free=("warning",)),
    "mute_player": Post(free=("mute",)),
    "follow": Post("player", also=("back",), free=("follow", "back")),
    "challenge": Post(good=("missing",)),
    "decline": Post("stranger"),
    "hide_presence": Post(free=("hide",)),
    "one_report": Post("staff", also=("hours", "known"), free=("hours", "known", "why")),
    "play_now": Post(),
    "join_queue": Post("player"),
    "leave_queue": Post("player"),
    "accept_bots": Post("player"),
    "stand_by": Post("player"),
    "stand_down": Post("player"),
    "queue_here": Post("player"),
    "hide_statistics": Post(free=("hide",)),
    "clubs": Post(free=("name",)),
    "new_tournament": Post(
        also=("club", "guests", "rated", "admits_bots"),
        free=("name", "guests", "rated", "admits_bots"),
        good=("empty", "missing", "foreign digits"),
    ),
    "tournament_invite": Post("seated"),
    "tournament_enter": Post("seated"),
    "tournament_leave": Post("stranger"),
    "tournament_pause": Post("stranger"),
    "tournament_here": Post("stranger"),
    "tournament_off": Post("seated"),
    "club_join": Post(),
    "club_leave": Post("stranger"),
    "club_remove": Post(),
    "club_role": Post(),
    "club_describe": Post(free=("name", "description")),
    "club_begin_season": Post(),
    "club_webhook": Post(good=("empty", "missing")),
    "club_table": Post("seated"),
    "club_evening": Post(  # without an option, the first of its game
        free=("complots-fifth", "theories-chaos"), good=("foreign digits",)
    ),
    "club_renew_invite": Post("seated"),
    "club_strike_out": Post("seated"),
    "club_end": Post("seated"),
    **{
        f"admin:{model}_changelist": Post("superuser", free=("index", "select_across"))
        for model in (
            *("accounts_user", "games_match", "games_seat", "games_rating", "games_season"),
            *("games_standing", "games_club", "games_report", "games_measure"),
        )
    },
}
QUERIES: dict[str, tuple[str, ...]] = {
    "account_signup": NEXT,
    "account_login": NEXT,
    "account_logout": NEXT,
    "account_change_password": NEXT,
    "account_reset_password": NEXT,
    "account_reset_password_from_key": NEXT,
    "lobby": ("title", "page"),
    "new_match": ("title",),
    "since": ("chat", "ahead"),
    "advice": ("ask", "epoch"),
    "report": ("line", "player"),
    "example": ("step",),
    "reports": ("closed", "page"),
    "replay": ("ply", "pov"),
    "history": ("title", "player", "result", "before"),
    "ladder": ("from", "around", "name"),
    "ladder_title": ("from", "around", "name"),
    "ladder_unranked": ("after",),
    "ladder_season": ("from", "around"),
    "club": ("with", "before"),
    "club_ladder": ("title",),
    "new_tournament": ("title", "club"),
    "ladder_bots": ("after",),
    "api:bot_ladder": ("after",),
    "tournament": ("round",),
    "tournament_since": ("seats",),
    "api:finished": ("title", "after"),
    "api:finished_of": ("after",),
    "api:open": ("title", "after"),
    "api:ladder": ("after",),
    "api:seasons": ("after",),
    "api:rating_history": ("after",),
    "api:tournaments": ("after",),
}
