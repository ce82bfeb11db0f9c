"""The settings of a site that deals cards with marks: importing them changes the titles."""

from complots_site import fragments
from games import titles
from tests.browser.canaries import marked_titles
from tests.real.quick_settings import *  # noqa: F403

fragments.kept = fragments.kept.__wrapped__
titles.all_titles = marked_titles
