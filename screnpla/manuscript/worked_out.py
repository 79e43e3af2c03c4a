"""What was worked out of a text, as bytes: kept while there is room, and made once for all who ask at the same time.

A key names everything that the bytes depend on: after a change they are asked for by another one, so that nothing here
is ever stale, however many processes there are. What is least asked for goes first.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.asked_together import AskedTogether
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored

Work = Callable[[], Coroutine[Any, Any, bytes]]

ROOM = 64_000_000  # bytes; the pages of a feature take 100,000
# All of the record that anything made of a text may show or follow.
_OF_THE_RECORD = ("title", "written_by", "layout", "elements", "production", "headers_and_footers")


class WorkedOut:
    def __init__(self, room: int) -> None:
        self._room, self._taken = room, 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._asked: AskedTogether[bytes] = AskedTogether()

    def look(self, key: str) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def make(self, key: str, work: Work) -> bytes:
        made = await self._asked.get(key, work)
        if key not in self._kept and len(made) <= self._room:
            self._kept[key] = made
            self._taken += len(made)
        while self._taken > self._room:
            self._taken -= len(self._kept.popitem(last=False)[1])
        return made


@dataclass(frozen=True)
class Sought:
    key: str
    kept: bytes | None
    text: Stored | None  # not read when it is not needed


_ALL = WorkedOut(ROOM)


async def seek(db: AsyncSession, script: Script, what: str, kind: str = MANUSCRIPT) -> Sought:
    """`what` is to be made of it: each by a name of its own."""
    key = _key(script, await document_rows.version(db, script.id, kind), what)
    if (kept := _ALL.look(key)) is not None:
        return Sought(key, kept, None)
    text = await store.find(db, script.id, kind)
    # Asked again: somebody may have written since.
    return Sought(_key(script, text.seq if text else 0, what), None, text)


async def made_of(sought: Sought, work: Work) -> bytes:
    return sought.kept if sought.kept is not None else await _ALL.make(sought.key, work)


def _key(script: Script, version: int, what: str) -> str:
    record = [getattr(script, column) for column in _OF_THE_RECORD]
    named = json.dumps([what, script.id, version, record])
    return sha256(named.encode()).hexdigest()
