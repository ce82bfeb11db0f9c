"""URLs of the web app. The language is in the path: browsers fetch them without cookies."""

from django.urls import path

from complots_site.app.manifest import manifest
from complots_site.app.worker import offline, worker

urlpatterns = [
    path("app.<slug:language>.webmanifest", manifest, name="manifest"),
    path("worker.js", worker, name="worker"),
    path("offline/<slug:language>/", offline, name="offline"),
]
