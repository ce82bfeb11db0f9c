"""The settings of sites that the tests start: theirs, with a hash of passwords that costs nothing.

Half a second goes into a real one. It is left to the sites that are started as people start them.
"""

from complots_site.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
