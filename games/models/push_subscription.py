"""Browsers that are told by web push."""

from django.conf import settings
from django.db import models


class PushSubscription(models.Model):
    """A browser in which a player wants to be told: its address at a push service, and its keys in
    URL-safe base64 (RFC 8291).

    It lasts as long as the session that it was made in. `kinds` are those wanted, and `offered`
    those that there were to choose among then (games/push/kinds.py). Between the hours `quiet_from`
    and `quiet_to` of `time_zone` nothing is sent; both are None where every hour will do. `failed`
    counts the messages in a row that could not be delivered.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    session_key = models.CharField(max_length=40, db_index=True)
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    kinds = models.JSONField(default=list)
    offered = models.JSONField(null=True)
    quiet_from = models.PositiveSmallIntegerField(null=True)
    quiet_to = models.PositiveSmallIntegerField(null=True)
    time_zone = models.CharField(max_length=64, blank=True, default="")
    language = models.CharField(max_length=5)
    created_at = models.DateTimeField()
    failed = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.player_id} {self.pk}"
