"""The analysis of a finished match, and how far analysing them has come."""

from django.db import models


class Analysis(models.Model):
    """What games/analysis found of a match, by a `version` of its method and model.

    `found` is as `games.analysis.found` has it; None where nothing could be found.
    """

    match = models.OneToOneField(
        "games.Match", primary_key=True, on_delete=models.CASCADE, related_name="analysis"
    )
    version = models.CharField(max_length=64)
    found = models.JSONField(null=True)

    class Meta:
        verbose_name_plural = "analyses"

    def __str__(self) -> str:
        return f"{self.match_id} {self.version}"


class Analysed(models.Model):
    """Matches with finish numbers from `first` to `last` have been analysed by a `version` of
    everything, all titles' models taken together. The span grows at both ends.
    """

    version = models.CharField(max_length=32, unique=True)
    first = models.PositiveBigIntegerField()
    last = models.PositiveBigIntegerField()

    def __str__(self) -> str:
        return f"{self.version} {self.first}-{self.last}"
