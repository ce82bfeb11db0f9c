"""The shape of what is answered where something goes wrong (games/api/problems.py)."""

from ninja import Field, Schema

from complots_site.web.refusal import Reason
from games.api.shapes.state import StateOut


class FieldOut(Schema):
    """A field of the wrong shape, and what is wrong with it."""

    field: str
    detail: str


class ProblemOut(Schema):
    """What went wrong (RFC 9457): `detail` is a sentence, `reason` a word for programs. 422 has
    `errors`; `state` is the match as it is now, where it has gone on.
    """

    status: int
    title: str
    detail: str
    reason: str = Field(json_schema_extra={"enum": [*map(str, Reason), "error"]})
    errors: list[FieldOut] = []
    state: StateOut | None = None
