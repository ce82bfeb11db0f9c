"""The rows of the API and of the pages about it, as in matrix.py.

Each role sends the token of its account. Strangers have none, and guests neither: the cookie that
they send says nothing to the API.
"""

API = """
api_page                             GET  -                       200
api_page                             POST -                       405
new_token                            GET  -                       302 200 200 200 200 200 200
new_token                            POST -                       302 403 200 200 200 200 200
revoke_token                         GET  -                       405
revoke_token                         POST -                       403 404 404 404 404 302 404
new_bot                              GET  -                       302 200 200 200 200 200 200
new_bot                              POST -                       302 403 200 200 200 200 200
bot_token                            GET  -                       405
bot_token                            POST -                       403 404 404 404 404 200 404
revoke_bot                           GET  -                       405
revoke_bot                           POST -                       403 404 404 404 404 302 404
close_bot                            GET  -                       302 404 404 404 404 200 404
close_bot                            POST -                       302 404 404 404 404 302 404
api:openapi-json                     GET  -                       200
api:openapi-json                     POST -                       405
api:api-root                         GET  -                       404
api:api-root                         POST -                       404
api:account                          GET  -                       401 401 200 200 200 200 200
api:account                          POST -                       405
api:titles                           GET  -                       200
api:titles                           POST -                       405
api:player                           GET  -                       200
api:player                           POST -                       405
api:rating_history                   GET  -                       200
api:rating_history                   POST -                       405
api:finished_of                      GET  -                       200
api:finished_of                      POST -                       405
api:ladder                           GET  -                       200
api:ladder                           POST -                       405
api:bot_ladder                       GET  -                       200
api:bot_ladder                       POST -                       405
ladder_bots                          GET  -                       200
ladder_bots                          POST -                       405
api:seasons                          GET  -                       200
api:seasons                          POST -                       405
api:division                         GET  -                       200
api:division                         POST -                       405
api:tournaments                      GET  -                       200
api:tournaments                      POST -                       405
api:tournament                       GET  -                       404 404 404 404 200 200 404
api:tournament                       POST -                       405
api:enter_tournament                 GET  -                       405
api:enter_tournament                 POST -                       401 401 404 404 200 200 404
api:leave_tournament                 GET  -                       405
api:leave_tournament                 POST -                       401 401 404 404 204 403 404
api:finished                         GET  -                       200
api:finished                         POST -                       405
api:open                             GET  -                       200
api:open                             POST -                       405
api:open_table                       GET  -                       405
api:open_table                       POST -                       401 401 201 201 201 201 201
api:challenge                        GET  -                       405
api:challenge                        POST -                       401 401 403 403 403 201 403
api:match                            GET  public.alive            200
api:match                            GET  any.closed              404
api:match                            GET  private.alive           404 404 404 404 200 200 404
api:match                            POST any                     405
api:record                           GET  public.open,running     403
api:record                           GET  public.finished         200
api:record                           GET  any.closed              404
api:record                           GET  private.open,running    404 404 404 404 403 403 404
api:record                           GET  private.finished        404 404 404 404 200 200 404
api:record                           POST any                     405
api:record_text                      GET  public.open,running     403
api:record_text                      GET  public.finished         200
api:record_text                      GET  any.closed              404
api:record_text                      GET  private.open,running    404 404 404 404 403 403 404
api:record_text                      GET  private.finished        404 404 404 404 200 200 404
api:record_text                      POST any                     405
api:move                             GET  any                     405
api:move                             POST public.open,finished    401 401 403 403 409 409 403
api:move                             POST public.running          401 401 403 403 200 409 403
api:move                             POST public.closed           401 401 403 403 403 403 403
api:move                             POST private.open,finished   401 401 404 404 409 409 404
api:move                             POST private.running         401 401 404 404 200 409 404
api:move                             POST private.closed          401 401 404 404 404 404 404
api:resign                           GET  any                     405
api:resign                           POST public.open,finished    401 401 403 403 409 409 403
api:resign                           POST public.running          401 401 403 403 200 200 403
api:resign                           POST any.closed              401 401 404 404 404 404 404
api:resign                           POST private.open,finished   401 401 404 404 409 409 404
api:resign                           POST private.running         401 401 404 404 200 200 404
api:post_message                     GET  any                     405
api:post_message                     POST public.alive            401 401 204 204 204 204 204
api:post_message                     POST any.closed              401 401 404 404 404 404 404
api:post_message                     POST private.alive           401 401 404 404 204 204 404
api:join                             GET  any                     405
api:join                             POST public.open             401 401 200 200 200 200 200
api:join                             POST public.running,finished 401 401 409 409 200 200 409
api:join                             POST public.closed           401 401 409 409 409 409 409
api:join                             POST private.alive           401 401 404 404 200 200 404
api:join                             POST private.closed          401 401 404 404 404 404 404
api:leave                            GET  any                     405
api:leave                            POST public.open             401 401 403 403 204 204 403
api:leave                            POST public.running,finished 401 401 409 409 409 409 409
api:leave                            POST any.closed              401 401 404 404 404 404 404
api:leave                            POST private.open            401 401 404 404 204 204 404
api:leave                            POST private.running,finished 401 401 404 404 409 409 404
api:start                            GET  any                     405
api:start                            POST public.open             401 401 403 403 403 200 403
api:start                            POST public.running,finished 401 401 409 409 409 409 409
api:start                            POST any.closed              401 401 404 404 404 404 404
api:start                            POST private.open            401 401 404 404 403 200 404
api:start                            POST private.running,finished 401 401 404 404 409 409 404
"""
