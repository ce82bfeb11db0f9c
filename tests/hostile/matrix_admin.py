"""Rows of the hosts' admin: none of these roles is a host. `matrix.py` says how to read them."""

ADMIN = """
admin:index                          GET  -                       302 404 404 404 404 404 404
admin:index                          POST -                       405
admin:app_list                       GET  -                       302 404 404 404 404 404 404
admin:app_list                       POST -                       405
admin:jsi18n                         GET  -                       302 404 404 404 404 404 404
admin:jsi18n                         POST -                       405
admin:accounts_user_changelist       GET  -                       302 404 404 404 404 404 404
admin:accounts_user_changelist       POST -                       302 404 404 404 404 404 404
admin:accounts_user_change           GET  -                       302 404 404 404 404 404 404
admin:accounts_user_change           POST -                       405
admin:accounts_user_history          GET  -                       302 404 404 404 404 404 404
admin:accounts_user_history          POST -                       405
admin:games_match_changelist         GET  -                       302 404 404 404 404 404 404
admin:games_match_changelist         POST -                       302 404 404 404 404 404 404
admin:games_match_change             GET  -                       302 404 404 404 404 404 404
admin:games_match_change             POST -                       405
admin:games_match_history            GET  -                       302 404 404 404 404 404 404
admin:games_match_history            POST -                       405
admin:games_seat_changelist          GET  -                       302 404 404 404 404 404 404
admin:games_seat_changelist          POST -                       302 404 404 404 404 404 404
admin:games_seat_change              GET  -                       302 404 404 404 404 404 404
admin:games_seat_change              POST -                       405
admin:games_seat_history             GET  -                       302 404 404 404 404 404 404
admin:games_seat_history             POST -                       405
admin:games_rating_changelist        GET  -                       302 404 404 404 404 404 404
admin:games_rating_changelist        POST -                       302 404 404 404 404 404 404
admin:games_rating_change            GET  -                       302 404 404 404 404 404 404
admin:games_rating_change            POST -                       405
admin:games_rating_history           GET  -                       302 404 404 404 404 404 404
admin:games_rating_history           POST -                       405
admin:games_season_changelist        GET  -                       302 404 404 404 404 404 404
admin:games_season_changelist        POST -                       302 404 404 404 404 404 404
admin:games_season_change            GET  -                       302 404 404 404 404 404 404
admin:games_season_change            POST -                       405
admin:games_season_history           GET  -                       302 404 404 404 404 404 404
admin:games_season_history           POST -                       405
admin:games_standing_changelist      GET  -                       302 404 404 404 404 404 404
admin:games_standing_changelist      POST -                       302 404 404 404 404 404 404
admin:games_standing_change          GET  -                       302 404 404 404 404 404 404
admin:games_standing_change          POST -                       405
admin:games_standing_history         GET  -                       302 404 404 404 404 404 404
admin:games_standing_history         POST -                       405
admin:games_club_changelist          GET  -                       302 404 404 404 404 404 404
admin:games_club_changelist          POST -                       302 404 404 404 404 404 404
admin:games_club_change              GET  -                       302 404 404 404 404 404 404
admin:games_club_change              POST -                       405
admin:games_club_history             GET  -                       302 404 404 404 404 404 404
admin:games_club_history             POST -                       405
admin:games_report_changelist        GET  -                       302 404 404 404 404 404 404
admin:games_report_changelist        POST -                       302 404 404 404 404 404 404
admin:games_report_change            GET  -                       302 404 404 404 404 404 404
admin:games_report_change            POST -                       405
admin:games_report_history           GET  -                       302 404 404 404 404 404 404
admin:games_report_history           POST -                       405
admin:games_measure_changelist       GET  -                       302 404 404 404 404 404 404
admin:games_measure_changelist       POST -                       302 404 404 404 404 404 404
admin:games_measure_change           GET  -                       302 404 404 404 404 404 404
admin:games_measure_change           POST -                       405
admin:games_measure_history          GET  -                       302 404 404 404 404 404 404
admin:games_measure_history          POST -                       405
"""
