"""The settings of a site that deals cards with marks: importing them changes the titles."""

from games import titles
from games.boards import environment
from tests.browser.canaries import marked_titles
from tests.harness.quick_settings import *  # noqa: F403

environment.kept = environment.kept.__wrapped__
titles.all_titles = marked_titles
