"""All settings, driven by the environment; without any, one process on SQLite for development."""

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from complots_site.conf.databases import databases
from complots_site.conf.environment import MOST, Environment
from complots_site.conf.layers import channel_layers
from complots_site.conf.mail_address import mail_address, mail_addresses, mail_host
from complots_site.conf.push_key import push_key
from complots_site.conf.secret import push_key_of, secret_key
from complots_site.conf.site_url import site_url
from complots_site.logs.config import logging_config

# Nets that bots and analyses read are small: numpy's threads would wait for one another
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

env = Environment()
PRODUCTION = env.flag("PRODUCTION")  # what it lacks then, conf/checks.py tells

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.text("COMPLOTS_VAR", str(BASE_DIR / "var")))

DEBUG = env.flag("DEBUG")
SECRET_KEY = env.text("SECRET_KEY") or ("" if PRODUCTION else secret_key(VAR_DIR))
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "" if PRODUCTION else "localhost 127.0.0.1 [::1]")
# Where links in mails lead that no request has asked for
SITE_URL = env.address("SITE_URL", site_url) or (
    f"https://{ALLOWED_HOSTS[0].lstrip('.')}"
    if PRODUCTION and ALLOWED_HOSTS
    else f"http://localhost:{env.text('PORT', '8000')}"
)
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")

# In production a proxy of ours speaks TLS to the world, and says in headers who asks and how
TRUSTED_PROXIES = env.whole("TRUSTED_PROXIES", 1 if PRODUCTION else 0)
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
SOCKETS_PER_ADDRESS = env.whole("SOCKETS_PER_ADDRESS", 500 if PRODUCTION else 0)
MATCHES_PER_ADDRESS = env.whole("MATCHES_PER_ADDRESS", 100 if PRODUCTION else 0)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PRODUCTION else None
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = env.whole("HSTS_SECONDS", 31_536_000, least=1) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = PRODUCTION

INSTALLED_APPS = [
    "complots_site.conf",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "accounts",
    "games",
    "django.contrib.admin.apps.SimpleAdminConfig",  # after games, whose admin templates come first
]

MIDDLEWARE = [
    "complots_site.logs.request.RequestLines",
    "complots_site.web.utf8_forms.Utf8FormsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",  # so early that the pages of errors have it
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "complots_site.web.cache_headers.PrivatePagesMiddleware",
    "games.api.middleware.ApiMiddleware",
    "complots_site.web.posted_pages.PostedPagesMiddleware",
    "accounts.session_middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.language_middleware.AccountLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "complots_site.urls"
ASGI_APPLICATION = "complots_site.asgi.application"

CONTEXT_PROCESSORS = [
    "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
    "games.boards.bar.bar_context",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "games.boards.environment.environment",
            "context_processors": CONTEXT_PROCESSORS,
        },
    },
    {  # those that installed packages bring, where there is none of that name above
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": CONTEXT_PROCESSORS},
    },
]

OWN_DATABASE = VAR_DIR.absolute() / "complots.sqlite3"
DATABASES: dict[str, dict[str, Any]] = env.address(
    "DATABASE_URL", databases, "" if PRODUCTION else f"sqlite{OWN_DATABASE.as_uri()[4:]}"
)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOCK_TIMEOUT = env.number("LOCK_TIMEOUT", 2)  # seconds, on PostgreSQL
STATEMENT_TIMEOUT = env.number("STATEMENT_TIMEOUT", 20)
REDIS_URL = env.text("REDIS_URL")
CHANNEL_LAYERS: dict[str, dict[str, Any]] = env.address("REDIS_URL", channel_layers)
CACHES = {
    "default": {"BACKEND": "complots_site.conf.shared_cache.SharedCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "complots_site.conf.shared_cache.MemoryCache"}
}

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.sign_in_backend.SignInBackend"]
SILENCED_SYSTEM_CHECKS = ["auth.W004"]  # of names `folded` is unique, and asked by our backend
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_REDIRECT_URL = "lobby"
LOGIN_URL = "account_login"
ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_FORMS = {
    "signup": "accounts.forms.account.SignupForm",
    "login": "accounts.forms.account.LoginForm",
    "reset_password": "accounts.forms.account.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.account.ResetPasswordKeyForm",
    "change_password": "accounts.forms.account.ChangePasswordForm",
    "add_email": "accounts.forms.account.AddEmailForm",
}
ACCOUNT_LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_CHANGE_EMAIL = True  # one address: another takes its place once it is confirmed
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_PREVENT_ENUMERATION = "strict"  # one address may serve several accounts; none is betrayed
THROTTLES = {  # how often in how many seconds: accounts/throttle.py
    "sign_in": (30, 60),  # of one address
    "sign_in_failed": (20, 60),  # of one address
    "sign_in_failed_here": (5, 300),  # at one account, of one address or browser known to it
    "sign_in_failed_anywhere": (50, 600),  # at one account
    "sign_up": (20, 60),  # of one address
    "guest": (20, 60),  # of one address
    "guest_anywhere": (300, 60),
    "erase": (5, 300),
    "rename": (20, 3600),
    "new_bot": (20, 3600),
    "made_bot": (10, 86400),  # of one account: a closed one keeps its name for a year
    "club": (50, 86400),  # of one account, which may leave each of them at once
    "tournament": (50, 86400),  # of one account, which may call off each of them
    "season": (10, 86400),  # of one club, whose leaders may end each of them at once
    "webhook": (20, 3600),  # of one account: to each a first message is sent
    "report": (10, 600),  # of one address
    "report_of": (3, 600),  # of one player or message, of one address
}
ACCOUNT_RATE_LIMITS = {  # of django-allauth, but for those above
    **dict.fromkeys(("login", "login_failed", "signup"), ""),
    "reset_password": "20/m/ip,5/h/key",
    "manage_email": "10/m/user",
    "confirm_email": "1/3m/key",
}
ACCOUNT_USERNAME_MIN_LENGTH = 2
EMAIL_HOST = env.address("EMAIL_HOST", mail_host)
EMAIL_PORT = env.whole("EMAIL_PORT", 587, least=1, most=65_535)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS", default=True)
EMAIL_TIMEOUT = 10
EMAIL_SUBJECT_PREFIX = "[Complots] "  # of mails to ADMINS
EMAIL_BACKEND = (
    "accounts.email_backend.BackgroundEmailBackend"
    if EMAIL_HOST
    else "django.core.mail.backends.console.EmailBackend"
)
DEFAULT_FROM_EMAIL = env.address(
    "DEFAULT_FROM_EMAIL", mail_address, "" if PRODUCTION else "complots@localhost"
)

# Without a key nobody is told anything by web push, and no page offers it
VAPID_PRIVATE_KEY = env.address("VAPID_PRIVATE_KEY", push_key) or (
    "" if PRODUCTION else push_key_of(VAR_DIR)
)
PUSH_LOCAL = env.flag("PUSH_LOCAL")  # for tests: to addresses of this network as well
WEBHOOKS_LOCAL = env.flag("WEBHOOKS_LOCAL")  # the same for the webhooks of clubs, and without https

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English"))]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "complots_site" / "locale"]
TIME_ZONE = "Europe/Paris"
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "complots_site" / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "complots_site.web.title_files.TitleFilesFinder",
]
if PRODUCTION:  # collected files with hashed names, kept for ever by browsers
    STATIC_ROOT = Path(env.text("STATIC_ROOT", str(VAR_DIR / "static")))
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "complots_site.web.static_files.HashedModulesStorage"},
    }
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_ALLOW_ALL_ORIGINS = False

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "object-src": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
CSRF_COOKIE_HTTPONLY = True
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90

BOT_PACE = env.number("BOT_PACE", 1)
COUNTDOWN = env.number("COUNTDOWN", 5)
OPEN_PER_PLAYER = env.whole("OPEN_PER_PLAYER", 5, least=1)
RUNNING_PER_PLAYER = env.whole("RUNNING_PER_PLAYER", 30, least=1)
BOTS_PER_OWNER = env.whole("BOTS_PER_OWNER", 3)
BOT_MATCHES_PER_OWNER = env.whole("BOT_MATCHES_PER_OWNER", 20, least=1)
QUICK_TOO_LONG = env.whole("QUICK_TOO_LONG", 60, most=MOST)
TOURNAMENT_HOSTS = env.one_of("TOURNAMENT_HOSTS", ("anyone", "clubs", "staff"), "anyone")
EVENING_OPENS = env.number("EVENING_OPENS", 3600)
TOURNAMENT_BREAK = env.number("TOURNAMENT_BREAK", 30)
ARENA_MINUTE = env.number("ARENA_MINUTE", 60)
ARENA_GRACE = env.number("ARENA_GRACE", 300)
API_A_MINUTE = env.whole("API_A_MINUTE", 600 if PRODUCTION else 0)
OPENED_A_MINUTE = env.whole("OPENED_A_MINUTE", 20 if PRODUCTION else 0)
CROUPIER_IN_PROCESS = env.flag("CROUPIER_IN_PROCESS", default=True)
ONE_CORE = env.flag("ONE_CORE", default=not env.text("DATABASE_URL"))
HUGE_PAGES = env.flag("HUGE_PAGES", default=True)
ON_SQLITE = env.text("DATABASE_URL", "sqlite:").startswith("sqlite:")
MOVE_THREADS = env.whole("MOVE_THREADS", 1 if ON_SQLITE else 4, least=1)

ADMINS = [("", address) for address in env.address("ADMINS", mail_addresses) or ()]
SERVER_EMAIL = DEFAULT_FROM_EMAIL
DEFAULT_EXCEPTION_REPORTER = "complots_site.logs.reports.Report"
DEFAULT_EXCEPTION_REPORTER_FILTER = "complots_site.logs.reports.NothingPersonal"
LOGGING = logging_config(
    env.one_of("LOG_FORMAT", ("json", "words"), "json" if PRODUCTION else "words"),
    env.one_of("LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"), ""),
)

DATA_DIR = Path(env.text("COMPLOTS_DATA", str(VAR_DIR / "data")))  # what dump_matches writes

DISK_RESERVE = env.whole("DISK_RESERVE", 50)  # megabytes, or the site is not ready

# Without a token the numbers are for this machine alone, and only while no one else is served
METRICS_TOKEN = env.text("METRICS_TOKEN")
METRICS_ON_LOOPBACK = not PRODUCTION and set(ALLOWED_HOSTS) <= {"localhost", "127.0.0.1", "[::1]"}
CROUPIER_METRICS = env.text("CROUPIER_METRICS")

env.refuse()
