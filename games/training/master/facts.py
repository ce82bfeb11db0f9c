"""What is told of the master's weights, in a file beside them."""

import json
from pathlib import Path


def note(weights: Path, **facts: object) -> None:
    """Put facts beside the weights; those of other names stay."""
    file = weights.with_suffix(".json")
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(known | facts, indent=2, sort_keys=True) + "\n")
