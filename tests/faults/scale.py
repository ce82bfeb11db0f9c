"""How often a fault is tried: a little in `make test`, in full in `make soak`."""

import os


def times(full: int, quick: int) -> int:
    """`full` under SOAK=1, else `quick`."""
    return full if os.environ.get("SOAK") == "1" else quick
