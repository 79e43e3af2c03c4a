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
from screnpla.manuscript.document.marked_lines import read_lines
from screnpla.manuscript.document.store import (
    LogRow,
    StoredDocument,
    build_doc,
    find_document_by_id,
    iter_intact_updates,
)
from screnpla.manuscript.history.keyframes import KEYFRAME_BYTES, KEYFRAME_ROWS, add_keyframes, load_from_keyframe
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.state_vector import has_missing_dependencies
from screnpla.manuscript.yjs.update_decoder import decode_update
from screnpla.screenplay.marking.lines import VersionLine

# Texts of the last stops that people looked at: whoever moves the slider asks for what differs from one of them, and a
# browser has eight. Eighty thousand lines are some fifty megabytes.
_MOST_TEXTS, _MOST_LINES, _LEAST_TEXTS = 64, 80_000, 8
_CACHE: OrderedDict[tuple[str, int], tuple[VersionLine, ...]] = OrderedDict()


async def load_lines_at(services: Services, db: AsyncSession, document_id: str, seq: int) -> tuple[VersionLine, ...]:
    """The text at a stop never changes. For a caller that has asked for permission and checked the stop."""
    key = (document_id, seq)
    if (cached := _CACHE.get(key)) is not None:
        _CACHE.move_to_end(key)
        return cached
    version = await _load_text_at(services, db, document_id, seq)
    lines = await run_in_text_thread(_read_lines, version)
    _CACHE[key] = lines
    while len(_CACHE) > _MOST_TEXTS or (len(_CACHE) > _LEAST_TEXTS and _count_cached_lines() > _MOST_LINES):
        _CACHE.popitem(last=False)
    return lines


def _count_cached_lines() -> int:
    return sum([len(lines) for lines in _CACHE.values()])


def _read_lines(version: StoredDocument) -> tuple[VersionLine, ...]:
    return read_lines(build_doc(version))


async def _load_text_at(services: Services, db: AsyncSession, document_id: str, seq: int) -> StoredDocument:
    """The document up to this row, without the extras of an imported file.

    For a row before the base neither that base nor the rows behind it are read: they are most of the bytes.
    """
    document = await document_rows.find_by_id(db, document_id)
    base_seq = await document_rows.load_base_seq(db, document_id)
    if document and seq < base_seq:
        names = (document.id, document.script_id, document.kind)
        past = StoredDocument(*names, 0, b"", base_seq=base_seq, draft_id=document.draft_id)
        version = await load_from_keyframe(db, past, seq)
        is_headless = not version.state_seq and (not version.rows or version.rows[0].seq != 1)
        return await _with_keyframes(services, replace(version, missing_seq=1 if is_headless else None))
    stored = await find_document_by_id(db, document_id)
    if stored is None:
        raise LookupError(f"there is no document {document_id}")
    return await load_version(services, db, stored, seq)


async def load_version(services: Services, db: AsyncSession, stored: StoredDocument, seq: int) -> StoredDocument:
    """The document up to this row. Of a log without keyframes the first who asks makes them."""
    version = await load_up_to(db, stored, seq)
    return version if version.state_seq == stored.state_seq else await _with_keyframes(services, version)


async def _with_keyframes(services: Services, version: StoredDocument) -> StoredDocument:
    """The same document from a keyframe nearer to its end, where there are rows enough for one."""
    stretches = split_rows(version.rows)
    if len(stretches) < 2:
        return version
    keyframes = await run_in_text_thread(_build_keyframes, version, stretches[:-1])
    if not keyframes:
        return version
    await run_best_effort(add_keyframes(services, version.id, keyframes))
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
