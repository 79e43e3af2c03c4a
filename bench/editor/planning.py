"""Outline and board with 300 beats and 200 cards: how soon their tabs open, and the frames while a card is dragged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from bench.editor.editor_tabs import SHOWN, add_script, open_signed_in_page
from bench.figures import Figure
from bench.live.bench_server import BenchServer

PAGES, ACTS, BEATS, CARDS = 120, 6, 300, 200
GROUPS = ("Storylines", "Character", "Locations")
OPEN_BUDGET, FRAME_BUDGET = 300.0, 1000 / 60  # milliseconds
VISITS = 5
# Milliseconds for which the pointer is on the tab before it presses.
RESTS = (0, 200)
SECONDS = 60
# By tab: its first card, and what is taken to drag it.
CARD = {"Outline": "[data-beat]", "Board": ".react-flow__node"}
GRIP = {"Outline": "[data-beat] [data-drag=beat]", "Board": ".react-flow__node .board-card"}
# Resolves with the milliseconds from the press on the tab to the first frame that shows a card.
WATCH_OPENING = """([tab, card]) => {
    const pressed = new Promise((press) => {
        document.addEventListener('pointerdown', ({ timeStamp }) => press(timeStamp), { once: true, capture: true });
    });
    const shown = new Promise((show) => {
        const look = () => document.querySelector(card)
            ? requestAnimationFrame(() => setTimeout(() => show(performance.now())))
            : requestAnimationFrame(look);
        look();
    });
    window.opened = Promise.all([pressed, shown]).then(([started, ended]) => ended - started);
}"""
# Times between frames, and long tasks (those of more than 50 ms), until it is told to stop.
WATCH_FRAMES = """() => {
    const frames = [];
    const tasks = [];
    const note = (list) => tasks.push(...list.getEntries().map(({ duration }) => duration));
    const observer = new PerformanceObserver(note);
    observer.observe({ entryTypes: ['longtask'] });
    let last = 0;
    let isOver = false;
    const next = (now) => {
        if (last) frames.push(now - last);
        last = now;
        if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.endFrames = () => {
        isOver = true;
        observer.disconnect();
        return { frames, tasks };
    };
}"""


def figures(browser: Browser, bench_server: BenchServer, folder: Path) -> Iterator[Figure]:
    script_id = add_script(bench_server, PAGES, folder)
    _plan_script(bench_server, script_id)
    about = f"{BEATS} beats and {CARDS} cards"
    for tab in CARD:
        for rest in RESTS:
            times = [_measure_opening(browser, bench_server, script_id, tab, rest) for _ in range(VISITS)]
            took = f"{median(times):.0f}, {max(times):.0f} ms"
            title = (
                f"{tab} with {about}, pressed {rest} ms after the pointer came to the tab, to painted (median, slowest)"
            )
            yield Figure(title, took, f"budget {OPEN_BUDGET:.0f} ms", f"{median(times) / OPEN_BUDGET:.2f}")
        frames, tasks = _measure_drag(browser, bench_server, script_id, tab)
        took = f"{median(frames):.1f}, {quantiles(frames, n=20)[-1]:.1f} ms"
        title = f"{tab} with {about}, between two frames of a drag (median, p95); {describe_tasks(tasks)}"
        yield Figure(title, took, f"budget {FRAME_BUDGET:.1f} ms", f"{median(frames) / FRAME_BUDGET:.2f}")


def describe_tasks(tasks: Sequence[float]) -> str:
    return f"long tasks: {len(tasks)}" + (f", the longest {max(tasks):.0f} ms" if tasks else "")


def _plan_script(bench_server: BenchServer, script_id: str) -> None:
    """Each third beat is linked to a scene; everything is on the board."""
    headers = {"Authorization": f"Bearer {bench_server.member.token}"}
    address = f"{bench_server.servers[0].url}/api/scripts/{script_id}"
    with httpx.Client(headers=headers, timeout=SECONDS) as client:
        content = client.get(address).raise_for_status().json()["data"]["content"]
        lines = [line for page in content for line in page["children"]]
        scenes = [line["id"] for line in lines if line["type"] == "sceneHeading"]
        change = {"scriptOutlines": _make_acts(scenes), "detailedElements": _make_groups()}
        client.patch(address, json=change).raise_for_status()


def _make_acts(scenes: Sequence[str]) -> list[dict[str, Any]]:
    beats = [
        {
            "id": f"beat{number}",
            "title": f"Beat {number}",
            "description": "Somebody wants something badly, and the harbour does not give it up.",
            "tags": [{"id": "night", "name": "night"}] if number % 4 == 0 else [],
            "scenes": [{"id": scenes[number % len(scenes)], "heading": "INT. HARBOUR"}] if number % 3 == 0 else [],
            "at": [(number % 25) * 260, (number // 25) * 180],
        }
        for number in range(BEATS)
    ]
    size = BEATS // ACTS
    return [
        {
            "id": f"act{act}",
            "type": "act",
            "title": f"Act {act + 1}",
            "beats": beats[act * size : (act + 1) * size],
        }
        for act in range(ACTS)
    ]


def _make_groups() -> list[dict[str, Any]]:
    cards = [
        {
            "id": f"card{number}",
            "content": f"Card {number}",
            "description": "Who they are.",
            "borderColor": "#3366cc",
            "at": [(number % 25) * 260, 2_400 + (number // 25) * 180],
        }
        for number in range(CARDS)
    ]
    return [{"label": label, "items": cards[number :: len(GROUPS)]} for number, label in enumerate(GROUPS)]


def _open_script(browser: Browser, bench_server: BenchServer, script_id: str) -> Page:
    page = open_signed_in_page(browser, bench_server)
    page.goto(f"/script/{script_id}")
    page.wait_for_selector(SHOWN, state="attached")
    page.wait_for_timeout(2_000)
    return page


def _measure_opening(browser: Browser, bench_server: BenchServer, script_id: str, tab: str, rest: int) -> float:
    page = _open_script(browser, bench_server, script_id)
    try:
        page.evaluate(WATCH_OPENING, [tab, CARD[tab]])
        page.get_by_role("tab", name=tab, exact=True).hover()
        page.wait_for_timeout(rest)
        page.mouse.down()
        page.mouse.up()
        took: float = page.evaluate("() => window.opened")
        return took
    finally:
        page.context.close()


def _measure_drag(
    browser: Browser, bench_server: BenchServer, script_id: str, tab: str
) -> tuple[list[float], list[float]]:
    page = _open_script(browser, bench_server, script_id)
    try:
        page.get_by_role("tab", name=tab, exact=True).click()
        grip = page.locator(GRIP[tab]).nth(2)
        grip.wait_for()
        # Until all of it is drawn, and stands still.
        page.wait_for_timeout(1_000)
        box = grip.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + 8
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 12, y + 12, steps=4)
        page.evaluate(WATCH_FRAMES)
        # Across the columns and back, in about three seconds.
        page.mouse.move(x + 500, y + 300, steps=90)
        page.mouse.move(x + 40, y + 200, steps=90)
        measured = page.evaluate("() => window.endFrames()")
        page.mouse.up()
        return measured["frames"], measured["tasks"]
    finally:
        page.context.close()
