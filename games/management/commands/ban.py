"""`manage.py ban`: close an account."""

from typing import Any

from django.core.management.base import (
    BaseCommand,
    CommandError,
    CommandParser,
    no_translations,
)

from accounts.models import User
from complots_site.web.refusal import Refused
from games.play.moderation.ban import find_account
from games.play.moderation.moderate import suspend


class Command(BaseCommand):
    help = "Close the account of a player: signed out everywhere within a second or two."
    done = "%s is signed out and cannot sign in any more."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the player's name, in any case")

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            player = find_account(options["name"])
            self.change(player)
        except Refused as refusal:
            raise CommandError(str(refusal.sentence)) from None
        self.stdout.write(self.done % player.username)

    def change(self, player: User) -> None:
        suspend(player)
