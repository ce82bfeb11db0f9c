"""The earlier seasons of clubs, and the ladders of clubs."""

from django.conf import settings
from django.db import models

from games.engine.elo import START
from games.models.clubs.club import Club


class ClubSeason(models.Model):
    """A season that was followed by another one, with the titles that counted in it."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="earlier_seasons")
    number = models.PositiveSmallIntegerField()
    titles = models.JSONField(default=list)
    began_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "number"], name="season_of_club")]

    def __str__(self) -> str:
        return f"{self.club_id}/{self.number}"


class ClubStanding(models.Model):
    """What a player did in an earlier season."""

    season = models.ForeignKey(ClubSeason, on_delete=models.CASCADE, related_name="standings")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="club_standings"
    )
    points = models.PositiveIntegerField(default=0)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "player"], name="standing_once")]

    def __str__(self) -> str:
        return f"{self.season_id} {self.player_id}: {self.points}"


class ClubRating(models.Model):
    """A player’s rating in a title among the members of a club: `value` is thousandths."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="ratings")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="club_ratings"
    )
    title = models.CharField(max_length=32)
    value = models.IntegerField(default=START)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "title", "player"], name="club_rating_once")
        ]

    def __str__(self) -> str:
        return f"{self.club_id} {self.title} {self.player_id}: {self.value}"
