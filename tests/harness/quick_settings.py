"""The settings of sites that the tests start: theirs, but many people may sign up, at no cost.

The hash of a password takes half a second, and of twenty sign-ups a minute the rest must wait: both
are tested where the site runs with its own settings.
"""

from complots_site.settings import *  # noqa: F403
from complots_site.settings import THROTTLES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
THROTTLES = {**THROTTLES, "sign_up": (1000, 60)}
