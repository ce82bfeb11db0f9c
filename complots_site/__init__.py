"""The site: settings, addresses, the ASGI application."""
