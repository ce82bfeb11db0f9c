"""The settings of sites that serve their files as production does, but speak no TLS."""

from complots_site.settings import VAR_DIR
from tests.harness.quick_settings import *  # noqa: F403

STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "complots_site.web.static_files.HashedModulesStorage"},
}
WHITENOISE_USE_FINDERS = False
