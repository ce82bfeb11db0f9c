"""Rows of accounts: addresses, names, sessions, data. `matrix.py` says how to read them."""

ACCOUNTS = """
preferences                          GET  -                       200
preferences                          POST -                       403 403 302 302 302 302 302
push_subscribe                       GET  -                       405
push_subscribe                       POST -                       403 204 204 204 204 204 204
push_unsubscribe                     GET  -                       405
push_unsubscribe                     POST -                       403 302 302 302 302 302 302
push_choose                          GET  -                       405
push_choose                          POST -                       403 409 409 409 409 409 409
digest_choose                        GET  -                       405
digest_choose                        POST -                       403 403 302 409 409 409 409
digest_stop                          GET  -                       200
digest_stop                          POST -                       200
account_signup                       GET  -                       200 200 302 302 302 302 302
account_signup                       POST -                       302
account_login                        GET  -                       200 200 302 302 302 302 302
account_login                        POST -                       302
account_logout                       GET  -                       302 200 200 200 200 200 200
account_logout                       POST -                       302
account_inactive                     GET  -                       200
account_inactive                     POST -                       405
account_change_password              GET  -                       302 302 200 200 200 200 200
account_change_password              POST -                       302
account                              GET  -                       302 200 200 200 200 200 200
account                              POST -                       405
rename                               GET  -                       405
rename                               POST -                       403 302 302 302 302 302 302
account_email                        GET  -                       302 302 200 200 200 200 200
account_email                        POST -                       302
account_email_verification_sent      GET  -                       200
account_email_verification_sent      POST -                       405
account_confirm_email                GET  -                       200
account_confirm_email                POST -                       200
usersessions_list                    GET  -                       302 405 405 405 405 405 405
usersessions_list                    POST -                       302
account_reset_password               GET  -                       200
account_reset_password               POST -                       302
account_reset_password_done          GET  -                       200
account_reset_password_done          POST -                       405
account_reset_password_from_key_done GET  -                       200
account_reset_password_from_key_done POST -                       405
account_reset_password_from_key      GET  -                       302
account_reset_password_from_key      POST -                       302
privacy                              GET  -                       200
privacy                              POST -                       405
my_data                              GET  -                       403 200 200 200 200 200 200
my_data                              POST -                       405
erase                                GET  -                       302 200 200 200 200 200 200
erase                                POST -                       302
"""
