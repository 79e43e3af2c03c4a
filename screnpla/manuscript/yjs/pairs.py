"""Letters that count two, and that nobody may cut in half.

A browser counts an emoji as two. Where one is cut, Yjs puts a sign for a broken letter in its place and the document
library of the server does not: from then on places behind it are others here than there, and words are put elsewhere.
No editor cuts one; what does is refused before it garbles the text of all.
"""

from __future__ import annotations

from collections.abc import Iterator

from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.update_reading import Id, ReadUpdate, Struct, read_update

# How each begins in UTF-8: where this byte is not, there is none of them.
_LEAD = b"\xf0"
_FIRST_OF_TWO = 0x10000


class Pairs:
    """Of one open document. All that comes to it after it was opened must come by here."""

    def __init__(self, state: bytes = b"") -> None:
        """`state`: all that the document holds. Slow for a long script that has such letters: then in a thread."""
        self._firsts: set[Id] = set()  # the first half of each
        if _LEAD in state:
            self.note(read_update(state))

    def check(self, read: ReadUpdate) -> None:
        """Before it is applied. Raises ValueError."""
        if self._firsts and (any(map(self._cuts, read.structs)) or self._deletes_half(read.deleted)):
            raise ValueError("half of a letter")

    def note(self, read: ReadUpdate) -> None:
        """What is in the document."""
        for struct in read.structs:
            if struct.kind == "text" and not struct.text.isascii():
                self._firsts.update(_pairs_in(struct))

    def _cuts(self, struct: Struct) -> bool:
        right = struct.right_origin
        return struct.origin in self._firsts or (right is not None and (right[0], right[1] - 1) in self._firsts)

    def _deletes_half(self, deleted: IdRanges) -> bool:
        return any(
            ((client, clock - 1) in self._firsts) or ((client, end - 1) in self._firsts)
            for client, clock, end in deleted
        )


def _pairs_in(struct: Struct) -> Iterator[Id]:
    clock = struct.clock
    for letter in struct.text:
        if ord(letter) >= _FIRST_OF_TWO:
            yield struct.client, clock
            clock += 1
        clock += 1
