"""The site as an installable web app: manifest, service worker, offline page."""
