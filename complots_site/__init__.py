"""The site: settings, addresses, the ASGI application."""

__version__ = "0.1.0"
"""The same as in pyproject.toml, and the newest one in CHANGELOG.md."""
