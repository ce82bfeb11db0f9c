"""Messages in the chat of a match."""

from django.conf import settings
from django.db import models

LONGEST = 300


class ChatMessage(models.Model):
    """A message in one of the two rooms of a match's chat (games/matches/access/chat_rooms.py)."""

    class Room(models.TextChoices):
        TABLE = "table"
        GALLERY = "gallery"

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="chat_messages")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="chat_messages"
    )
    room = models.CharField(max_length=7, choices=Room.choices)
    text = models.CharField(max_length=LONGEST)
    at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["match", "-id"], name="message_latest"),
            models.Index(fields=["author", "-at"], name="message_rate"),
        ]

    def __str__(self) -> str:
        return self.text
