"""Which old rows of a log become one: those that one person wrote within ten minutes, or within a day. Pure.

A row made of many says all that they said: also words that were written into a line that had gone already.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from pycrdt import merge_updates

from screnpla.kit.log import log
from screnpla.manuscript.store import Row
from screnpla.manuscript.yjs.framing import framed, unframed
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.update_reading import ReadUpdate, read_update

# How long what somebody wrote is kept change by change, and then by the ten minutes; after that by the day.
BY_CHANGE, BY_MINUTES = timedelta(days=7), timedelta(days=365)
_MINUTES, _DAY = timedelta(minutes=10), timedelta(days=1)


@dataclass(frozen=True)
class Thinned:
    seq: int  # of the last of its rows, whose place it takes
    updates: bytes  # framed
    gone: tuple[int, ...]  # the others


def thinned(rows: Iterable[Row], marks: Sequence[int], now: datetime) -> list[Thinned]:
    """`rows`: whole ones. No row goes past a mark, so that one finds there what was marked. The first one stays."""
    borders = sorted(marks)
    together: dict[tuple[tuple[datetime, datetime], int, str | None], list[Row]] = {}
    for row in rows:
        slot = stretch(row.at, now)
        if slot is not None and row.seq > 1:
            together.setdefault((slot, bisect_left(borders, row.seq), row.author_id), []).append(row)
    made = [_merged(group) for group in together.values() if len(group) > 1]
    return [each for each in made if each]


def stretch(at: datetime, now: datetime) -> tuple[datetime, datetime] | None:
    """From when to when what one person wrote becomes one row; None while it is too young, or not quite over."""
    day = at.replace(hour=0, minute=0, second=0, microsecond=0)
    if day + _DAY <= now - BY_MINUTES:
        return day, day + _DAY
    start = at.replace(minute=at.minute // 10 * 10, second=0, microsecond=0)
    return (start, start + _MINUTES) if start + _MINUTES <= now - BY_CHANGE else None


def _merged(rows: Sequence[Row]) -> Thinned | None:
    """None when the library would lose something by it: then all of them stay."""
    updates = [update for row in rows for update in unframed(row.updates)]
    merged = merge_updates(*updates)
    if _said([read_update(merged)]) != _said([read_update(update) for update in updates]):
        log.error("thinning.not_the_same", rows=[row.seq for row in rows])
        return None
    return Thinned(rows[-1].seq, framed([merged]), tuple([row.seq for row in rows[:-1]]))


def _said(updates: Sequence[ReadUpdate]) -> tuple[dict[tuple[int, int], bytes], IdRanges]:
    """Every letter by its number, and what is deleted."""
    letters: dict[tuple[int, int], bytes] = {}
    deleted = IdRanges()
    for update in updates:
        deleted = deleted.plus(update.deleted)
        for struct in update.structs:
            if struct.kind != "skip":
                coded = struct.text.encode("utf-16-le", "surrogatepass") if struct.text else struct.kind.encode()
                for place in range(struct.length):
                    letter = coded[2 * place : 2 * place + 2] if struct.text else coded
                    letters[struct.client, struct.clock + place] = letter
    return letters, deleted
