"""Key to painted and Enter to painted: what a writer feels, beside bare editors in the same run."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from bench.editor.desks import BARE, Desk, add_script, bare_desk, our_desk
from bench.figures import Figure
from bench.live.house import House

# By pages: milliseconds of the median and of the 95th percentile.
BUDGETS = {120: (10.0, 20.0), 500: (12.0, 24.0)}
PLACES = {"middle": "caret in the middle", "end": "caret at the end"}
DEEDS = {"keys": "key to painted", "enters": "Enter to painted"}
WORDS = "the quiet harbour waits while they count every lantern "
# Who writes has pressed thousands of keys: the first hundred are not counted, in any of the editors.
ROUNDS, KEYS, ENTERS, WARMING = 3, 100, 30, 100
# Milliseconds for which a finger holds a key: its going up is no part of what is measured, but would stand in its way.
HELD = 25
# Milliseconds between two keys; by chance, so that they come at any moment of a frame.
PAUSES = (5, 45)

Times = dict[tuple[str, str, str], list[float]]  # by editor, place and deed


def figures(browser: Browser, house: House, folder: Path, bundles: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(house, pages, folder)
        with ExitStack() as stack:
            desks = [stack.enter_context(our_desk(browser, house, script_id, bundles))]
            desks += [stack.enter_context(bare_desk(browser, name, pages, bundles)) for name in BARE]
            times = measured(desks)
        yield from _compared(times, pages, budget)


def measured(desks: Sequence[Desk], rounds: int = ROUNDS) -> Times:
    """They take turns, so that a busy moment hits all of them. The first turn of each is to get warm."""
    times: Times = defaultdict(list)
    for desk in desks:
        with desk.caret("middle", 0):
            pressed(desk.page, letters(WARMING))
    for turn in range(1, rounds + 1):
        for place in PLACES:
            for desk in desks:
                with desk.caret(place, turn):
                    times[desk.name, place, "keys"] += pressed(desk.page, letters(KEYS))
                    # A line that is not empty is left with each Enter.
                    times[desk.name, place, "enters"] += pressed(desk.page, ["n", "Enter"] * ENTERS)[1::2]
    return times


def pressed(page: Page, keys: Sequence[str]) -> list[float]:
    """Milliseconds from each key to its frame."""
    page.evaluate("painted.length = 0")
    for key in keys:
        page.keyboard.press(key, delay=HELD)
        page.wait_for_timeout(random.uniform(*PAUSES))
    times: list[float] = page.evaluate("painted")
    assert len(times) == len(keys), f"{len(keys)} keys were pressed, {len(times)} painted"
    return times


def letters(count: int) -> list[str]:
    return [WORDS[number % len(WORDS)].replace(" ", "Space") for number in range(count)]


def _compared(times: Times, pages: int, budget: tuple[float, float]) -> Iterator[Figure]:
    for deed, what in DEEDS.items():
        for place, where in PLACES.items():
            ours = times["ours", place, deed]
            title = f"{what}, {pages} pages, {where} (median, p95)"
            for name in BARE:
                theirs = times[name, place, deed]
                yield Figure(title, shown(ours), f"{name} {shown(theirs)}", _ratios(ours, ends(theirs)))
            # Only keys have one (design, section 7).
            if deed == "keys":
                yield Figure(title, shown(ours), f"budget {budget[0]:.0f}, {budget[1]:.0f} ms", _ratios(ours, budget))


def ends(times: Sequence[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=20)[-1]


def shown(times: Sequence[float]) -> str:
    middle, slow = ends(times)
    return f"{middle:.1f}, {slow:.1f} ms"


def _ratios(ours: Sequence[float], beside: tuple[float, float]) -> str:
    return ", ".join(f"{one / other:.2f}" for one, other in zip(ends(ours), beside, strict=True))
