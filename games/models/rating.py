"""The ladder's numbers, all integer thousandths of a point."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.elo import PROVISIONAL_BELOW, START


class Rating(models.Model):
    """The rating of a player in a title now. `recent` holds the last changes, newest last.

    `listed`: the rating is no longer provisional and the account open; the rank index counts these.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="ratings",
        verbose_name=_("player"),
    )
    title = models.CharField(_("game"), max_length=32)
    value = models.IntegerField(default=START)
    matches = models.PositiveIntegerField(_("matches"), default=0)
    wins = models.PositiveIntegerField(_("wins"), default=0)
    recent = models.JSONField(default=list)
    listed = models.BooleanField(_("on the ladder"), default=False, db_default=False)

    class Meta:
        verbose_name, verbose_name_plural = _("rating"), _("ratings")
        constraints = [models.UniqueConstraint(fields=["player", "title"], name="rating_of_player")]
        indexes = [
            models.Index(
                fields=["title", "-value", "player"], name="ladder", condition=models.Q(listed=True)
            ),
            models.Index(
                fields=["title", "-value", "player"],
                name="off_ladder",
                condition=models.Q(matches__lt=PROVISIONAL_BELOW),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.title} {self.points}"

    @property
    def points(self) -> int:
        """The whole points people read."""
        return round(self.value / 1000)

    @property
    def provisional(self) -> bool:
        """Whether the rating is still shown with a question mark, and off the list."""
        return self.matches < PROVISIONAL_BELOW


class RatingChange(models.Model):
    """What one match did to one player's rating.

    `against` names the players whose pair with this one counted: a pair counts a limited number
    of times in 24 hours, and these rows tell how often it did.
    """

    match = models.ForeignKey(
        "games.Match", on_delete=models.CASCADE, related_name="rating_changes"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rating_changes"
    )
    title = models.CharField(max_length=32)
    finish_number = models.PositiveBigIntegerField()
    at = models.DateTimeField()
    before = models.IntegerField()
    change = models.IntegerField()
    against = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "player"], name="rated_once"),
        ]
        indexes = [
            models.Index(fields=["player", "title", "-finish_number"], name="rating_history"),
            models.Index(fields=["player", "title", "-at"], name="rated_lately"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.change:+d}"

    @property
    def after(self) -> int:
        """The rating once the match was counted."""
        return self.before + self.change
