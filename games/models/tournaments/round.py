"""The rounds of a tournament, their tables, and who sits at these."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.tournaments.tournament import Entrant, Tournament


class Round(models.Model):
    """Tables that were paired together, from 1 on; in an arena whoever was free at a moment.

    Its tables are stored with it; their matches begin afterwards. `ended_at` is when the last of
    these was counted.
    """

    class Stage(models.TextChoices):
        PODS = "pods", _("pods")
        KNOCK_OUT = "knockout", _("knock-out")
        CUT = "cut", _("the cut")
        ARENA = "arena", _("arena")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="all_rounds")
    number = models.PositiveSmallIntegerField()
    stage = models.CharField(max_length=10, choices=Stage.choices)
    paired_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_of_tournament")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.number}"


class RoundMatch(models.Model):
    """A table of a round, with the number that people find it by, and its match once it began."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        COUNTED = "counted", _("counted")
        LATE = "late", _("too late to count")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(
        Match, null=True, on_delete=models.CASCADE, related_name="round_match"
    )
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="table_of_round"),
        ]
        indexes = [
            models.Index(
                fields=["round"], name="round_match_open", condition=models.Q(state="open")
            )
        ]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"


class RoundSeat(models.Model):
    """An entrant's seat in a round, or without `table` that there was none for them.

    `points`, hundredths, are None until the table is counted: no entrant has two such seats.
    `doubled` says that they count twice, `missed` that the player was silent.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(
        RoundMatch, null=True, on_delete=models.CASCADE, related_name="round_seats"
    )
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="round_seats")
    seat = models.PositiveSmallIntegerField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    points = models.PositiveIntegerField(null=True)
    doubled = models.BooleanField(default=False)
    missed = models.BooleanField(default=False)

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["round", "entrant"], name="once_a_round"),
            models.UniqueConstraint(fields=["table", "seat"], name="seat_of_table"),
            models.UniqueConstraint(
                fields=["entrant"],
                name="one_table_at_a_time",
                condition=models.Q(points__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}"
