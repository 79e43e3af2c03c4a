"""Thinning of a log: old rows that one person wrote within ten minutes, or within a day, are merged. Pure.

A merged row holds all that its rows held: also text that was written into a deleted line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from pycrdt import merge_updates

from screnpla.kit.log import log
from screnpla.manuscript.document.store import LogRow
from screnpla.manuscript.yjs.framing import frame_updates, unframe_updates
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, decode_update

# How long rows are kept as they came, and then merged by ten minutes; after that they are merged by day.
BY_CHANGE, BY_MINUTES = timedelta(days=7), timedelta(days=365)
_MINUTES, _DAY = timedelta(minutes=10), timedelta(days=1)


@dataclass(frozen=True)
class MergedRow:
    seq: int  # of the last of its rows, which it replaces
    updates: bytes  # framed
    removed_seqs: tuple[int, ...]  # the others


def merge_old_rows(rows: Iterable[LogRow], restore_points: Sequence[int], now: datetime) -> list[MergedRow]:
    """`rows`: intact ones. None is merged across a restore point, which must restore the same text. The first stays."""
    borders = sorted(restore_points)
    groups: dict[tuple[tuple[datetime, datetime], int, str | None], list[LogRow]] = {}
    for row in rows:
        window = merge_window(row.at, now)
        if window is not None and row.seq > 1:
            groups.setdefault((window, bisect_left(borders, row.seq), row.author_id), []).append(row)
    merged = [_merge_rows(group) for group in groups.values() if len(group) > 1]
    return [each for each in merged if each]


def merge_window(at: datetime, now: datetime) -> tuple[datetime, datetime] | None:
    """The window in which rows of one author are merged; None while it is too young, or not over."""
    # Nearly all rows that somebody looks through are young.
    if at > now - BY_CHANGE:
        return None
    day = at.replace(hour=0, minute=0, second=0, microsecond=0)
    if day + _DAY <= now - BY_MINUTES:
        return day, day + _DAY
    start = at.replace(minute=at.minute // 10 * 10, second=0, microsecond=0)
    return (start, start + _MINUTES) if start + _MINUTES <= now - BY_CHANGE else None


def _merge_rows(rows: Sequence[LogRow]) -> MergedRow | None:
    """None when the library would lose content by the merge: then all rows stay."""
    updates = [update for row in rows for update in unframe_updates(row.updates)]
    merged = merge_updates(*updates)
    if _collect_content([decode_update(merged)]) != _collect_content([decode_update(update) for update in updates]):
        log.error("thinning.not_the_same", rows=[row.seq for row in rows])
        return None
    return MergedRow(rows[-1].seq, frame_updates([merged]), tuple([row.seq for row in rows[:-1]]))


def _collect_content(updates: Sequence[DecodedUpdate]) -> tuple[dict[tuple[int, int], bytes], IdRanges]:
    """Every character by its id, and the deleted ranges."""
    characters: dict[tuple[int, int], bytes] = {}
    deleted = IdRanges()
    for update in updates:
        deleted = deleted.plus(update.deleted)
        for struct in update.structs:
            if struct.kind != "skip":
                encoded = struct.text.encode("utf-16-le", "surrogatepass") if struct.text else struct.kind.encode()
                for offset in range(struct.length):
                    character = encoded[2 * offset : 2 * offset + 2] if struct.text else encoded
                    characters[struct.client, struct.clock + offset] = character
    return characters, deleted
