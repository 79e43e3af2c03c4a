"""Updates and deliveries a second through one server, with saving on where there is any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from bench.figures import Figure
from bench.live import relays
from bench.live.process import read_cpu_seconds, run_in_node
from bench.live.relays import Relay
from bench.peers import MissingPeer


@dataclass(frozen=True)
class Flood:
    """One writer, and all other sockets read."""

    sockets: int
    keys: int
    rate: int  # a second; 0 for as many as are taken

    def __str__(self) -> str:
        load = f"{self.rate} a second offered" if self.rate else "as fast as they are taken"
        return f"{self.keys:,} keys, {self.sockets} sockets, {load}"


FLOODS = (Flood(2, 20_000, 0), Flood(2, 12_000, 6_000), Flood(50, 600, 200), Flood(50, 1_800, 600))


@dataclass(frozen=True)
class Throughput:
    deliveries: int
    expected: int
    seconds: float  # to the last delivery
    saved: float | None  # seconds to the last acknowledgement; none where there is none, or not in time
    cpu: float
    closed: str | None

    @property
    def rate(self) -> float:
        return self.deliveries / self.seconds

    def __str__(self) -> str:
        late = f", {self.expected - self.deliveries:,} not there by then" if self.deliveries < self.expected else ""
        closed = f" ({self.closed})" if self.closed else ""
        saved = f", all on disk after {self.saved:.2f} s" if self.saved else ""
        return f"{self.rate:,.0f}/s in {self.seconds:.2f} s{late}{closed}{saved}, CPU {self.cpu:.2f} s"


def figures(folder: Path) -> Iterator[Figure]:
    """All stand ready and take turns, so that a busy moment of the machine hits all of them."""
    with ExitStack() as stack:
        running, left_out = [], []
        for relay in relays.ALL:
            try:
                running.append(stack.enter_context(relay(folder)))
            except MissingPeer as reason:
                left_out.append(str(reason))
        for flood in FLOODS:
            ours, *others = [_measure_flood(each, flood) for each in running]
            baselines = [f"{relay.name} {each}" for relay, each in zip(running[1:], others, strict=True)]
            ratios = [f"{ours.rate / each.rate:.2f}" for each in others]
            yield Figure(f"deliveries: {flood}", str(ours), "; ".join(baselines + left_out), ", ".join(ratios))


def _measure_flood(relay: Relay, flood: Flood) -> Throughput:
    options = {"place": relay.place, "sockets": flood.sockets, "keys": flood.keys, "rate": flood.rate}
    with run_in_node("flood.mjs", **options) as clients:
        clients.ask("ready")
        before = read_cpu_seconds(relay.pid)
        found = clients.ask("flood")
        cpu = read_cpu_seconds(relay.pid) - before
    return Throughput(found["deliveries"], found["expected"], found["delivered"], found["saved"], cpu, found["closed"])
