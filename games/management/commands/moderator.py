"""`manage.py moderator`: make a player a moderator, or no longer."""

from typing import Any

from django.core.management.base import (
    BaseCommand,
    CommandError,
    CommandParser,
    no_translations,
)

from complots_site.web.refusal import Refused
from games.play.moderation.ban import find_account
from games.play.moderation.moderate import appoint_moderator


class Command(BaseCommand):
    help = "Let a player read reports and act on them, or no more (--no-more)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the player's name, in any case")
        parser.add_argument("--no-more", action="store_true")

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            player = find_account(options["name"])
        except Refused as refusal:
            raise CommandError(str(refusal.sentence)) from None
        appointed = not options["no_more"]
        closed = player.is_guest or player.is_bot_account or not player.is_active
        if appointed and closed:
            raise CommandError("A moderator needs an open account with a password.")
        appoint_moderator(player, appointed=appointed)
        said = "is a moderator." if player.is_staff else "is no moderator any more."
        self.stdout.write(f"{player.username} {said}")
