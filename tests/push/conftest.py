"""A push service on this machine, and the verbs with it."""

from collections.abc import Iterator

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.utils import translation

from accounts.models import User
from complots_site.conf.push_key import new_push_key
from games.models import PushSubscription
from games.push.browser import Browser
from games.push.subscribe import subscribe
from tests.harness.push_service import PushService, push_service


@pytest.fixture
def service(settings) -> Iterator[PushService]:
    """The site has a key, and may send to this machine."""
    settings.VAPID_PRIVATE_KEY, settings.PUSH_LOCAL = new_push_key(), True
    with push_service() as running:
        yield running


@pytest.fixture
def told(service: PushService):
    """Have a player told in a browser, in French."""

    def tell(player: User, name: str = "one", **changed: object) -> PushSubscription:
        session = SessionStore()
        session.save()
        form = service.form(name)
        browser = Browser(form["endpoint"], form["p256dh"], form["auth"])
        with translation.override("fr"):
            subscribe(player, session.session_key, browser, "Europe/Paris")
        mine = PushSubscription.objects.filter(endpoint=browser.endpoint)
        if changed:
            mine.update(**changed)
        return mine.get()

    return tell
