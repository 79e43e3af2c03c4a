"""Writers under torture: what is done to the servers behind them, and what must be true afterwards."""

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
from screnpla.manuscript import store
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.verification import verify_documents
from tests.callers import Caller
from tests.live.node import Program
from tests.live.writers import lines_of, page, place, writer
from tests.servers.served import Served

# `make torture` asks for a hundred.
KILLS = int(os.environ.get("SCRENPLA_TEST_KILLS", "0"))
WORD = re.compile("‹[^›]*›")
# Several, so that none grows beyond measure; few, so that two people often write in the same.
LINES = ("The lamp turns.", "Nobody watches it.", "Waves.") * 4


class Torture:
    def __init__(self, program: Program, database: Database, ana: Caller, script: str, seed: int) -> None:
        self._program, self._database, self._ana, self._script = program, database, ana, script
        self.chance = random.Random(seed)
        self._saved = 0

    async def standing(self, asked: str = "?") -> dict[str, Any]:
        """What the writers know now."""
        await self._program.tell(asked)
        told: dict[str, Any] = await self._program.heard()
        return told

    async def some_more_saved(self, least: int = 20) -> None:
        """When some more words were called saved; then a moment of chance."""
        while (await self.standing())["saved"] < self._saved + least:
            await asyncio.sleep(0.05)
        await asyncio.sleep(self.chance.random() * 0.2)

    async def steady(self) -> None:
        """From now on lines do not fall by themselves; when all are up."""
        while not (await self.standing("steady"))["areConnected"]:
            await asyncio.sleep(0.05)

    async def rough(self) -> None:
        await self.standing("rough")

    async def is_told(self, *, saving: bool) -> None:
        while (await self.standing())["isSaving"] is not saving:
            await asyncio.sleep(0.05)

    async def check_disk(self) -> None:
        """Everything that was called saved so far is on disk, whatever any browser still holds."""
        saved = (await self.standing("words"))["words"]
        self._saved = len(saved)
        words = Counter(WORD.findall(await text_on_disk(self._database, self._script)))
        assert [word for word in saved if words[word] != 1] == []

    async def end(self) -> None:
        """Once everything is well again: all that was typed is there once, for everybody."""
        await self._program.tell("end")
        told = await self._program.heard()
        assert "behind" not in told, told
        words = Counter(WORD.findall("".join(told["lines"])))
        assert set(words.values()) == {1}
        assert [word for word in told["words"] if not words[word]] == []
        assert len(words) >= told["typed"] - len(told["forgotten"])
        assert [text for _, text in lines_of(await self._ana.read(self._script))] == told["lines"]
        async with self._database.reading() as db:
            assert await verify_documents(db) == []
            stored = await store.must_find(db, self._script)
            every_row = await store.rows_after(db, stored.id, 0)
        # The base with what lies behind it says what all rows together say.
        replayed = replace(stored, state=b"", state_seq=0, rows=every_row)
        assert read_document(store.as_doc(replayed)) == read_document(store.as_doc(stored))


async def text_on_disk(database: Database, script: str) -> str:
    async with database.reading() as db:
        doc = store.as_doc(await store.must_find(db, script))
    return "\n".join([element.text for element in read_document(doc).elements])


@asynccontextmanager
async def tortured(servers: Sequence[Served], address: str, seed: int) -> AsyncIterator[Torture]:
    """Four people's worth of writing on these servers, which share the database at this address."""
    database = Database(address)
    async with writer(servers[0]) as ana:
        script = await ana.script(content=page(*(f"{line} " for line in LINES)))
        told = {**place(servers[0], ana, script), "bases": [server.url for server in servers]}
        async with Program("torture.mjs", seed=seed, writers=4, **told) as program:
            yield Torture(program, database, ana, script, seed)
    await database.close()
