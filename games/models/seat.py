"""A seat of a match."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.naming.bots import bot_name
from games.engine.bots import REGULAR
from games.models.match import Match

ENDED = ("place", "finish_number", "title", "public", "won")


class Seat(models.Model):
    """A seat that a player has, or a bot (`bot`) of a `level`, or nobody.

    `away` and `resigned` seats keep their player while a bot plays on. `missed` counts how many
    times in a row the clock has answered; `ahead` is the choice of games/play/answer_ahead.py.
    `skips` tells that a player who is out has seen enough: games/matches/aftermath.py.
    `ready` is what the player says of themselves while the match is open.
    `place` is 1 for a winner and None until the match is over. From then on `title`, `public` and
    `won` repeat what the history of a player is searched by.
    """

    match = models.ForeignKey(
        "games.Match", on_delete=models.CASCADE, related_name="seats", verbose_name=_("match")
    )
    number = models.PositiveSmallIntegerField(_("number"))
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="seats",
        verbose_name=_("player"),
    )
    bot = models.BooleanField(_("bot"), default=False)
    level = models.CharField(_("level"), max_length=8, default=REGULAR, db_default=REGULAR)
    away = models.BooleanField(_("away"), default=False)
    resigned = models.BooleanField(_("resigned"), default=False)
    missed = models.PositiveSmallIntegerField(default=0)
    ready = models.BooleanField(default=False, db_default=False)
    ahead = models.CharField(max_length=16, blank=True, default="", db_default="")
    skips = models.BooleanField(default=False, db_default=False)
    place = models.PositiveSmallIntegerField(_("rank"), null=True)
    finish_number = models.PositiveBigIntegerField(null=True)
    title = models.CharField(max_length=32, default="", db_default="")
    public = models.BooleanField(default=False, db_default=False)
    won = models.BooleanField(default=False, db_default=False)

    class Meta:
        verbose_name, verbose_name_plural = _("seat"), _("seats")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number"),
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_a_player"),
            models.CheckConstraint(
                condition=models.Q(bot=False) | models.Q(player__isnull=True),
                name="bot_or_player",
            ),
        ]
        indexes = [
            models.Index(
                fields=["player", "public", *which, "-finish_number"],
                name=name,
                condition=models.Q(finish_number__isnull=False),
            )
            for name, which in (
                ("seat_history", ()),
                ("seat_results", ("won",)),
                ("seat_titles", ("title", "won")),
            )
        ] + [
            models.Index(
                fields=["player"],
                name="seat_under_way",
                condition=models.Q(finish_number__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.match.key}/{self.number}"

    def end(self, match: Match, place: int) -> None:
        """Set what a seat of a finished match, which has its finish number, says; not stored."""
        self.place, self.won, self.ahead = place, place == 1, ""
        self.title, self.public = match.title, match.public
        self.finish_number = match.finish_number

    @property
    def name(self) -> str:
        """The name of the player or of the bot; of a player whose account is gone there is none."""
        if self.player is not None:
            return self.player.username
        return bot_name(self.number, self.level) if self.bot else gettext("someone who left")

    @property
    def is_bot_account(self) -> bool:
        """Whether its player is a bot account."""
        return self.player is not None and self.player.is_bot_account

    @property
    def bot_plays(self) -> bool:
        """Whether the croupier answers for this seat at once."""
        return self.bot or self.away or self.resigned

    @property
    def bot_level(self) -> str:
        """The level of the bot that answers: its own, or the regular one in a player's place."""
        return self.level if self.bot else REGULAR

    @property
    def taken(self) -> bool:
        """Whether a player or a bot has the seat."""
        return self.bot or self.player_id is not None
