"""All figures of live documents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.live import cost, history, latency, memory, throughput


def figures(folder: Path) -> Iterator[Figure]:
    for measured in (throughput, latency, cost, memory, history):
        place = folder / measured.__name__.rpartition(".")[2]
        place.mkdir()
        yield from measured.figures(place)
