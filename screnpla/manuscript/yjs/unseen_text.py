"""Words that a change took away though its sender had never seen them, found again in the updates that brought them.

Two ways lead there: one deletes an element in which another has just typed, and one types into an element that
another has just deleted. In both the document deletes more than the update asked for; what is more are those words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.piece_order import Piece, rows_of
from screnpla.manuscript.yjs.update_reading import Id, ReadUpdate, Struct


class Passage(NamedTuple):
    """Lost words that stood beside each other, in the order of the text."""

    text: str
    pieces: tuple[Piece, ...]
    # What they hung on and was not lost with them: who deleted one of these, deleted the place where they stood.
    anchors: tuple[Id, ...]

    @property
    def clients(self) -> set[int]:
        """Whose words they are."""
        return {piece.client for piece in self.pieces}


def unseen(update: ReadUpdate, transaction_deleted: IdRanges) -> IdRanges:
    """What went when this update was applied, although it does not say so. Attributes can be among it."""
    if transaction_deleted.is_empty:
        return transaction_deleted
    gone = [
        IdRange(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
        if struct.kind in ("deleted", "gc")
    ]
    return transaction_deleted.minus(update.deleted.plus(IdRanges(gone)))


def might_lose(update: ReadUpdate, transaction_deleted: IdRanges) -> bool:
    """Whether it is worth to look closely what went with it."""
    return not transaction_deleted.is_empty and (
        takes_its_own(update) or not unseen(update, transaction_deleted).is_empty
    )


def takes_its_own(update: ReadUpdate) -> bool:
    """Whether it deletes letters that it brings."""
    return not update.deleted.is_empty and any(
        struct.kind == "text" and update.deleted.overlaps(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
    )


def words_in(ranges: IdRanges, updates: Iterable[ReadUpdate]) -> list[Piece]:
    """The words of these letters, cut where they were typed."""
    return [piece for passage in passages_in(ranges, updates) for piece in passage.pieces]


def passages_in(ranges: IdRanges, updates: Iterable[ReadUpdate]) -> list[Passage]:
    """The words of these letters, together what stood together. Updates may come in any order, and twice."""
    rows = rows_of(_pieces(ranges, updates))
    passages = [_passage(row, ranges) for row in rows]
    return [passage for passage in passages if passage.text]


def _passage(row: list[Piece], ranges: IdRanges) -> Passage:
    hung_on = [each for piece in row for each in (piece.origin, piece.right_origin, piece.parent)]
    anchors = dict.fromkeys([each for each in hung_on if isinstance(each, tuple) and not ranges.contains(*each)])
    worded = tuple([piece for piece in row if piece.text])
    return Passage("".join([piece.text for piece in worded]), worded, tuple(anchors))


def _pieces(ranges: IdRanges, updates: Iterable[ReadUpdate]) -> list[Piece]:
    """By client and clock. What has no text (where bold begins) is among them, as words hang on it, too."""
    missing = ranges
    found: list[Piece] = []
    for update in updates:
        if missing.is_empty:
            break
        pieces = [piece for struct in update.structs for piece in _cut(struct, missing)]
        if pieces:
            missing = missing.minus(IdRanges(IdRange(piece.client, piece.clock, piece.end) for piece in pieces))
            found += pieces
    return sorted(found, key=lambda piece: (piece.client, piece.clock))


def _cut(struct: Struct, ranges: IdRanges) -> Iterator[Piece]:
    client, clock, length, kind, text, origin, right_origin, parent, _ = struct
    if kind in ("text", "other"):
        whole = Piece(client, clock, clock + length, text, origin, right_origin, parent)
        for first, last in ranges.overlaps(client, clock, clock + length):
            yield whole.part(first, last)
