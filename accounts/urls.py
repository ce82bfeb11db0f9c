"""URLs of accounts: of django-allauth's, only those in use."""

from allauth.account import views as allauth
from django.urls import path, re_path

from accounts.views import (
    change_email,
    change_password,
    confirm_email,
    new_password,
    other_sessions,
    sign_in,
    sign_up,
)

urlpatterns = [
    path("accounts/signup/", sign_up, name="account_signup"),
    path("accounts/login/", sign_in, name="account_login"),
    path("accounts/logout/", allauth.logout, name="account_logout"),
    path("accounts/inactive/", allauth.account_inactive, name="account_inactive"),
    path("accounts/email/", change_email, name="account_email"),
    path(
        "accounts/email/sent/",
        allauth.email_verification_sent,
        name="account_email_verification_sent",
    ),
    path("accounts/email/<str:key>/", confirm_email, name="account_confirm_email"),
    path("accounts/sessions/", other_sessions, name="usersessions_list"),
    path("accounts/password/change/", change_password, name="account_change_password"),
    path("accounts/password/reset/", allauth.password_reset, name="account_reset_password"),
    path(
        "accounts/password/reset/sent/",
        allauth.password_reset_done,
        name="account_reset_password_done",
    ),
    path(
        "accounts/password/reset/done/",
        allauth.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^accounts/password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        new_password,
        name="account_reset_password_from_key",
    ),
]
