"""`manage.py make_push_key`: print a new key that signs push messages, for the environment."""

from typing import Any

from django.core.management.base import BaseCommand

from complots_site.conf.push_key import new_push_key


class Command(BaseCommand):
    help = "Prints a new VAPID_PRIVATE_KEY; nothing is stored."
    requires_system_checks = []

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"VAPID_PRIVATE_KEY={new_push_key()}")
