"""The months of a title's leagues that people are told of."""

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Season, Standing


def played_seasons(slug: str) -> QuerySet[Season]:
    """Those that somebody played in: before the first one, and between two, there are others."""
    rows = Standing.objects.filter(season=OuterRef("pk"))
    return Season.objects.filter(Exists(rows), title=slug)
