"""What went with a change though who made it did not mean it, found by going through the log once more. Pure.

In the log everybody's changes are in one order, whichever process they came to; so each loss is found once, and also
after a process was killed before it had looked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pycrdt import Doc, TransactionEvent

from screnpla.manuscript.framing import unframed
from screnpla.manuscript.id_ranges import IdRanges
from screnpla.manuscript.store import Row, Stored, as_doc, whole_rows
from screnpla.manuscript.unseen_words import unseen
from screnpla.manuscript.update_reading import read_update

_NOTHING = b"\x00"


@dataclass(frozen=True)
class Loss:
    row: Row  # with which it went
    unseen: IdRanges


def replayed(stored: Stored, after: int) -> tuple[Doc[Any], list[Loss]]:
    """The document, and what its rows behind `after` lost. Slow for a long script: to be done in a thread."""
    rows = list(whole_rows(stored.id, stored.rows))
    doc = as_doc(replace(stored, rows=[row for row in rows if row.seq <= after]))
    return doc, list(_losses(doc, [row for row in rows if row.seq > after]))


def _losses(doc: Doc[Any], rows: Iterable[Row]) -> Iterator[Loss]:
    for row in rows:
        lost = [applied(doc, update).lost for update in unframed(row.updates)]
        if any(not each.is_empty for each in lost):
            yield Loss(row, IdRanges([each for ranges in lost for each in ranges]))


class Applied(NamedTuple):
    lost: IdRanges
    deleted: int  # letters and elements, meant or not


def applied(doc: Doc[Any], update: bytes) -> Applied:
    """Puts an update into the document; what went with it."""
    deleted: list[bytes] = []

    def note(event: TransactionEvent) -> None:
        deleted.append(event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    watching = doc.observe(note)
    try:
        doc.apply_update(update)
    finally:
        doc.unobserve(watching)
    gone = IdRanges([each for told in deleted for each in IdRanges.from_delete_set(told)])
    return Applied(lost_with(update, *deleted), gone.length)


def lost_with(update: bytes, *deleted: bytes) -> IdRanges:
    """`deleted`: what the document told to have gone when the update came."""
    gone = IdRanges([each for told in deleted if told != _NOTHING for each in IdRanges.from_delete_set(told)])
    return gone if gone.is_empty else unseen(read_update(update), gone)
