"""What the figures were measured on, and who else was busy meanwhile."""

import os
import platform
import time
from importlib.metadata import version
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
CORES = os.cpu_count() or 1
SHOWN = ("django", "channels", "daphne", "jinja2", "psycopg", "redis", "websockets")


def description() -> str:
    """One line: the cores, the versions, the date."""
    versions = ", ".join(f"{name} {version(name)}" for name in SHOWN)
    return (
        f"{CORES} cores ({cpu_model()}), {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}, {versions}; {time.strftime('%Y-%m-%d')}"
    )


def cpu_model() -> str:
    """The processor's name as the kernel tells it."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def cpu_seconds(pid: int) -> float:
    """What a process and its ended children have used so far, all threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:15]) / TICK


def busy_seconds() -> float:
    """What all cores together have worked so far, whoever for."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    user, nice, system, _idle, _waiting, irq, softirq, steal = (int(f) for f in fields[:8])
    return (user + nice + system + irq + softirq + steal) / TICK
