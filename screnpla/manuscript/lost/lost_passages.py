"""Lost words in passages: who typed them, and who deleted the line they stood in. Pure.

Also words that are in the document no more stand in the log, in the row that brought them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from screnpla.manuscript.lost.losses import Loss
from screnpla.manuscript.store import Row
from screnpla.manuscript.yjs.framing import unframed
from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.unseen_words import Passage, passages_in
from screnpla.manuscript.yjs.update_reading import Id, ReadUpdate, read_update

_DELETES_NOTHING = b"\x00"


@dataclass(frozen=True)
class LostPassage:
    id: str  # of these words, whenever they are found
    text: str
    typed: tuple[Row, ...]
    deleted: Row  # which took the line away
    lost: Row  # with which the words went: the same, or the one that brought them when the line had gone already


def lost_passages(losses: Sequence[Loss], log: Sequence[Row]) -> list[LostPassage]:
    """`log`: all of it up to the last loss. Blanks are no words. Slow for a long history: to be done in a thread."""
    reader = _Reader(log)
    ranges = IdRanges([each for loss in losses for each in loss.unseen])
    passages = [passage for passage in passages_in(ranges, reader.newest_first()) if passage.text.strip()]
    return [_found(passage, losses, reader) for passage in passages]


def _found(passage: Passage, losses: Sequence[Loss], reader: _Reader) -> LostPassage:
    first = passage.pieces[0]
    lost = next(loss.row for loss in losses if loss.unseen.contains(first.client, first.clock))
    typed = tuple(reader.rows_with(passage))
    deleted = lost
    if lost in typed:
        deleted = reader.deleted(passage.anchors, before=lost.seq) or lost
    return LostPassage(f"{first.client:x}-{first.clock:x}", passage.text, typed, deleted, lost)


class _Reader:
    """The log; each row is read at most once."""

    def __init__(self, log: Sequence[Row]) -> None:
        self._log = log
        self._read: dict[int, list[ReadUpdate]] = {}

    def newest_first(self) -> Iterator[ReadUpdate]:
        for row in reversed(self._log):
            yield from self._updates(row)

    def rows_with(self, passage: Passage) -> Iterator[Row]:
        """Of those read so far: that the words were found there is why it was read."""
        words = IdRanges([IdRange(piece.client, piece.clock, piece.end) for piece in passage.pieces])
        for row in self._log:
            if row.seq in self._read and any(_holds(update, words) for update in self._read[row.seq]):
                yield row

    def deleted(self, anchors: Iterable[Id], before: int) -> Row | None:
        """The first that deleted one of these, as later ones only repeat what they know; of several the last."""
        sought, found = set(anchors), None
        for row in self._log:
            if not sought or row.seq >= before:
                break
            if all(update.endswith(_DELETES_NOTHING) for update in unframed(row.updates)):
                continue
            gone = {each for each in sought for update in self._updates(row) if update.deleted.contains(*each)}
            if gone:
                sought, found = sought - gone, row
        return found

    def _updates(self, row: Row) -> list[ReadUpdate]:
        if row.seq not in self._read:
            self._read[row.seq] = [read_update(update) for update in unframed(row.updates)]
        return self._read[row.seq]


def _holds(update: ReadUpdate, words: IdRanges) -> bool:
    return any(
        struct.kind == "text" and words.overlaps(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
    )
