"""Key to painted and Enter to painted: what a writer feels, beside bare editors in the same run."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from bench.editor.comments import add_threads
from bench.editor.editor_tabs import BARE, EditorTab, add_script, open_bare_editor, open_our_editor
from bench.figures import Figure
from bench.live.bench_server import BenchServer

# By pages: milliseconds of the median and of the 95th percentile.
BUDGETS = {120: (10.0, 20.0), 500: (12.0, 24.0)}
PLACES = {"middle": "caret in the middle", "end": "caret at the end"}
ACTIONS = {"keys": "key to painted", "enters": "Enter to painted"}
WORDS = "the quiet harbour waits while they count every lantern "
# Who writes has pressed thousands of keys: the first hundred are not counted, in any of the editors.
ROUNDS, KEYS, ENTERS, WARMING = 3, 100, 30, 100
# Threads of comments upon the text of ours.
THREADS = 300
# Milliseconds for which a finger holds a key: its going up is no part of what is measured, but would stand in its way.
HELD = 25
# Milliseconds between two keys; by chance, so that they come at any moment of a frame.
PAUSES = (5, 45)

Times = dict[tuple[str, str, str], list[float]]  # by editor, place and action


def figures(browser: Browser, bench_server: BenchServer, folder: Path, bundles: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(bench_server, pages, folder)
        add_threads(bench_server, script_id, THREADS)
        with ExitStack() as stack:
            tabs = [stack.enter_context(open_our_editor(browser, bench_server, script_id, bundles))]
            tabs += [stack.enter_context(open_bare_editor(browser, name, pages, bundles)) for name in BARE]
            times = measure_tabs(tabs)
        yield from compare_times(times, f"{pages} pages", budget)


def measure_tabs(tabs: Sequence[EditorTab], rounds: int = ROUNDS) -> Times:
    """They take turns, so that a busy moment hits all of them. The first turn of each is to get warm."""
    times: Times = defaultdict(list)
    for tab in tabs:
        with tab.caret("middle", 0):
            press_keys(tab.page, make_keys(WARMING))
    for turn in range(1, rounds + 1):
        for place in PLACES:
            for tab in tabs:
                with tab.caret(place, turn):
                    times[tab.name, place, "keys"] += press_keys(tab.page, make_keys(KEYS))
                    # A line that is not empty is left with each Enter.
                    times[tab.name, place, "enters"] += press_keys(tab.page, ["n", "Enter"] * ENTERS)[1::2]
    return times


def press_keys(page: Page, keys: Sequence[str]) -> list[float]:
    """Milliseconds from each key to its frame."""
    page.evaluate("painted.length = 0")
    for key in keys:
        page.keyboard.press(key, delay=HELD)
        page.wait_for_timeout(random.uniform(*PAUSES))
    times: list[float] = page.evaluate("painted")
    assert len(times) == len(keys), f"{len(keys)} keys were pressed, {len(times)} painted"
    return times


def make_keys(count: int) -> list[str]:
    return [WORDS[number % len(WORDS)].replace(" ", "Space") for number in range(count)]


def compare_times(times: Times, about: str, budget: tuple[float, float]) -> Iterator[Figure]:
    """Ours beside the bare editors that took turns with it; only keys have a budget (design, section 7)."""
    for action, label in ACTIONS.items():
        for place, where in PLACES.items():
            ours = times["ours", place, action]
            title = f"{label}, {about}, {where} (median, p95)"
            beside = {name: times[name, place, action] for name in BARE if (name, place, action) in times}
            for name, theirs in beside.items():
                shown = f"{name} {show_times(theirs)}"
                yield Figure(title, show_times(ours), shown, _ratios(ours, median_and_p95(theirs)))
            if action == "keys":
                shown = f"budget {budget[0]:.0f}, {budget[1]:.0f} ms"
                yield Figure(title, show_times(ours), shown, _ratios(ours, budget))
            elif not beside:
                yield Figure(title, show_times(ours))


def median_and_p95(times: Sequence[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=20)[-1]


def show_times(times: Sequence[float]) -> str:
    middle, slow = median_and_p95(times)
    return f"{middle:.1f}, {slow:.1f} ms"


def _ratios(ours: Sequence[float], baseline: tuple[float, float]) -> str:
    return ", ".join(f"{one / other:.2f}" for one, other in zip(median_and_p95(ours), baseline, strict=True))
