"""What a club opens: regular evenings, and tables."""

from django.conf import settings
from django.db import models

from games.models.clubs.club import Club
from games.tempo import Tempo


class Evening(models.Model):
    """A regular evening: each week on `weekday` (0 is Monday) at `at`, Paris time, a tournament of
    its club begins.

    Its title, kind and so on are those of that tournament
    (games/models/tournaments/tournament.py). `next_at` is when the next one begins that has not
    been opened.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="evenings")
    title = models.CharField(max_length=32)
    options = models.JSONField(default=dict, db_default={})
    weekday = models.PositiveSmallIntegerField()
    at = models.TimeField()
    kind = models.CharField(max_length=10)
    seats = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField(default=0)
    minutes = models.PositiveSmallIntegerField(default=0)
    tempo = models.CharField(max_length=8, choices=Tempo.choices, default=Tempo.LIVE)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="evenings"
    )
    next_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.club_id} {self.weekday} {self.at}"


class OpenedEvening(models.Model):
    """An evening that was opened, on the day on which it begins: never twice for one date."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="opened")
    date = models.DateField()
    tournament = models.OneToOneField(
        "games.Tournament", on_delete=models.CASCADE, related_name="opened_evening"
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["evening", "date"], name="opened_once")]

    def __str__(self) -> str:
        return f"{self.evening_id} {self.date}"


class ClubTable(models.Model):
    """A private match that a member has opened for their club: all its members may see it and sit
    down.
    """

    match = models.OneToOneField(
        "games.Match", on_delete=models.CASCADE, primary_key=True, related_name="club_table"
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tables")

    def __str__(self) -> str:
        return f"{self.club_id} {self.match_id}"
