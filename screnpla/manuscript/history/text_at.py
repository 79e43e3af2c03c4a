"""The text at a row of its log, quickly: from the nearest keyframe, or as it was read a moment ago (VE11)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import Services
from screnpla.manuscript.background import run_best_effort, run_in_text_thread
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.marked_lines import elements_to_lines
from screnpla.manuscript.document.store import LogRow, StoredDocument, build_doc, iter_intact_updates
from screnpla.manuscript.history.keyframes import KEYFRAME_BYTES, KEYFRAME_ROWS, add_keyframes
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.yjs.state_vector import has_missing_dependencies
from screnpla.manuscript.yjs.update_decoder import decode_update
from screnpla.screenplay.marking.lines import VersionLine

# Texts of the last stops that somebody looked at: whoever moves the slider asks for what differs from one of them.
_MOST_CACHED = 8
_CACHE: OrderedDict[tuple[str, int], tuple[VersionLine, ...]] = OrderedDict()


async def load_lines_at(
    services: Services, db: AsyncSession, stored: StoredDocument, seq: int
) -> tuple[VersionLine, ...]:
    """The text at a stop never changes. For a caller that has asked for permission and checked the stop."""
    key = (stored.id, min(seq, stored.seq))
    if (cached := _CACHE.get(key)) is not None:
        _CACHE.move_to_end(key)
        return cached
    version = await load_version(services, db, stored, seq)
    lines = await run_in_text_thread(_read_lines, version)
    _CACHE[key] = lines
    while len(_CACHE) > _MOST_CACHED:
        _CACHE.popitem(last=False)
    return lines


def _read_lines(version: StoredDocument) -> tuple[VersionLine, ...]:
    return tuple(elements_to_lines(read_document(build_doc(version)).elements))


async def load_version(services: Services, db: AsyncSession, stored: StoredDocument, seq: int) -> StoredDocument:
    """The document up to this row. Of a log without keyframes the first who asks makes them."""
    version = await load_up_to(db, stored, seq)
    stretches = split_rows(version.rows)
    if len(stretches) < 2 or version.state_seq == stored.state_seq:
        return version
    keyframes = await run_in_text_thread(_build_keyframes, version, stretches[:-1])
    if not keyframes:
        return version
    await run_best_effort(add_keyframes(services, stored.id, keyframes))
    last_seq, state = keyframes[-1]
    return replace(version, state=state, state_seq=last_seq, rows=[row for row in version.rows if row.seq > last_seq])


def split_rows(rows: Sequence[LogRow]) -> list[list[LogRow]]:
    """Stretches behind each of which a keyframe is worth its space; the last one may be shorter."""
    stretches: list[list[LogRow]] = [[]]
    size = 0
    for row in rows:
        if len(stretches[-1]) >= KEYFRAME_ROWS or size >= KEYFRAME_BYTES:
            stretches.append([])
            size = 0
        stretches[-1].append(row)
        size += len(row.updates)
    return stretches


def _build_keyframes(version: StoredDocument, stretches: Sequence[Sequence[LogRow]]) -> list[tuple[int, bytes]]:
    """None at a row after which an update is pending: the document holds it back, and would not encode it."""
    doc: Doc[Any] = build_doc(replace(version, rows=()))
    keyframes: list[tuple[int, bytes]] = []
    for rows in stretches:
        updates = list(iter_intact_updates(version.id, rows))
        with doc.transaction():
            for update in updates:
                doc.apply_update(update)
        state_vector = doc.get_state()
        if any(has_missing_dependencies(state_vector, decode_update(update)) for update in updates):
            break
        keyframes.append((rows[-1].seq, doc.get_update()))
    return keyframes
