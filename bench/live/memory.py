"""What a script costs that somebody has left open, and whether it is given back when they leave."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.live.house import long_text, opened
from bench.live.process import in_node, memory
from screnpla.manuscript.rooms import IDLE

SCRIPTS = 100
BUDGET = 5.0  # megabytes
# Rooms end by themselves a while after the last has left; then they are tidied up.
AFTERWARDS = IDLE + 3


def figures(folder: Path) -> Iterator[Figure]:
    with opened(folder) as house:
        script_ids = asyncio.run(house.add_scripts(long_text(), SCRIPTS + 1))
        pid = house.servers[0].pid
        places = [house.place(each) for each in script_ids]
        with in_node("openers.mjs", places=places[:1]) as first:
            # What any first opening brings into memory is not the scripts'.
            first.ask("open")
            before = memory(pid)
        with in_node("openers.mjs", places=places[1:]) as openers:
            openers.ask("open")
            while_open = memory(pid)
            closed = openers.ask("closed")
            assert not closed, closed
        time.sleep(AFTERWARDS)
        afterwards = memory(pid)
    each, kept = ((now - before) / SCRIPTS / 1e6 for now in (while_open, afterwards))
    beside = f"budget {BUDGET:.0f} MB; the server alone has {before / 1e6:.0f} MB"
    yield Figure("memory of an open idle script of 120 pages, of 100", f"{each:.2f} MB", beside, f"{each / BUDGET:.2f}")
    yield Figure(
        "of which still held when all have left", f"{kept:.2f} MB", f"open {each:.2f} MB", f"{kept / each:.2f}"
    )
