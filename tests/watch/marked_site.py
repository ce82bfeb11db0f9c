"""Settings of a real site that writes its mail into files, at once; PLANT=1 makes it careless.

`DJANGO_SETTINGS_MODULE=tests.watch.marked_site`.
"""

import os

from complots_site.logs import reports
from tests.real.quick_settings import *  # noqa: F403
from tests.real.quick_settings import VAR_DIR

EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"
reports.REST = 0

if os.environ.get("PLANT") == "1":
    import tests.watch.careless  # noqa: F401
