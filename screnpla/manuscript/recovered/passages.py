"""Overwritten text in passages: who typed each, and who deleted its line. Pure.

Text that is no longer in the document is still in the log, in the row that brought it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from screnpla.manuscript.document.store import LogRow
from screnpla.manuscript.recovered.overwritten_text import OverwrittenText
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.unseen_text import UnseenPassage, find_passages
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, decode_update

_DELETES_NOTHING = b"\x00"


@dataclass(frozen=True)
class OverwrittenPassage:
    id: str  # the same whenever this text is found
    text: str
    typed_rows: tuple[LogRow, ...]
    deleting_row: LogRow  # which deleted its line
    # By which the text vanished: the deleting row, or the row that brought it when its line was deleted already.
    overwriting_row: LogRow


def find_overwritten_passages(
    overwritten: Sequence[OverwrittenText], log: Sequence[LogRow]
) -> list[OverwrittenPassage]:
    """`log`: all rows up to the last conflict. Without blank text. Slow for a long history: to be done in a thread."""
    reader = _LogReader(log)
    ranges = IdRanges([each for text in overwritten for each in text.ranges])
    passages = [passage for passage in find_passages(ranges, reader.newest_first()) if passage.text.strip()]
    return [_locate_passage(passage, overwritten, reader) for passage in passages]


def _locate_passage(
    passage: UnseenPassage, overwritten: Sequence[OverwrittenText], reader: _LogReader
) -> OverwrittenPassage:
    first = passage.pieces[0]
    overwriting_row = next(each.row for each in overwritten if each.ranges.contains(first.client, first.clock))
    typed_rows = tuple(reader.rows_with(passage))
    deleting_row = overwriting_row
    if overwriting_row in typed_rows:
        deleting_row = reader.find_deleting_row(passage.anchors, before=overwriting_row.seq) or overwriting_row
    return OverwrittenPassage(
        f"{first.client:x}-{first.clock:x}", passage.text, typed_rows, deleting_row, overwriting_row
    )


class _LogReader:
    """The log; each row is read at most once."""

    def __init__(self, log: Sequence[LogRow]) -> None:
        self._log = log
        self._read: dict[int, list[DecodedUpdate]] = {}

    def newest_first(self) -> Iterator[DecodedUpdate]:
        for row in reversed(self._log):
            yield from self._decode_row(row)

    def rows_with(self, passage: UnseenPassage) -> Iterator[LogRow]:
        """Of the rows decoded so far: a row is decoded because the text was found in it."""
        ranges = IdRanges([IdRange(piece.client, piece.clock, piece.end) for piece in passage.pieces])
        for row in self._log:
            if row.seq in self._read and any(_holds_text(update, ranges) for update in self._read[row.seq]):
                yield row

    def find_deleting_row(self, anchors: Iterable[Id], before: int) -> LogRow | None:
        """The first row that deleted one of the anchors, as later rows only repeat it; of several the last."""
        remaining, found = set(anchors), None
        for row in self._log:
            if not remaining or row.seq >= before:
                break
            if all(update.endswith(_DELETES_NOTHING) for update in unframe_updates(row.updates)):
                continue
            deleted = {each for each in remaining for update in self._decode_row(row) if update.deleted.contains(*each)}
            if deleted:
                remaining, found = remaining - deleted, row
        return found

    def _decode_row(self, row: LogRow) -> list[DecodedUpdate]:
        if row.seq not in self._read:
            self._read[row.seq] = [decode_update(update) for update in unframe_updates(row.updates)]
        return self._read[row.seq]


def _holds_text(update: DecodedUpdate, ranges: IdRanges) -> bool:
    return any(
        struct.kind == "text" and ranges.overlaps(struct.client, struct.clock, struct.clock + struct.length)
        for struct in update.structs
    )
