"""Keys in a script in production: every page locked, scene numbers locked, a revision set with marks all over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser

from bench.editor.editor_tabs import BARE, add_script, open_bare_editor, open_our_editor
from bench.editor.keys import BUDGETS, compare_times, measure_tabs
from bench.figures import Figure
from bench.live.bench_server import BenchServer

MARKED_LINES = 300
SECONDS = 120  # each request changes or lays out the whole script


def put_into_production(bench_server: BenchServer, script_id: str) -> None:
    """As an office does it: number, lock, open a revision set; and then the writer writes."""
    headers = {"Authorization": f"Bearer {bench_server.member.token}"}
    address = f"{bench_server.servers[0].url}/api/scripts/{script_id}"
    with httpx.Client(headers=headers, timeout=SECONDS) as client:
        for path, body in (
            ("scene-numbers", {"action": "lock"}),
            ("page-locks", {"action": "lock"}),
            ("revisions", {}),
        ):
            client.post(f"{address}/{path}", json=body).raise_for_status()
        content = client.get(address).raise_for_status().json()["data"]["content"]
        changed = change_lines(content, MARKED_LINES)
        assert changed == MARKED_LINES
        client.patch(address, json={"content": content}).raise_for_status()
        assert client.get(f"{address}/page-locks").raise_for_status().json()["data"]["isLocked"]


def change_lines(content: list[dict[str, Any]], count: int) -> int:
    """Another first word in `count` paragraphs of action, evenly over the script."""
    lines = [line for page in content for line in page["children"] if line["type"] == "action"]
    chosen = {number * len(lines) // count for number in range(count)}
    for number in chosen:
        run = lines[number]["children"][0]
        run["text"] = f"Now {run['text']}"
    return len(chosen)


def figures(browser: Browser, bench_server: BenchServer, folder: Path, bundles: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(bench_server, pages, folder)
        put_into_production(bench_server, script_id)
        with ExitStack() as stack:
            ours = stack.enter_context(open_our_editor(browser, bench_server, script_id, bundles))
            ours.page.wait_for_selector(".sheet.revised", state="attached")
            tabs = [ours, *(stack.enter_context(open_bare_editor(browser, name, pages, bundles)) for name in BARE)]
            times = measure_tabs(tabs)
        about = f"{pages} locked pages with scene numbers and {MARKED_LINES} revised lines"
        yield from compare_times(times, about, budget)
