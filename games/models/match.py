"""One playing of a title."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.dealer import seed_hash
from games.tempo import Tempo

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_key() -> str:
    """The key of a match in URLs: 10 letters and digits that are hard to confuse."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_invite() -> str:
    """The secret of an invite link."""
    return "".join(secrets.choice(ALPHABET) for _ in range(20))


def new_seed() -> bytes:
    """The secret from which the dealer takes all chance of a match."""
    return secrets.token_bytes(32)


class Match(models.Model):
    """One playing of a title, from opening it on.

    `ply` counts the stored moves. `version` rises with every change that is shown to somebody,
    `seating` with every change of a seat's row. `due_at` is when the croupier has something to do,
    and `awaited` has the bit `1 << number` of each seat whose player is to answer
    (`games.matches.waiting`). `asked_at` is when the open ask was put, `starts_at` when a full open
    match is to be started. `barred` are the players whom the host has sent away. `shared`: whoever
    has the address of a private match that is over may read it (games/play/share.py). `unattended`:
    bots play in every seat, and the croupier serves the others first. `opened_from` tells the
    network that it was opened from, without naming it, and only while it is under way
    (games/play/room/bounds.py). `tournament` is the key of the one that it belongs to, or "".
    `admits_bots`: bot accounts may sit down (games/play/bot_accounts/).
    `least_rating`, `most_rating` and `least_reliability` are its
    conditions (games/matches/conditions.py).
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed")

    key = models.CharField(_("key"), max_length=10, unique=True, default=new_key)
    title = models.CharField(_("game"), max_length=32)
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"))
    options = models.JSONField(default=dict)
    seats_count = models.PositiveSmallIntegerField(_("number of seats"))
    tempo = models.CharField(_("tempo"), max_length=8, choices=Tempo.choices, default=Tempo.LIVE)
    public = models.BooleanField(_("public"), default=True)
    rated = models.BooleanField(_("rated"), default=True)
    chat = models.BooleanField(_("with chat"), default=True)
    admits_bots = models.BooleanField(default=False, db_default=False)
    shared = models.BooleanField(default=False, db_default=False)
    invite = models.CharField(max_length=20, unique=True, default=new_invite)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="hosted",
        verbose_name=_("host"),
    )
    barred = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    previous = models.OneToOneField(
        "self", null=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    status = models.CharField(
        _("status"), max_length=8, choices=Status.choices, default=Status.OPEN
    )
    seed = models.BinaryField(max_length=32, default=new_seed)
    seed_hash = models.CharField(max_length=64, editable=False)
    version = models.PositiveIntegerField(default=0)
    seating = models.PositiveIntegerField(default=0)
    ply = models.PositiveIntegerField(_("moves"), default=0)
    asked_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)
    awaited = models.SmallIntegerField(default=0, db_default=0)
    unattended = models.BooleanField(default=False, db_default=False)
    opened_from = models.CharField(max_length=16, default="", db_default="")
    tournament = models.CharField(max_length=10, default="", db_default="")
    least_rating = models.PositiveSmallIntegerField(null=True)
    most_rating = models.PositiveSmallIntegerField(null=True)
    least_reliability = models.PositiveSmallIntegerField(null=True)
    outcome = models.JSONField(null=True)
    story = models.JSONField(null=True)
    created_at = models.DateTimeField(_("opened at"), auto_now_add=True)
    starts_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(_("begun at"), null=True)
    finished_at = models.DateTimeField(_("finished at"), null=True)
    finish_number = models.PositiveBigIntegerField(_("finish number"), null=True, unique=True)

    class Meta:
        verbose_name, verbose_name_plural = _("match"), _("matches")
        indexes = [
            models.Index(
                fields=["unattended", "due_at"],
                name="match_due",
                condition=models.Q(due_at__isnull=False),
            ),
            models.Index(
                fields=["opened_from"], name="match_origin", condition=~models.Q(opened_from="")
            ),
            models.Index(fields=["status", "-created_at"], name="match_status"),
            *(
                models.Index(
                    fields=[*which, "-finish_number"],
                    name=name,
                    condition=models.Q(public=True, finish_number__isnull=False),
                )
                for name, which in (("match_public", ()), ("match_history", ("title",)))
            ),
        ]

    def __str__(self) -> str:
        return self.key

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save; a new match stores the hash of its seed, shown from the start and never changed."""
        if self._state.adding:
            self.seed_hash = seed_hash(bytes(self.seed))
        super().save(*args, **kwargs)


UNDER_WAY = (Match.Status.OPEN, Match.Status.RUNNING)
