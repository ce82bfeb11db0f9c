"""A tournament, and those who play in it."""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models.clubs.club import Club
from games.models.match import new_invite, new_key
from games.tempo import Tempo

LONGEST = 40


def new_lot() -> int:
    """What decides between equals: drawn once, and not shown."""
    return secrets.randbelow(2**31)


class Tournament(models.Model):
    """Matches of a title, of `seats` players by preference, that make one standing.

    `rounds` and `cut` (0: none) are of pods, `minutes` of an arena. `least` is without how many
    entrants it does not begin. Who may enter is told by `entry`; `guests`: without an account too;
    `admits_bots`: bot accounts too, which its `shown_name` tells.
    `lot` is what pairing draws by. `version` rises with every change that is shown.
    """

    class Kind(models.TextChoices):
        PODS = "pods", _("pods")
        KNOCK_OUT = "knockout", _("knock-out")
        ARENA = "arena", _("arena")

    class Entry(models.TextChoices):
        ALL = "all", _("everybody")
        CLUB = "league", _("the members of a club")
        LINK = "link", _("whoever has the link")

    class Status(models.TextChoices):
        ANNOUNCED = "announced", _("announced")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CALLED_OFF = "calledoff", _("called off")

    key = models.CharField(max_length=10, unique=True, default=new_key)
    invite = models.CharField(max_length=20, unique=True, default=new_invite)
    name = models.CharField(max_length=LONGEST)
    title = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    tempo = models.CharField(max_length=8, choices=Tempo.choices, default=Tempo.LIVE)
    rated = models.BooleanField(default=True)
    seats = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField(default=0)
    cut = models.PositiveSmallIntegerField(default=0)
    minutes = models.PositiveSmallIntegerField(default=0)
    least = models.PositiveSmallIntegerField()
    most = models.PositiveSmallIntegerField()
    entry = models.CharField(max_length=8, choices=Entry.choices, default=Entry.ALL)
    club = models.ForeignKey(
        Club,
        null=True,
        on_delete=models.SET_NULL,
        related_name="tournaments",
        db_column="league_id",
    )
    guests = models.BooleanField(default=False)
    admits_bots = models.BooleanField(default=False, db_default=False)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="tournaments"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.ANNOUNCED)
    starts_at = models.DateTimeField()
    postponed = models.BooleanField(default=False)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    lot = models.PositiveIntegerField(default=new_lot)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["status", "starts_at"], name="tournament_next")]

    def __str__(self) -> str:
        return self.name

    @property
    def shown_name(self) -> str:
        """The name as people read it, which says where bots of others play too."""
        return self.name if not self.admits_bots else f"{self.name} · " + gettext("bots")

    @property
    def ends_at(self) -> datetime | None:
        """When an arena that runs seats nobody any more; None for other kinds."""
        if self.kind != self.Kind.ARENA or self.started_at is None:
            return None
        return self.started_at + timedelta(seconds=self.minutes * settings.ARENA_MINUTE)

    @property
    def counts_until(self) -> datetime | None:
        """When what still runs in an arena counts no more; None for other kinds."""
        ends_at = self.ends_at
        return ends_at and ends_at + timedelta(seconds=settings.ARENA_GRACE)

    @property
    def public(self) -> bool:
        """Whether everybody may see it, and its matches."""
        return self.entry == self.Entry.ALL


NOT_OVER = (Tournament.Status.ANNOUNCED, Tournament.Status.RUNNING)


class Entrant(models.Model):
    """What a player has done in a tournament so far, counted from its matches.

    `points` are hundredths. `streak` are wins in a row, `begun` the matches in which they began,
    `missed` those that they were silent in since they last said that they are there, `byes` the
    rounds that had no seat for them. `free_since` is from when on they may be seated in an arena.
    `place` is known once it is over. `lot` decides between equals.
    """

    class Status(models.TextChoices):
        IN = "in", _("in")
        PAUSED = "paused", _("paused")
        RESTING = "resting", _("resting")
        OUT = "out", _("out")
        LEFT = "left", _("left")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="entries"
    )
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.IN)
    joined_at = models.DateTimeField()
    free_since = models.DateTimeField()
    points = models.PositiveIntegerField(default=0)
    played = models.PositiveSmallIntegerField(default=0)
    wins = models.PositiveSmallIntegerField(default=0)
    streak = models.PositiveSmallIntegerField(default=0)
    begun = models.PositiveSmallIntegerField(default=0)
    byes = models.PositiveSmallIntegerField(default=0)
    missed = models.PositiveSmallIntegerField(default=0)
    lot = models.PositiveIntegerField(default=new_lot)
    place = models.PositiveSmallIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="entrant_once")
        ]
        indexes = [
            models.Index(
                fields=["player", "place"],
                name="entrant_medals",
                condition=models.Q(place__lte=3),
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.player_id}: {self.points}"


HERE = (Entrant.Status.IN, Entrant.Status.PAUSED, Entrant.Status.RESTING)
"""Who is neither out nor has left."""
