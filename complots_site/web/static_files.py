"""Static files in production: names with a hash of the content, in the imports of scripts too."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r'(?m)^(?P<matched>(?P<before>(?:[^"\n]*\bfrom|import) )"(?P<url>\./[^"\n]+)";)$'
"""The line with the address in an `import` or `export … from` of one of our modules."""


class HashedModulesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Names with hashes, written into the imports of our own modules.

    Django's `support_js_module_import_aggregation` would do so in every script: it takes the types
    in a comment of htmx for the import of a file, and that file is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, '%(before)s"%(url)s";'),)),
    )
