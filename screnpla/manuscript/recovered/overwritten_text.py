"""Overwritten text: deleted by a change whose author had not seen it (a conflict), found by replaying the log. Pure.

In the log all updates are in one order, whichever process they came to; so each conflict is found once, and also after
a process was killed before it had looked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pycrdt import Doc, TransactionEvent

from screnpla.manuscript.document.store import LogRow, StoredDocument, build_doc, iter_intact_rows
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.unseen_text import deletes_own_text, find_unseen_deletions
from screnpla.manuscript.yjs.update_decoder import decode_update, strip_deletions

_NOTHING = b"\x00"


@dataclass(frozen=True)
class OverwrittenText:
    row: LogRow  # the row that overwrote it
    ranges: IdRanges


def replay_log(stored: StoredDocument, after: int) -> tuple[Doc[Any], list[OverwrittenText]]:
    """The document, and the text that rows after `after` overwrote. Slow for a long script: to be done in a thread."""
    rows = list(iter_intact_rows(stored.id, stored.rows))
    doc = build_doc(replace(stored, rows=[row for row in rows if row.seq <= after]))
    return doc, list(_find_overwritten(doc, [row for row in rows if row.seq > after]))


def _find_overwritten(doc: Doc[Any], rows: Iterable[LogRow]) -> Iterator[OverwrittenText]:
    for row in rows:
        overwritten = [apply_update(doc, update).overwritten for update in unframe_updates(row.updates)]
        if any(not each.is_empty for each in overwritten):
            yield OverwrittenText(row, IdRanges([each for ranges in overwritten for each in ranges]))


class UpdateEffect(NamedTuple):
    overwritten: IdRanges
    deleted_count: int  # characters and elements, meant or not


def apply_update(doc: Doc[Any], update: bytes) -> UpdateEffect:
    """Applies an update to the document; the text it overwrites, and how much it deletes."""
    decoded = None if update.endswith(_NOTHING) else decode_update(update)
    early = IdRanges()
    if decoded and deletes_own_text(decoded):
        # A client that heard of a deleted line before its own text in it was sent, sends that text together with its
        # deletion. Text that vanishes although the deletions are stripped came into a line that was deleted before.
        additions = strip_deletions(update)
        early = find_unseen_deletions(decode_update(additions), _apply_and_list_deleted(doc, additions))
    deleted = _apply_and_list_deleted(doc, update)
    late = deleted if deleted.is_empty else find_unseen_deletions(decoded or decode_update(update), deleted)
    return UpdateEffect(early.plus(late), early.length + deleted.length)


def _apply_and_list_deleted(doc: Doc[Any], update: bytes) -> IdRanges:
    deleted: list[bytes] = []

    def note(event: TransactionEvent) -> None:
        deleted.append(event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    subscription = doc.observe(note)
    try:
        doc.apply_update(update)
    finally:
        doc.unobserve(subscription)
    return IdRanges(
        [each for deleted_set in deleted if deleted_set != _NOTHING for each in IdRanges.from_delete_set(deleted_set)]
    )
