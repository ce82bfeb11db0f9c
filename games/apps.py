"""The games application."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Tables, matches, history and the ladder."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Connect the receivers of signals: of sign-outs, names, accounts closed, members gone."""
        import_module("games.live.signing_out")
        import_module("games.play.bump_versions")
        import_module("games.play.leave_club_tables")
        import_module("games.play.rename")
        import_module("games.ladder.listing")
        import_module("games.push.unsubscribe")
        import_module("games.tournaments.leave")
