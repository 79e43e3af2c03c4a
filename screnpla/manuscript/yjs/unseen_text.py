"""Unseen text: deleted by an update whose sender had never seen it, found again in the updates that brought it.

Two conflicts lead there: one person deletes an element in which another has just typed, or types into an element that
another has just deleted. In both the document deletes more than the update asked for; the difference is that text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.text_pieces import TypedPiece, order_pieces
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, Struct


class UnseenPassage(NamedTuple):
    """Adjacent unseen text, in reading order."""

    text: str
    pieces: tuple[TypedPiece, ...]
    # Origins and parents that were not deleted with it: a row that deleted one of these deleted the line of this text.
    anchors: tuple[Id, ...]

    @property
    def clients(self) -> set[int]:
        """The clients that typed it."""
        return {piece.client for piece in self.pieces}


def find_unseen_deletions(update: DecodedUpdate, transaction_deleted: IdRanges) -> IdRanges:
    """Ranges that were deleted by applying this update, although it does not delete them. May include attributes."""
    if transaction_deleted.is_empty:
        return transaction_deleted
    deleted = [
        IdRange(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
        if struct.kind in ("deleted", "gc")
    ]
    return transaction_deleted.minus(update.deleted.plus(IdRanges(deleted)))


def may_overwrite(update: DecodedUpdate, transaction_deleted: IdRanges) -> bool:
    """Whether a closer look for overwritten text is worth it."""
    return not transaction_deleted.is_empty and (
        deletes_own_text(update) or not find_unseen_deletions(update, transaction_deleted).is_empty
    )


def deletes_own_text(update: DecodedUpdate) -> bool:
    """Whether it deletes text that it brings."""
    return not update.deleted.is_empty and any(
        struct.kind == "text" and update.deleted.overlaps(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
    )


def find_passages(ranges: IdRanges, updates: Iterable[DecodedUpdate]) -> list[UnseenPassage]:
    """The text of these ranges, adjacent text together. Updates may come in any order, and twice."""
    rows = order_pieces(_collect_pieces(ranges, updates))
    passages = [_make_passage(row, ranges) for row in rows]
    return [passage for passage in passages if passage.text]


def _make_passage(row: list[TypedPiece], ranges: IdRanges) -> UnseenPassage:
    references = [each for piece in row for each in (piece.origin, piece.right_origin, piece.parent)]
    anchors = dict.fromkeys([each for each in references if isinstance(each, tuple) and not ranges.contains(*each)])
    with_text = tuple([piece for piece in row if piece.text])
    return UnseenPassage("".join([piece.text for piece in with_text]), with_text, tuple(anchors))


def _collect_pieces(ranges: IdRanges, updates: Iterable[DecodedUpdate]) -> list[TypedPiece]:
    """By client and clock. Items without text (the beginning of bold) are among them, as text depends on them, too."""
    missing = ranges
    found: list[TypedPiece] = []
    for update in updates:
        if missing.is_empty:
            break
        pieces = [piece for struct in update.structs for piece in _cut_pieces(struct, missing)]
        if pieces:
            missing = missing.minus(IdRanges(IdRange(piece.client, piece.clock, piece.end) for piece in pieces))
            found += pieces
    return sorted(found, key=lambda piece: (piece.client, piece.clock))


def _cut_pieces(struct: Struct, ranges: IdRanges) -> Iterator[TypedPiece]:
    client, clock, length, kind, text, origin, right_origin, parent, _ = struct
    if kind in ("text", "other"):
        piece = TypedPiece(client, clock, clock + length, text, origin, right_origin, parent)
        for first, last in ranges.overlaps(client, clock, clock + length):
            yield piece.slice(first, last)
