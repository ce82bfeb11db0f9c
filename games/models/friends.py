"""Who follows whom, who of those who are followed is here, and who challenges whom."""

from django.conf import settings
from django.db import models


class Follow(models.Model):
    """`player` follows `followed`, and is shown on the front page when they are here.

    Two who follow each other are friends. Both have an account; muting ends it both ways.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    followed = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="followers"
    )
    since = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "followed"], name="follows_once")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.followed_id}"


class Online(models.Model):
    """Some process has a socket of the player, or had one at `seen_at`, by the process clock.

    Only of those whom somebody follows, and never of who hides it; soon deleted once they are gone
    (games/friends/online.py).
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="online"
    )
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player_id} {self.seen_at}"


class Challenge(models.Model):
    """`player` is asked by their friend `by` to an open private match; it lapses with that match.

    `declined_at` is None until they say no. The rows of matches that are no longer open mean
    nothing and go with the next challenge.
    """

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="challenges")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenged"
    )
    at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "player"], name="challenged_once")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.player_id}"
