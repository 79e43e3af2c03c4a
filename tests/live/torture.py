"""Writers under torture: kills and cuts of the servers behind them, and what must be true afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from screnpla.kit.db import Database
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import build_doc, load_document, load_rows
from screnpla.manuscript.history.verify import verify_documents
from tests.callers import Caller
from tests.live.node_program import NodeProgram
from tests.live.writers import connection_facts, page, read_lines, sign_in_writer
from tests.servers.served import Served

# `make torture` asks for a hundred.
KILLS = int(os.environ.get("SCRENPLA_TEST_KILLS", "0"))
WORD = re.compile("‹[^›]*›")
# Several, so that none grows beyond measure; few, so that two people often write in the same.
LINES = ("The lamp turns.", "Nobody watches it.", "Waves.") * 4


class Torture:
    def __init__(self, program: NodeProgram, database: Database, ana: Caller, script: str, seed: int) -> None:
        self._program, self._database, self._ana, self._script = program, database, ana, script
        self.chance = random.Random(seed)
        self._saved = 0

    async def read_status(self, request: str = "?") -> dict[str, Any]:
        """The state of the writers."""
        await self._program.send(request)
        answer: dict[str, Any] = await self._program.receive()
        return answer

    async def wait_for_more_saved(self, least: int = 20) -> None:
        """Until some more words are acknowledged; then a random moment."""
        while (await self.read_status())["saved"] < self._saved + least:
            await asyncio.sleep(0.05)
        await asyncio.sleep(self.chance.random() * 0.2)

    async def calm_down(self) -> None:
        """From now on connections do not break by themselves; until all are up."""
        while not (await self.read_status("steady"))["areConnected"]:
            await asyncio.sleep(0.05)

    async def make_rough(self) -> None:
        await self.read_status("rough")

    async def wait_for_saving_state(self, *, saving: bool) -> None:
        while (await self.read_status())["isSaving"] is not saving:
            await asyncio.sleep(0.05)

    async def check_disk(self) -> None:
        """All acknowledged words are on disk, whatever any browser still holds."""
        saved = (await self.read_status("words"))["words"]
        self._saved = len(saved)
        words = Counter(WORD.findall(await text_on_disk(self._database, self._script)))
        assert [word for word in saved if words[word] != 1] == []

    async def end(self) -> None:
        """Once everything is well again: all that was typed is there once, for everybody."""
        await self._program.send("end")
        answer = await self._program.receive()
        assert "behind" not in answer, answer
        words = Counter(WORD.findall("".join(answer["lines"])))
        assert set(words.values()) == {1}
        assert [word for word in answer["words"] if not words[word]] == []
        assert len(words) >= answer["typed"] - len(answer["forgotten"])
        assert [text for _, text in read_lines(await self._ana.read(self._script))] == answer["lines"]
        async with self._database.reading() as db:
            assert await verify_documents(db) == []
            stored = await load_document(db, self._script)
            every_row = await load_rows(db, stored.id, 0)
        # The base with the rows after it gives the same text as all rows together.
        replayed = replace(stored, state=b"", state_seq=0, rows=every_row)
        assert read_document(build_doc(replayed)) == read_document(build_doc(stored))


async def text_on_disk(database: Database, script: str) -> str:
    async with database.reading() as db:
        doc = build_doc(await load_document(db, script))
    return "\n".join([element.text for element in read_document(doc).elements])


@asynccontextmanager
async def run_torture(servers: Sequence[Served], address: str, seed: int) -> AsyncIterator[Torture]:
    """Four people's worth of writing on these servers, which share the database at this address."""
    database = Database(address)
    async with sign_in_writer(servers[0]) as ana:
        script = await ana.script(content=page(*(f"{line} " for line in LINES)))
        answer = {**connection_facts(servers[0], ana, script), "bases": [server.url for server in servers]}
        async with NodeProgram("torture.mjs", seed=seed, writers=4, **answer) as program:
            yield Torture(program, database, ana, script, seed)
    await database.close()
