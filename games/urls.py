"""Addresses of the games."""

from django.urls import path

from games.views import (
    deal,
    history,
    ladder,
    lobby,
    match,
    moves,
    new_match,
    replay,
    rules,
    seats,
    talk,
)

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("new/", new_match.new_match, name="new_match"),
    path("m/<slug:key>/", match.match, name="match"),
    path("m/<slug:key>/since/<int:version>/", match.since, name="since"),
    path("m/<slug:key>/answer/", moves.answer_view, name="answer"),
    path("m/<slug:key>/resign/", moves.resign_view, name="resign"),
    path("m/<slug:key>/back/", moves.back_view, name="back"),
    path("m/<slug:key>/rematch/", moves.rematch_view, name="rematch"),
    path("m/<slug:key>/talk/", talk.talk_view, name="talk"),
    path("m/<slug:key>/say/", talk.say_view, name="say"),
    path("m/<slug:key>/mute/", talk.mute_view, name="mute"),
    path("m/<slug:key>/unmute/", talk.unmute_view, name="unmute"),
    path("m/<slug:key>/join/", seats.join_view, name="join"),
    path("m/<slug:key>/leave/", seats.leave_view, name="leave"),
    path("m/<slug:key>/seat/", seats.change_view, name="change_seat"),
    path("m/<slug:key>/bot/", seats.bot_view, name="seat_bot"),
    path("m/<slug:key>/kick/", seats.kick_view, name="kick"),
    path("m/<slug:key>/start/", seats.start_view, name="start"),
    path("m/<slug:key>/replay/", replay.replay, name="replay"),
    path("m/<slug:key>/deal/", deal.deal, name="fair_deal"),
    path("join/<slug:invite>/", seats.invite, name="invite"),
    path("history/", history.history, name="history"),
    path("ladder/", ladder.ladder, name="ladder"),
    path("ladder/<slug:slug>/", ladder.ladder, name="ladder_title"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
]
