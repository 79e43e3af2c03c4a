"""Render cache: bytes rendered from a text (pages, content, desk), evicted by least recent use.

A cache key names everything that the bytes depend on: after a change they are asked for by another key, so that no
entry is ever stale, however many processes there are. Requests at the same time render once (single flight).
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
from screnpla.manuscript.derived.single_flight import SingleFlight
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows

Render = Callable[[], Coroutine[Any, Any, bytes]]

CAPACITY = 64_000_000  # bytes; the pages of a feature take 100,000
# All columns of the record that a rendering of the text may show or follow.
_RECORD_COLUMNS = ("title", "written_by", "layout", "elements", "production", "headers_and_footers")


class RenderCache:
    """An LRU cache; `capacity` in bytes."""

    def __init__(self, capacity: int) -> None:
        self._capacity, self._size = capacity, 0
        self._entries: OrderedDict[str, bytes] = OrderedDict()
        self._single_flight: SingleFlight[bytes] = SingleFlight()

    def get(self, key: str) -> bytes | None:
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
        return found

    async def render(self, key: str, work: Render) -> bytes:
        rendered = await self._single_flight.run(key, work)
        if key not in self._entries and len(rendered) <= self._capacity:
            self._entries[key] = rendered
            self._size += len(rendered)
        while self._size > self._capacity:
            self._size -= len(self._entries.popitem(last=False)[1])
        return rendered


@dataclass(frozen=True)
class CacheEntry:
    key: str
    cached: bytes | None
    stored: StoredDocument | None  # not read when it is not needed


_CACHE = RenderCache(CAPACITY)


async def find_cached(db: AsyncSession, script: Script, rendering: str, kind: str = MANUSCRIPT) -> CacheEntry:
    """`rendering`: its name; each rendering has a name of its own."""
    key = _cache_key(script, await document_rows.load_head_seq(db, script.id, kind), rendering)
    if (cached := _CACHE.get(key)) is not None:
        return CacheEntry(key, cached, None)
    text = await find_document(db, script.id, kind)
    # With the version that was read: somebody may have written since the first query.
    return CacheEntry(_cache_key(script, text.seq if text else 0, rendering), None, text)


async def render_cached(entry: CacheEntry, work: Render) -> bytes:
    return entry.cached if entry.cached is not None else await _CACHE.render(entry.key, work)


def _cache_key(script: Script, version: int, rendering: str) -> str:
    record = [getattr(script, column) for column in _RECORD_COLUMNS]
    parts = json.dumps([rendering, script.id, version, record])
    return sha256(parts.encode()).hexdigest()
