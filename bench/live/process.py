"""CPU time and memory of a process, and programs in Node that answer line by line."""

from __future__ import annotations

import json
import os
from contextlib import AbstractContextManager
from pathlib import Path

from bench.contest import Contender, Running, start_contender

HERE = Path(__file__).parent
_TICKS = os.sysconf("SC_CLK_TCK")


def read_cpu_seconds(pid: int) -> float:
    """Of all its threads, in its own code and in the kernel."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def read_memory(pid: int) -> int:
    """Bytes it holds now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def run_in_node(program: str, **options: object) -> AbstractContextManager[Running]:
    return start_contender(Contender(program, ["node", HERE / program]), json.dumps(options), HERE)
