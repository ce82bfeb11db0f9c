"""The site as an app that can be installed: its manifest, its worker, its page for no line."""
