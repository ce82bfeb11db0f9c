"""Addresses of the games."""

from django.urls import path

from games.views.about import about
from games.views.analysis import analysis
from games.views.history import export, history, replay
from games.views.ladder import ladder, season_ladder, unranked
from games.views.leagues import leagues, private_leagues
from games.views.lobby import invite, lobby, new_match, play_now, quick_match
from games.views.match import advice, chat, deal, match, moves, seats
from games.views.moderation import report, staff
from games.views.players import account, preferences, privacy, profile, statistics
from games.views.rules import example, rules
from games.views.style import style
from games.views.tournaments import listing, new, tournament
from games.views.tournaments import verbs as in_tournament

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("about/", about.about, name="about"),
    path("play/", play_now.play_now_view, name="play_now"),
    path("quick/", quick_match.quick_match, name="quick_match"),
    path("quick/join/", quick_match.join_view, name="join_queue"),
    path("quick/leave/", quick_match.leave_view, name="leave_queue"),
    path("quick/bots/", quick_match.bots_view, name="accept_bots"),
    path("quick/here/", quick_match.here_view, name="queue_here"),
    path("new/", new_match.new_match, name="new_match"),
    path("m/<slug:key>/", match.match, name="match"),
    path("m/<slug:key>/since/<int:version>/", match.poll, name="since"),
    path("m/<slug:key>/answer/", moves.answer_view, name="answer"),
    path("m/<slug:key>/resign/", moves.resign_view, name="resign"),
    path("m/<slug:key>/back/", moves.back_view, name="back"),
    path("m/<slug:key>/ahead/", moves.ahead_view, name="answer_ahead"),
    path("m/<slug:key>/advice/", advice.advice_view, name="advice"),
    path("m/<slug:key>/call/", moves.call_view, name="call_bot"),
    path("m/<slug:key>/skip/", moves.skip_view, name="skip_rest"),
    path("m/<slug:key>/share/", moves.share_view, name="share"),
    path("m/<slug:key>/rematch/", moves.rematch_view, name="rematch"),
    path("m/<slug:key>/chat/", chat.chat_view, name="chat"),
    path("m/<slug:key>/chat/post/", chat.post_view, name="post_message"),
    path("m/<slug:key>/mute/", chat.mute_view, name="mute"),
    path("m/<slug:key>/unmute/", chat.unmute_view, name="unmute"),
    path("m/<slug:key>/join/", seats.join_view, name="join"),
    path("m/<slug:key>/leave/", seats.leave_view, name="leave"),
    path("m/<slug:key>/seat/", seats.change_view, name="change_seat"),
    path("m/<slug:key>/bot/", seats.bot_view, name="seat_bot"),
    path("m/<slug:key>/kick/", seats.kick_view, name="kick"),
    path("m/<slug:key>/invite/", seats.invite_view, name="renew_invite"),
    path("m/<slug:key>/start/", seats.start_view, name="start"),
    path("m/<slug:key>/ready/", seats.ready_view, name="ready"),
    path("m/<slug:key>/stop/", seats.stop_view, name="stop_countdown"),
    path("m/<slug:key>/sign/", seats.sign_view, name="show_sign"),
    path("m/<slug:key>/replay/", replay.replay, name="replay"),
    path("m/<slug:key>/analysis/", analysis.analysis, name="analysis"),
    path("m/<slug:key>/deal/", deal.deal, name="fair_deal"),
    path("m/<slug:key>/match.txt", export.export_text, name="match_text"),
    path("m/<slug:key>/match.json", export.export_json, name="match_json"),
    path("join/<slug:invite>/", invite.invite, name="invite"),
    path("history/", history.history, name="history"),
    path("history/mine.zip", export.export_all, name="my_matches"),
    path("ladder/", ladder.ladder, name="ladder"),
    path("ladder/<slug:slug>/", ladder.ladder, name="ladder_title"),
    path("explained/", match.explained_view, name="explained"),
    path("report/", report.report_view, name="report"),
    path("warning/read/", report.warning_read, name="warning_read"),
    path("staff/", staff.reports, name="reports"),
    path("style/", style.style, name="style"),
    path("staff/<int:number>/", staff.one_report, name="one_report"),
    path("player/<str:username>/mute/", report.mute_player, name="mute_player"),
    path("ladder/<slug:slug>/unranked/", unranked.unranked, name="ladder_unranked"),
    path("ladder/<slug:slug>/<slug:month>/", season_ladder.season_ladder, name="ladder_season"),
    path("leagues/", leagues.leagues, name="leagues"),
    path("leagues/<slug:slug>/", leagues.leagues, name="leagues_title"),
    path("leagues/<slug:slug>/<slug:month>/", leagues.leagues, name="leagues_season"),
    path(
        "leagues/<slug:slug>/<slug:month>/<slug:tier>/<slug:division>/",
        leagues.division,
        name="leagues_division",
    ),
    path("league/", private_leagues.mine, name="private_leagues"),
    path("league/join/<slug:league_invite>/", private_leagues.invite, name="private_league_join"),
    path("league/<slug:league>/", private_leagues.league, name="private_league"),
    path("league/<slug:league>/leave/", private_leagues.leave_view, name="private_league_leave"),
    path("league/<slug:league>/remove/", private_leagues.remove_view, name="private_league_remove"),
    path("league/<slug:league>/end/", private_leagues.end_view, name="private_league_end"),
    path("tournaments/", listing.tournaments, name="tournaments"),
    path("tournaments/new/", new.new_tournament, name="new_tournament"),
    path("tournaments/join/<slug:tournament_invite>/", tournament.invite, name="tournament_invite"),
    path("tournaments/<slug:tournament>/", tournament.tournament, name="tournament"),
    path(
        "tournaments/<slug:tournament>/since/<int:version>/",
        tournament.since,
        name="tournament_since",
    ),
    path(
        "tournaments/<slug:tournament>/calendar.ics",
        tournament.calendar_file,
        name="tournament_calendar",
    ),
    path("tournaments/<slug:tournament>/enter/", in_tournament.enter_view, name="tournament_enter"),
    path("tournaments/<slug:tournament>/leave/", in_tournament.leave_view, name="tournament_leave"),
    path("tournaments/<slug:tournament>/pause/", in_tournament.pause_view, name="tournament_pause"),
    path("tournaments/<slug:tournament>/here/", in_tournament.here_view, name="tournament_here"),
    path("tournaments/<slug:tournament>/off/", in_tournament.call_off_view, name="tournament_off"),
    path("player/<str:username>/", profile.profile, name="profile"),
    path("account/", account.account, name="account"),
    path("account/name/", account.rename_view, name="rename"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("accounts/data.zip", privacy.my_data_view, name="my_data"),
    path("accounts/erase/", privacy.erase_view, name="erase"),
    path("i18n/setlang/", preferences.language, name="set_language"),
    path("preferences/", preferences.preferences, name="preferences"),
    path("player/<str:username>/<slug:slug>/", statistics.statistics, name="statistics"),
    path("statistics/<slug:slug>/hide/", statistics.hide_view, name="hide_statistics"),
    path("rules/<slug:slug>/example/", example.example, name="example"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
]
