"""Memory of a script that somebody has left open, and whether it is released when they leave."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.live.bench_server import make_long_text, open_server
from bench.live.process import read_memory, run_in_node
from screnpla.manuscript.live.rooms import IDLE_SECONDS

SCRIPTS = 100
BUDGET = 5.0  # megabytes
# Rooms end by themselves a while after the last has left; then they are tidied up.
AFTERWARDS = IDLE_SECONDS + 3


def figures(folder: Path) -> Iterator[Figure]:
    with open_server(folder) as bench_server:
        script_ids = asyncio.run(bench_server.add_scripts(make_long_text(), SCRIPTS + 1))
        pid = bench_server.servers[0].pid
        places = [bench_server.place(each) for each in script_ids]
        with run_in_node("openers.mjs", places=places[:1]) as first:
            # What any first opening brings into memory is not the scripts'.
            first.ask("open")
            before = read_memory(pid)
        with run_in_node("openers.mjs", places=places[1:]) as openers:
            openers.ask("open")
            while_open = read_memory(pid)
            closed = openers.ask("closed")
            assert not closed, closed
        time.sleep(AFTERWARDS)
        afterwards = read_memory(pid)
    each, after_close = ((now - before) / SCRIPTS / 1e6 for now in (while_open, afterwards))
    budget_text = f"budget {BUDGET:.0f} MB; the server alone has {before / 1e6:.0f} MB"
    yield Figure(
        "memory of an open idle script of 120 pages, of 100", f"{each:.2f} MB", budget_text, f"{each / BUDGET:.2f}"
    )
    yield Figure(
        "of which still held when all have left",
        f"{after_close:.2f} MB",
        f"open {each:.2f} MB",
        f"{after_close / each:.2f}",
    )
