"""The titles that have an encoder."""

from collections.abc import Mapping

from games.research.encoders import complots, intrigue, theories
from games.research.encoders.encoder import Encoder

ENCODERS: Mapping[str, Encoder] = {
    each.slug: each for each in (complots.ENCODER, intrigue.ENCODER, theories.ENCODER)
}
"""By slug."""
