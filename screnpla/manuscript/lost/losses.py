"""What went with a change though who made it did not mean it, found by going through the log once more. Pure.

In the log everybody's changes are in one order, whichever process they came to; so each loss is found once, and also
after a process was killed before it had looked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pycrdt import Doc, TransactionEvent

from screnpla.manuscript.store import Row, Stored, as_doc, whole_rows
from screnpla.manuscript.yjs.framing import unframed
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.unseen_words import takes_its_own, unseen
from screnpla.manuscript.yjs.update_reading import read_update, structs_only

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
    read = None if update.endswith(_NOTHING) else read_update(update)
    early = IdRanges()
    if read and takes_its_own(read):
        # Who heard that a line is gone before its own words in it were sent brings them with their deletion. What goes
        # although the update deletes nothing yet came into a place that was deleted before.
        brought = structs_only(update)
        early = unseen(read_update(brought), _gone_with(doc, brought))
    gone = _gone_with(doc, update)
    late = gone if gone.is_empty else unseen(read or read_update(update), gone)
    return Applied(early.plus(late), early.length + gone.length)


def _gone_with(doc: Doc[Any], update: bytes) -> IdRanges:
    deleted: list[bytes] = []

    def note(event: TransactionEvent) -> None:
        deleted.append(event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    watching = doc.observe(note)
    try:
        doc.apply_update(update)
    finally:
        doc.unobserve(watching)
    return IdRanges([each for told in deleted if told != _NOTHING for each in IdRanges.from_delete_set(told)])
