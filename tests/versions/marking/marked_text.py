"""A script whose changes are marked, two people who write in it, and its hunks as the server computes them."""

from __future__ import annotations

from typing import Any

from screnpla.manuscript.document.marked_lines import elements_to_lines, lines_from_json
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.marking.hunks import Hunk, list_hunks
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.writers import page
from tests.manuscript.offline_writers import OfflineCopy, OfflineWriters
from tests.sharing_calls import share


class MarkedText:
    def __init__(self, app: OpenApp, ana: Caller, bo: Caller, script: str) -> None:
        self.app, self.ana, self.bo, self.script = app, ana, bo, script
        self.path = f"scripts/{script}/marking"
        self.writers = OfflineWriters(app, script)

    async def copy(self, person: Caller) -> OfflineCopy:
        return await self.writers.copy(person)

    async def start(self) -> dict[str, Any]:
        return await self._data("POST", self.path, {"on": True})

    async def read(self, by: Caller | None = None, **query: str) -> dict[str, Any]:
        data: dict[str, Any] = (await (by or self.ana).ask_ok("GET", self.path, None, **query))["data"]
        return data

    async def hunks(self) -> list[Hunk]:
        async with self.writers.services.db.reading() as db:
            stored = await load_document(db, self.script)
        baseline = lines_from_json((await self.read())["lines"])
        return list_hunks(baseline, elements_to_lines(read_screenplay(stored).elements))

    async def words(self) -> list[tuple[str, str]]:
        """Old and new words of each hunk."""
        return [(hunk.old, hunk.new) for hunk in await self.hunks()]

    async def accept(self, *hunks: Hunk, by: Caller | None = None) -> dict[str, Any]:
        return await self._data("POST", f"{self.path}/decisions", {"hunks": [name_hunk(hunk) for hunk in hunks]}, by)

    async def accept_all(self) -> dict[str, Any]:
        return await self._data("POST", f"{self.path}/decisions", {})

    async def undo(self, number: int) -> dict[str, Any]:
        return await self._data("POST", f"{self.path}/decisions/{number}/undo")

    async def text(self) -> list[str]:
        async with self.writers.services.db.reading() as db:
            stored = await load_document(db, self.script)
        return [element.text for element in read_screenplay(stored).elements]

    async def _data(
        self, method: str, path: str, body: dict[str, Any] | None = None, by: Caller | None = None
    ) -> dict[str, Any]:
        data: dict[str, Any] = (await (by or self.ana).ask_ok(method, path, body))["data"]
        return data


def name_hunk(hunk: Hunk) -> dict[str, Any]:
    names = ("kind", "element", "field", "old", "new", "which")
    return dict(zip(names, hunk.identity, strict=True))


async def make_marked_text(app: OpenApp, ana: Caller, bo: Caller, *lines: str) -> MarkedText:
    """Ana's script, in which Bo may write; marking has begun."""
    script = await ana.script(content=page(*lines))
    await share(ana, script, bo.email, "editor")
    marked = MarkedText(app, ana, bo, script)
    await marked.start()
    return marked
