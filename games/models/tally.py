"""What a player did in all their finished matches, counted."""

from django.conf import settings
from django.db import models


class Tally(models.Model):
    """`count` of the deeds of one code about one thing, `true` of which were so.

    Six codes are ours: `place` about `4.1`, a first place among four; `others` about nothing, all
    whom the player sat with, `true` of whom were placed behind; `with` about the number of another
    player, before whom they were placed `true` times; `bots` about a level, matches with bots of
    it, which the player won `true` times, and `bots_won` the same, which one of them won; `own`
    about nothing, matches whose deeds are counted: the rules are here and fit, and no bot moved for
    the player. All others are the title's.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tallies"
    )
    title = models.CharField(max_length=32)
    code = models.CharField(max_length=16)
    what = models.CharField(max_length=32)
    count = models.BigIntegerField(default=0)
    true = models.BigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "title", "code", "what"], name="tally_of_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.title} {self.code} {self.what}: {self.count}"


class Followed(models.Model):
    """How far something that follows the finished matches has come."""

    name = models.CharField(max_length=16, unique=True)
    last = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name} {self.last}"
