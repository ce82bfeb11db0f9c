"""Static files in production: names with a hash of the content, in the imports of scripts too, and
style sheets without their comments.
"""

import re
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r'(?m)^(?P<matched>(?P<before>(?:[^"\n]*\bfrom|import) )"(?P<url>\./[^"\n]+)";)$'
"""The line with the address in an `import` or `export … from` of one of our modules."""
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
"""In a style sheet; none of ours has such marks in a string."""


class HashedModulesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Names with hashes, written into the imports of our own modules.

    Django's `support_js_module_import_aggregation` would do so in every script: it takes the types
    in a comment of htmx for the import of a file, and that file is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, '%(before)s"%(url)s";'),)),
    )

    def _save(self, name: str, content: Any) -> str:
        """Store a file. Comments are for whoever reads the source: a first visit does not pay."""
        if name.endswith(".css"):
            content = ContentFile(COMMENT.sub(b"", content.open().read()))
        saved: str = super()._save(name, content)
        return saved
