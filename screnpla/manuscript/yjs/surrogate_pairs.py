"""Surrogate pairs: characters that count two in UTF-16, which nobody may cut in half.

A browser counts an emoji as two. Where one is cut, Yjs inserts a replacement character and the document library of the
server does not: from then on positions behind it are others here than there, and text is inserted elsewhere. No editor
cuts one; an update that does is refused before it garbles the text for all.
"""

from __future__ import annotations

from collections.abc import Iterator

from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, Struct, decode_update

# The first byte of each in UTF-8: without this byte there is none of them.
_LEAD = b"\xf0"
_FIRST_OF_TWO = 0x10000


class SurrogatePairs:
    """The pairs of one open document. Every update after it was opened must be checked and noted here."""

    def __init__(self, state: bytes = b"") -> None:
        """`state`: all of the document. Slow for a long script that has such characters: then in a thread."""
        self._firsts: set[Id] = set()  # the first half of each
        if _LEAD in state:
            self.note(decode_update(state))

    def check(self, decoded: DecodedUpdate) -> None:
        """Before an update is applied. Raises ValueError."""
        if self._firsts and (any(map(self._cuts_pair, decoded.structs)) or self._deletes_half(decoded.deleted)):
            raise ValueError("half of a letter")

    def note(self, decoded: DecodedUpdate) -> None:
        """An update that is in the document."""
        for struct in decoded.structs:
            if struct.kind == "text" and not struct.text.isascii():
                self._firsts.update(_find_pairs(struct))

    def _cuts_pair(self, struct: Struct) -> bool:
        right = struct.right_origin
        return struct.origin in self._firsts or (right is not None and (right[0], right[1] - 1) in self._firsts)

    def _deletes_half(self, deleted: IdRanges) -> bool:
        return any(
            ((client, clock - 1) in self._firsts) or ((client, end - 1) in self._firsts)
            for client, clock, end in deleted
        )


def _find_pairs(struct: Struct) -> Iterator[Id]:
    clock = struct.clock
    for character in struct.text:
        if ord(character) >= _FIRST_OF_TWO:
            yield struct.client, clock
            clock += 1
        clock += 1
