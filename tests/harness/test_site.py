"""The site that other tests run on."""

import signal
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.harness.process import PATIENCE
from tests.harness.site import Site


def status(url: str) -> int:
    """What a GET of it answers."""
    try:
        with urlopen(url, timeout=PATIENCE) as page:
            return page.status
    except HTTPError as error:
        return error.code


def add_player(site: Site, name: str) -> None:
    """Somebody with a profile page."""
    site.manage(
        "shell",
        "-c",
        f"from accounts.models import User; User.objects.create_user('{name}')",
    )


def test_a_killed_site_starts_again_on_its_data_and_its_address(site: Site):
    add_player(site, "nina")
    address = site.url
    site.restart(signal.SIGKILL)

    assert site.url == address
    assert status(f"{site.url}/player/nina/") == 200
    assert status(f"{site.url}/player/nobody/") == 404


def test_a_grown_site_is_two_servers_and_a_croupier_on_one_database(grown_site: Site):
    add_player(grown_site, "nina")

    assert [status(f"{url}/player/nina/") for url in grown_site.urls] == [200, 200]
    assert len(grown_site.webs) == 2
    assert len(grown_site.processes) == 3
    assert grown_site.kill(signal.SIGTERM)[:2] == [0, 0]


def test_a_start_that_fails_shows_why():
    with pytest.raises(RuntimeError, match="DATABASE_URL must begin with"), Site("mysql://nowhere"):
        pass


def test_sites_do_not_share_their_data(site: Site):
    add_player(site, "nina")
    with Site() as other:
        assert status(f"{other.url}/player/nina/") == 404
