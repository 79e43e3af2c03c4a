"""A server killed while it locks pages or omits a scene has done all of it or nothing (PL6, SN4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.callers import Caller
from tests.live.writers import ask_until_killed, page, read_lines, sign_in_writer
from tests.matrix import choose
from tests.servers.served import Served, serve_copy

KILLS = choose(1, 10, "kills of a server that locks pages, places locks or omits a scene")
pytestmark = pytest.mark.timeout(120 + 30 * KILLS)

LINES = [f"Line {number} of the barn." for number in range(300)]
LABELS = [str(number) for number in range(1, 13)]


@pytest.fixture(scope="module")
def server(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_copy(ready_folder, tmp_path_factory.mktemp("killed"), RATE_LIMITS="off") as server:
        yield server


def seconds_before(kill: int) -> float:
    """Until the row is in the log, and a little behind that."""
    return 0.04 + 0.02 * kill


async def act(ana: Caller, script: str, action: str) -> None:
    await ana.ask_ok("POST", f"scripts/{script}/page-locks", {"action": action})


async def read_locks(ana: Caller, script: str) -> tuple[list[str], list[str], bool]:
    """Labels of all pages, and of those that have come since; and what the record says of locks."""
    state = (await ana.ask_ok("GET", f"scripts/{script}/page-locks"))["data"]
    record = await ana.read(script)
    assert state["isLocked"] == record["production"]["isLockedPages"]
    return state["pages"], state["newPages"], state["isLocked"]


async def read_pages(ana: Caller, script: str) -> dict[str, list[str]]:
    """The printed lines of each page, by its label."""
    pages = (await ana.ask_ok("GET", f"scripts/{script}/pages"))["data"]["pages"]
    return {each["label"]: ["".join([run["text"] for run in line["runs"]]) for line in each["lines"]] for each in pages}


async def write_lines(ana: Caller, script: str, number: int, *lines: str, instead_of: int = 0) -> dict[str, Any]:
    """The body of a change that puts lines in the place of so many from that number on."""
    content = (await ana.read(script))["content"]
    pages = [sheet for sheet in content if sheet["type"] == "page"]
    elements = [line for sheet in pages for line in sheet["children"]]
    elements[number : number + instead_of] = page(*lines)[0]["children"]
    return {"content": [*content[: -len(pages)], {"type": "page", "children": elements}]}


async def test_pl6_a_killed_server_has_locked_all_pages_or_none(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*LINES))
            text = read_lines(await ana.read(script))
            path = f"scripts/{script}/page-locks"
            await ask_until_killed(server, ana, path, {"action": "lock"}, seconds_before(kill))
            assert await read_locks(ana, script) in ((LABELS, [], False), (LABELS, [], True))
            assert read_lines(await ana.read(script)) == text
            await act(ana, script, "lock")
            assert await read_locks(ana, script) == (LABELS, [], True)


async def test_pl6_a_killed_server_has_locked_all_pages_again_or_none(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*LINES))
            await act(ana, script, "lock")
            new = [f"New {number}." for number in range(30)]
            await ana.ask_ok("PATCH", f"scripts/{script}", await write_lines(ana, script, 30, *new))
            labels = [*LABELS[:2], "2A", "2B", *LABELS[2:]]
            assert await read_locks(ana, script) == (labels, ["2A", "2B"], True)
            path = f"scripts/{script}/page-locks"
            await ask_until_killed(server, ana, path, {"action": "relock"}, seconds_before(kill))
            assert await read_locks(ana, script) in ((labels, ["2A", "2B"], True), (labels, [], True))
            words = [words for _, words in read_lines(await ana.read(script))]
            assert words == [*LINES[:30], *new, *LINES[30:]]
            await act(ana, script, "relock")
            assert await read_locks(ana, script) == (labels, [], True)


async def test_pl3_a_server_killed_before_it_indexes_carries_the_lock_of_a_joined_line_later(server: Served) -> None:
    """As Backspace at the beginning of page 2 writes it: the words come anew at the end of the line above."""
    joined = f"{LINES[26]} {LINES[27]}"
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*LINES))
            await act(ana, script, "lock")
            change = await write_lines(ana, script, 26, joined, instead_of=2)
            await ask_until_killed(server, ana, f"scripts/{script}", change, seconds_before(kill), method="PATCH")
            # What was written before the kill is indexed with the next change.
            await ana.ask_ok("PATCH", f"scripts/{script}", await write_lines(ana, script, 0, "FADE IN:"))
            words = [words for _, words in read_lines(await ana.read(script))][1:]
            assert words in (LINES, [*LINES[:26], joined, *LINES[28:]])
            assert (await read_pages(ana, script))["2"][0] == LINES[27]


async def test_sn4_a_killed_server_has_omitted_a_scene_or_not_and_its_lines_are_there(server: Served) -> None:
    headings = [{"type": "sceneHeading", "id": f"s{n}", "children": [{"text": f"INT. ROOM {n} - DAY"}]} for n in (1, 2)]
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            lines = page(*LINES)[0]["children"]
            content = [{"type": "page", "children": [headings[0], *lines[:150], headings[1], *lines[150:]]}]
            script = await ana.script(content=content)
            text = read_lines(await ana.read(script))
            path, body = f"scripts/{script}/scene-numbers", {"action": "omit", "scene": "s1"}
            await ask_until_killed(server, ana, path, body, seconds_before(kill))
            read = await ana.read(script)
            assert read_lines(read) == text
            sheets = [sheet for sheet in read["content"] if sheet["type"] == "page"]
            omitted = [line["id"] for sheet in sheets for line in sheet["children"] if line.get("omitted")]
            assert omitted in ([], ["s1"])
            await ana.ask_ok("POST", path, body)
            assert (await read_pages(ana, script))["1"][:3] == ["OMITTED", "INT. ROOM 2 - DAY", LINES[150]]
