"""A server killed while it changes versions has done all of a change, or nothing (VE2, VE5, VE20, VE25, VE42)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from screnpla.kit.db import Database
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.models import DRAFT, MANUSCRIPT, RestorePoint
from tests.callers import Caller
from tests.live.writers import ask_until_killed, page, read_lines, sign_in_writer
from tests.matrix import choose
from tests.servers.ready import copy_ready_data
from tests.servers.served import Served

KILLS = choose(1, 20, "kills of a server that changes versions")
pytestmark = pytest.mark.timeout(120 + 30 * KILLS)

OLD, NEW = [f"Line {n} of the barn." for n in range(300)], ["The field is empty."]
OTHER = [f"Beam {n} of the barn." for n in range(300)]


@pytest.fixture(scope="module")
def server(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("killed")
    copy_ready_data(ready_folder, folder / "data")
    server = Served(folder, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


async def read_disk(server: Served, script: str, origin: str, draft: str = "") -> tuple[list[str], int]:
    """The lines of a text, and how many snapshots of this origin it has."""
    database = Database(server.database)
    async with database.reading() as db:
        stored = await load_document(db, script, DRAFT if draft else MANUSCRIPT, draft)
        conditions = (RestorePoint.document_id == stored.id, RestorePoint.origin == origin)
        taken = await db.scalar(select(func.count()).where(*conditions))
    await database.close()
    return [element.text for element in read_screenplay(stored).elements], taken or 0


async def read_revisions(ana: Caller, script: str) -> tuple[list[tuple[str, bool]], list[str], list[str]]:
    """Colours of the sets and whether they are issued, the words of the baseline, and the names of the snapshots."""
    found = (await ana.ask_ok("GET", f"scripts/{script}/revisions"))["data"]
    sets = [(each["color"], each["isIssued"]) for each in found["sets"]]
    words = ["".join([text for text, _ in line["runs"]]) for line in found["lines"]]
    snapshots = (await ana.ask_ok("GET", f"scripts/{script}/snapshots"))["data"]["snapshots"]
    return sets, words, [each["name"] for each in snapshots]


def add_words(content: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same lines, with a word behind each."""
    for each in content:
        for line in each["children"] if each["type"] == "page" else []:
            line["children"][-1]["text"] += " Again."
    return content


async def test_a_killed_server_has_restored_a_snapshot_with_one_of_the_text_before_or_neither(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            taken = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {}))["data"]["id"]
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page(*NEW), "confirm": True})
            path = f"scripts/{script}/snapshots/{taken}/restore"
            await ask_until_killed(server, ana, path, {}, 0.02 + 0.01 * kill)
        assert await read_disk(server, script, "restore") in ((OLD, 1), (NEW, 0))


async def test_a_killed_server_has_made_a_draft_that_marks_its_changes_or_none(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            path = f"scripts/{script}/drafts"
            await ask_until_killed(server, ana, path, {"isMarking": True}, 0.02 + 0.01 * kill)
            made = (await ana.ask_ok("GET", path))["data"]["drafts"]
        assert [draft["isMarking"] for draft in made] in ([], [True])


async def test_a_killed_server_has_merged_a_draft_with_a_snapshot_before_or_neither(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page(*NEW), "confirm": True})
            path, body = f"scripts/{script}/drafts/{draft}/merge", {"direction": "toDraft"}
            await ask_until_killed(server, ana, path, body, 0.05 + 0.02 * kill)
        assert await read_disk(server, script, "merge", draft) in ((OLD, 0), (NEW, 1))


async def test_a_killed_server_has_accepted_all_changes_or_none_and_the_text_is_the_same(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            path = f"scripts/{script}/marking"
            started = (await ana.ask_ok("POST", path, {"on": True}))["data"]
            content = add_words((await ana.read(script))["content"])
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content})
            text = read_lines(await ana.read(script))
            await ask_until_killed(server, ana, f"{path}/decisions", {}, 0.02 + 0.01 * kill)
            marking = (await ana.ask_ok("GET", path))["data"]
            words = ["".join([text for text, _ in line["runs"]]) for line in marking["lines"]]
            accepted = (started["number"] + 1, [f"{line} Again." for line in OLD])
            assert (marking["number"], words) in (accepted, (started["number"], OLD))
            assert read_lines(await ana.read(script)) == text
            await ana.ask_ok("POST", f"{path}/decisions", {})
            assert (await ana.ask_ok("GET", path))["data"]["number"] == started["number"] + 1


async def test_a_killed_server_has_opened_a_set_with_its_snapshot_and_baseline_or_none_of_them(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "Blue pages"})
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page(*OTHER), "confirm": True})
            others = (await read_revisions(ana, script))[2]
            path, body = f"scripts/{script}/snapshots", {"name": "Pink pages"}
            await ask_until_killed(server, ana, path, body, 0.02 + 0.01 * kill)
            done = ([("Blue", True), ("Pink", False)], OTHER, ["Pink pages", *others])
            assert await read_revisions(ana, script) in (done, ([("Blue", False)], OLD, others))
            # It goes on from there, with the colour that is next.
            await ana.ask_ok("POST", f"scripts/{script}/revisions", {})
            sets, words, _ = await read_revisions(ana, script)
            assert (sets[:2], words) == ([("Blue", True), ("Pink", len(sets) > 2)], OTHER)
