"""What is told of a file of weights, in another one beside it."""

import json
from pathlib import Path
from typing import Any


def facts_of(weights: Path) -> dict[str, Any]:
    """What is told of them; nothing where there is no such file."""
    file = weights.with_suffix(".json")
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def note(weights: Path, **facts: object) -> None:
    """Put facts beside the weights; those of other names stay."""
    told = json.dumps(facts_of(weights) | facts, indent=2, sort_keys=True)
    weights.with_suffix(".json").write_text(f"{told}\n", "utf-8")
