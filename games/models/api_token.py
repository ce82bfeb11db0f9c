"""Personal tokens, by which programs act for a player."""

from django.conf import settings
from django.db import models

LONGEST = 40


class ApiToken(models.Model):
    """A token as it is kept: `digest` is its SHA-256 in hexadecimal digits, `end` its last four
    characters, by which its player tells it from their others. `scopes` are of
    games/tokens/scopes.py.

    A fast hash is enough: a token is 256 random bits, which nobody finds by trying.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=LONGEST)
    digest = models.CharField(max_length=64, unique=True)
    end = models.CharField(max_length=4)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player_id} {self.pk}"
