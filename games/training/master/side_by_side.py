"""Processes that learn side by side: each from matches of its own, with the gradients of all."""

import signal
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

from games.training.master.net import Net


def side_by_side(work: Callable[..., None], processes: int, *given: object) -> None:
    """Call `work(rank, *given)` in so many processes, which end with this one."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        meeting = f"{folder}/meeting"
        mp.spawn(_join, (processes, meeting, work, given), nprocs=processes, daemon=True)


def _join(
    rank: int, processes: int, meeting: str, work: Callable[..., None], given: tuple[Any, ...]
) -> None:
    """Meet the others, work, and leave with them: who is left alone by the others is aborted."""
    torch.set_num_threads(1)
    dist.init_process_group("gloo", f"file://{meeting}", rank=rank, world_size=processes)
    work(rank, *given)
    dist.barrier()
    dist.destroy_process_group()


def share(net: Net) -> None:
    """Average the gradients of all processes, in one message."""
    if not dist.is_initialized():
        return
    parts = [each.grad.view(-1) for each in net.parameters() if each.grad is not None]
    flat = torch.cat(parts)
    dist.all_reduce(flat)
    flat /= dist.get_world_size()
    for part, mean in zip(parts, flat.split([len(part) for part in parts]), strict=True):
        part.copy_(mean)


def agreed(number: float) -> float:
    """What the first process says, in all of them."""
    told = torch.tensor([number], dtype=torch.float64)
    if dist.is_initialized():
        dist.broadcast(told, 0)
    return float(told)
