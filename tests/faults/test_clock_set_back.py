"""The clock of the machine goes back an hour: matches do not wait for it to come round again."""

import http.client
from urllib.parse import urlsplit

from tests.faults.inside import inside, number, wait_for
from tests.faults.scene import TIME
from tests.faults.truth import examined
from tests.harness.process import PATIENCE
from tests.harness.site import Site

MOVES = "SELECT count(*) FROM games_move"
ENV = {"DJANGO_SETTINGS_MODULE": "tests.faults.set_back_settings"}


def ready(site: Site) -> bool:
    """Whether the site says that all is well."""
    connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=PATIENCE)
    connection.request("GET", "/health/ready")
    status = connection.getresponse().status
    connection.close()
    return status == 200


def test_running_matches_go_on_and_after_a_restart_have_their_full_time():
    with Site(env=ENV) as site:
        keys = inside(site, "scene.in_time(3, 5.0)")
        (site.folder / "set_back").write_text("3600")
        wait_for(lambda: number(site, MOVES) >= 3)
        assert ready(site)

        site.restart()
        wait_for(lambda: all(left <= TIME for left in inside(site, f"scene.deadlines({keys})")))
        wait_for(lambda: ready(site))
        assert examined(site, None)["findings"] == []
        assert "go by" in site.log_text()
        assert "Traceback" not in site.log_text()
