"""Settings of a real site that writes its mail into files, at once; PLANT=1 makes it careless.

`DJANGO_SETTINGS_MODULE=tests.site.logs.marked_site`.
"""

import os

from complots_site.logs import reports
from tests.harness.quick_settings import *  # noqa: F403
from tests.harness.quick_settings import VAR_DIR

EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"
reports.REST = 0

if os.environ.get("PLANT") == "1":
    import tests.site.logs.careless  # noqa: F401
