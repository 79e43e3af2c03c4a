"""Keys in a script whose changes are marked, with marked changes all over it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser

from bench.editor.editor_tabs import add_script, open_our_editor
from bench.editor.keys import BUDGETS, compare_times, measure_tabs
from bench.figures import Figure
from bench.live.bench_server import BenchServer
from screnpla.manuscript.document.marked_lines import elements_to_lines
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.marking.hunks import list_hunks
from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.versions.marking.baseline_state import pack_lines
from screnpla.versions.models import MARKING, Baseline

NOW = datetime(2026, 11, 18, tzinfo=UTC)
HUNKS = 300
LETTERS = 20


def add_marking(bench_server: BenchServer, script_id: str, count: int) -> None:
    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, _store_baseline(bench_server, script_id, count)).result()


async def _store_baseline(bench_server: BenchServer, script_id: str, count: int) -> None:
    async with bench_server.database() as database, database.session() as db:
        stored = await load_document(db, script_id)
        lines = elements_to_lines(read_screenplay(stored).elements)
        former = list(_unwrite(lines, count))
        assert len(list_hunks(former, lines)) >= count
        baseline = Baseline(document_id=stored.id, purpose=MARKING, number=1, is_on=True, is_for_readers=False)
        baseline.seq, baseline.started_at, baseline.packed = stored.seq, NOW, pack_lines(former)
        db.add(baseline)


def _unwrite(lines: Sequence[VersionLine], count: int) -> Iterator[VersionLine]:
    """As they were before somebody wrote: a word less, another word, or without the line."""
    long_lines = [line.id for line in lines if len(line.text) > LETTERS]
    changed = {long_lines[number * len(long_lines) // count]: number for number in range(count)}
    for line in lines:
        number = changed.get(line.id)
        first, _, rest = line.text.partition(" ")
        if number is None:
            yield line
        elif number % 3:
            yield replace(line, runs=(LookedRun(rest if number % 3 == 1 else f"{first}ly old {rest}"),))


def figures(browser: Browser, bench_server: BenchServer, folder: Path, bundles: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(bench_server, pages, folder)
        add_marking(bench_server, script_id, HUNKS)
        with open_our_editor(browser, bench_server, script_id, bundles) as tab:
            tab.page.wait_for_selector(".marked-in", state="attached")
            times = measure_tabs([tab])
        yield from compare_times(times, f"{pages} pages with {HUNKS} marked changes", budget)
