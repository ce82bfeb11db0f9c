"""The rows of friends, the queue, clubs and tournaments, as in matrix.py."""

PEOPLE = """
friends                              GET  -                       302 200 200 200 200 200 200
friends                              POST -                       405
follow                               GET  -                       405
follow                               POST -                       403 403 302 302 422 302 302
challenge                            GET  -                       405
challenge                            POST -                       403 403 403 403 403 302 403
decline                              GET  -                       405
decline                              POST -                       403 404 404 404 302 404 404
hide_presence                        GET  -                       405
hide_presence                        POST -                       403 403 302 302 302 302 302
quick_match                          GET  -                       200
quick_match                          POST -                       405
join_queue                           GET  -                       405
join_queue                           POST -                       302 302 302 302 409 409 302
leave_queue                          GET  -                       405
leave_queue                          POST -                       403 302 302 302 302 302 302
accept_bots                          GET  -                       405
accept_bots                          POST -                       403 409 409 409 409 409 409
stand_by                             GET  -                       405
stand_by                             POST -                       403 409 409 409 409 409 409
stand_down                           GET  -                       405
stand_down                           POST -                       403 302 302 302 302 302 302
queue_here                           GET  -                       405
queue_here                           POST -                       403 200 200 200 200 200 200
league_moved                         GET  -                       301
league_moved                         POST -                       308
league_join_moved                    GET  -                       301
league_join_moved                    POST -                       308
one_league_moved                     GET  -                       301
one_league_moved                     POST -                       308
in_league_moved                      GET  -                       301
in_league_moved                      POST -                       308
clubs                                GET  -                       302 200 200 200 200 200 200
clubs                                POST -                       302 403 302 302 302 302 302
club_join                            GET  -                       200 200 200 200 302 302 200
club_join                            POST -                       403 302 302 302 302 302 302
club                                 GET  -                       404 404 404 404 200 200 404
club                                 POST -                       405
club_ladder                          GET  -                       404 404 404 404 200 200 404
club_ladder                          POST -                       405
club_season                          GET  -                       404 404 404 404 200 200 404
club_season                          POST -                       405
club_manage                          GET  -                       404 404 404 404 403 200 404
club_manage                          POST -                       405
club_describe                        GET  -                       405
club_describe                        POST -                       404 404 404 404 403 302 404
club_begin_season                    GET  -                       405
club_begin_season                    POST -                       404 404 404 404 403 409 404
club_evening                         GET  -                       405
club_evening                         POST -                       404 404 404 404 403 302 404
club_webhook                         GET  -                       405
club_webhook                         POST -                       404 404 404 404 403 302 404
club_role                            GET  -                       405
club_role                            POST -                       404 404 404 404 403 302 404
club_renew_invite                    GET  -                       405
club_renew_invite                    POST -                       404 404 404 404 403 302 404
club_strike_out                      GET  -                       405
club_strike_out                      POST -                       404 404 404 404 403 302 404
club_table                           GET  -                       405
club_table                           POST -                       404 404 404 404 302 302 404
club_leave                           GET  -                       405
club_leave                           POST -                       404 404 404 404 302 302 404
club_remove                          GET  -                       405
club_remove                          POST -                       404 404 404 404 403 302 404
club_end                             GET  -                       405
club_end                             POST -                       404 404 404 404 403 302 404
tournaments                          GET  -                       200
tournaments                          POST -                       405
new_tournament                       GET  -                       302 200 200 200 200 200 200
new_tournament                       POST -                       302 403 302 302 302 302 302
tournament_invite                    GET  -                       200 200 200 200 302 302 200
tournament_invite                    POST -                       403 403 302 302 302 302 302
tournament                           GET  -                       404 404 404 404 200 200 404
tournament                           POST -                       405
tournament_since                     GET  -                       404 404 404 404 200 200 404
tournament_since                     POST -                       405
tournament_calendar                  GET  -                       404 404 404 404 200 200 404
tournament_calendar                  POST -                       405
tournament_enter                     GET  -                       405
tournament_enter                     POST -                       404 404 404 404 302 302 404
tournament_leave                     GET  -                       405
tournament_leave                     POST -                       403 404 404 404 302 403 404
tournament_pause                     GET  -                       405
tournament_pause                     POST -                       403 404 404 404 302 403 404
tournament_here                      GET  -                       405
tournament_here                      POST -                       403 404 404 404 302 403 404
tournament_off                       GET  -                       405
tournament_off                       POST -                       403 404 404 404 403 302 404
"""
