"""What passes on what people write: ours, the usual one in Node, and one with nothing in it but that."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.live.house import opened, short_text
from bench.live.process import HERE
from bench.peers import HOCUSPOCUS, ROOT, LeftOut
from tests.servers.ports import free_port, wait_for_port

# Far more than a browser sends, and still counted.
LIMITS = "live_messages=100000/second"


@dataclass(frozen=True)
class Relay:
    name: str
    pid: int
    place: dict[str, str]


@contextmanager
def ours(folder: Path) -> Iterator[Relay]:
    with opened(folder / "ours", RATE_LIMITS=LIMITS) as house:
        [script_id] = asyncio.run(house.add_scripts(short_text()))
        yield Relay("ours", house.servers[0].pid, house.place(script_id))


@contextmanager
def hocuspocus(folder: Path) -> Iterator[Relay]:
    if not HOCUSPOCUS.exists():
        raise LeftOut("Hocuspocus", "it is not installed")
    kept = folder / "hocuspocus"
    kept.mkdir(parents=True, exist_ok=True)
    with _process(["node", HERE / "hocuspocus.mjs"], kept) as (pid, address):
        yield Relay("Hocuspocus", pid, {"relay": "hocuspocus", "address": address})


@contextmanager
def bare(folder: Path) -> Iterator[Relay]:
    with _process([sys.executable, HERE / "bare_relay.py"], folder) as (pid, address):
        yield Relay("bare relay", pid, {"relay": "bare", "address": address})


ALL: Sequence[Callable[[Path], AbstractContextManager[Relay]]] = (ours, hocuspocus, bare)


@contextmanager
def _process(command: Sequence[str | Path], folder: Path) -> Iterator[tuple[int, str]]:
    port = free_port()
    process = subprocess.Popen([*command, str(port), folder], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        yield process.pid, f"ws://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()
