"""Relays of Yjs updates: ours, the usual one in Node, and a bare one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.live.bench_server import make_short_text, open_server
from bench.live.process import HERE
from bench.peers import HOCUSPOCUS, ROOT, MissingPeer
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
    with open_server(folder / "ours", RATE_LIMITS=LIMITS) as bench_server:
        [script_id] = asyncio.run(bench_server.add_scripts(make_short_text()))
        yield Relay("ours", bench_server.servers[0].pid, bench_server.place(script_id))


@contextmanager
def hocuspocus(folder: Path) -> Iterator[Relay]:
    if not HOCUSPOCUS.exists():
        raise MissingPeer("Hocuspocus", "it is not installed")
    data_folder = folder / "hocuspocus"
    data_folder.mkdir(parents=True, exist_ok=True)
    with _process(["node", HERE / "hocuspocus.mjs"], data_folder) as (pid, address):
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
