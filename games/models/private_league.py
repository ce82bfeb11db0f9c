"""Leagues among friends."""

from django.conf import settings
from django.db import models

from games.models.match import new_invite, new_key

LONGEST = 40


class PrivateLeague(models.Model):
    """Matches of `titles` that its members play among each other until `ends_at`.

    Who has been a member for longest looks after it: at first its founder. `barred` were sent away.
    """

    key = models.CharField(max_length=10, unique=True, default=new_key)
    name = models.CharField(max_length=LONGEST)
    invite = models.CharField(max_length=20, unique=True, default=new_invite)
    titles = models.JSONField(default=list)
    founded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="founded"
    )
    barred = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    ends_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """What a player has done in a league since joining it."""

    league = models.ForeignKey(PrivateLeague, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    joined_at = models.DateTimeField()
    points = models.PositiveIntegerField(default=0)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["joined_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["league", "player"], name="member_once")]

    def __str__(self) -> str:
        return f"{self.league_id} {self.player_id}: {self.points}"


class LeagueMatch(models.Model):
    """A match that counted in a league."""

    league = models.ForeignKey(PrivateLeague, on_delete=models.CASCADE, related_name="matches")
    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="leagues")
    finish_number = models.PositiveBigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "match"], name="league_match")]
        indexes = [models.Index(fields=["league", "-finish_number"], name="league_history")]

    def __str__(self) -> str:
        return f"{self.league_id} {self.match_id}"
