"""The monthly seasons of a title, and who stands where in them."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Season(models.Model):
    """The matches of a title that began in one month of UTC; `month` is its first day.

    `closed_number` is the finish number up to which matches could count when it was closed.
    """

    title = models.CharField(_("game"), max_length=32)
    month = models.DateField(_("month"))
    closed_at = models.DateTimeField(_("closed at"), null=True)
    closed_number = models.PositiveBigIntegerField(_("closed at finish number"), null=True)

    class Meta:
        verbose_name, verbose_name_plural = _("season"), _("seasons")
        constraints = [models.UniqueConstraint(fields=["title", "month"], name="season_of_title")]

    def __str__(self) -> str:
        return self.ladder

    @property
    def ladder(self) -> str:
        """The name of its ladder, by which spans know it."""
        return f"{self.title} {self.month:%Y-%m}"


class Standing(models.Model):
    """What a player did in a season.

    `tier` is 1 for the highest; both it and `division` are unknown until the seasons before are
    closed. `scores` are their best matches, the best first. `value` is the rating after their
    last match of the season, in thousandths. `arrived` and `reached` are finish numbers: of their
    first match, and of the one that brought their points to what they are. `rank` and `moved`
    (up 1, down -1) are known when the season is closed.
    """

    season = models.ForeignKey(
        "games.Season", on_delete=models.CASCADE, related_name="standings", verbose_name=_("season")
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="standings",
        verbose_name=_("player"),
    )
    tier = models.PositiveSmallIntegerField(_("tier"), null=True)
    division = models.PositiveIntegerField(_("division"), null=True)
    scores = models.JSONField(default=list)
    points = models.PositiveIntegerField(_("points"), default=0)
    matches = models.PositiveIntegerField(_("matches"), default=0)
    wins = models.PositiveIntegerField(_("wins"), default=0)
    value = models.IntegerField()
    arrived = models.PositiveBigIntegerField()
    reached = models.PositiveBigIntegerField()
    rank = models.PositiveIntegerField(_("rank"), null=True)
    moved = models.SmallIntegerField(_("moved"), null=True)

    class Meta:
        verbose_name, verbose_name_plural = _("standing"), _("standings")
        constraints = [
            models.UniqueConstraint(fields=["season", "player"], name="standing_of_player")
        ]
        indexes = [
            models.Index(fields=["season", "-value", "player"], name="standing_value"),
            models.Index(fields=["season", "tier", "division"], name="standing_division"),
            models.Index(
                fields=["season", "arrived"],
                name="standing_waiting",
                condition=models.Q(tier__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.season}"

    @property
    def rated(self) -> int:
        """The rating in the whole points people read."""
        return round(self.value / 1000)
