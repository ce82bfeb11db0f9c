"""The settings of sites that the tests start: theirs, but many people may sign up, at no cost.

The hash of a password takes half a second, and of twenty sign-ups a minute the rest must wait: both
are tested where the site runs with its own settings. A template that one site of the run has
compiled is compiled for all.
"""

import os

from jinja2 import FileSystemBytecodeCache

from complots_site.settings import *  # noqa: F403
from complots_site.settings import TEMPLATES, THROTTLES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
THROTTLES = {**THROTTLES, "sign_up": (1000, 60)}

if folder := os.environ.get("COMPILED_TEMPLATES"):
    ours, *others = TEMPLATES
    once = {"bytecode_cache": FileSystemBytecodeCache(folder)}
    TEMPLATES = [{**ours, "OPTIONS": {**ours["OPTIONS"], **once}}, *others]
