"""A club and its members.

The tables keep the names that they had when a club was a private league: servers of before an
upgrade read them meanwhile.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import new_invite, new_key

LONGEST = 40
LONGEST_DESCRIPTION = 600


class Club(models.Model):
    """Players who have a page, seasons, tables and tournaments of their own.

    `season` is the number of its latest season: matches of `titles` count in it that began between
    `season_began_at` (None: no season came before) and `ends_at`. `barred` were sent away.
    """

    key = models.CharField(max_length=10, unique=True, default=new_key)
    name = models.CharField(_("name"), max_length=LONGEST)
    invite = models.CharField(max_length=20, unique=True, default=new_invite)
    titles = models.JSONField(_("games"), default=list)
    founded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="founded",
        verbose_name=_("founder"),
    )
    barred = models.ManyToManyField(
        settings.AUTH_USER_MODEL, through="games.Barred", related_name="+"
    )
    ends_at = models.DateTimeField(_("season ends at"))
    description = models.TextField(default="", db_default="")
    season = models.PositiveSmallIntegerField(default=1, db_default=1)
    season_began_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name, verbose_name_plural = _("club"), _("clubs")
        db_table = "games_privateleague"

    def __str__(self) -> str:
        return self.name


class Barred(models.Model):
    """A player who was sent away from a club, and does not come back."""

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, db_column="privateleague_id", related_name="+"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        db_column="user_id",
        related_name="+",
    )

    class Meta:
        db_table = "games_privateleague_barred"
        unique_together = (("club", "player"),)

    def __str__(self) -> str:
        return f"{self.club_id} {self.player_id}"


class Member(models.Model):
    """A player in a club: what they may do there, and what they have done in its latest season."""

    class Role(models.TextChoices):
        LEADER = "leader", _("leader")
        ORGANISER = "organiser", _("organiser")
        MEMBER = "member", _("member")

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="members", db_column="league_id"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="memberships",
        verbose_name=_("player"),
    )
    role = models.CharField(
        max_length=10, choices=Role.choices, default=Role.MEMBER, db_default=Role.MEMBER.value
    )
    joined_at = models.DateTimeField(_("member since"))
    points = models.PositiveIntegerField(_("points"), default=0)
    matches = models.PositiveIntegerField(_("matches"), default=0)
    wins = models.PositiveIntegerField(_("wins"), default=0)

    class Meta:
        verbose_name, verbose_name_plural = _("member"), _("members")
        ordering = ["joined_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["club", "player"], name="member_once")]

    def __str__(self) -> str:
        return self.player.username


class ClubMatch(models.Model):
    """A match that two members of a club or more have played in."""

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="matches", db_column="league_id"
    )
    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="clubs")
    finish_number = models.PositiveBigIntegerField()

    class Meta:
        db_table = "games_leaguematch"
        constraints = [models.UniqueConstraint(fields=["club", "match"], name="league_match")]
        indexes = [models.Index(fields=["club", "-finish_number"], name="league_history")]

    def __str__(self) -> str:
        return f"{self.club_id} {self.match_id}"
