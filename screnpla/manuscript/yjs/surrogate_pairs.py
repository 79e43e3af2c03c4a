"""Surrogate pairs: characters that count two in UTF-16, which nobody may cut in half.

A browser counts an emoji as two. Where one is cut, Yjs inserts a replacement character and the document library of the
server does not: from then on positions behind it are others here than there, and text is inserted elsewhere. No editor
cuts one; an update that does is refused before it garbles the text for all.
"""

from __future__ import annotations

from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Struct, decode_update

# The first byte of each in UTF-8: without this byte there is none of them.
_LEAD = b"\xf0"
# The upper byte of a UTF-16 code unit: '1' where it is the first half of a pair, else '0'.
_IS_FIRST = bytes(ord("1") if 0xD8 <= upper <= 0xDB else ord("0") for upper in range(256))
# Clocks whose bits are in one number. An object for each pair would make an emoji forty times as large as it is.
_CHUNK = 1024


class SurrogatePairs:
    """The pairs of one open document. Every update after it was opened must be checked and noted here."""

    def __init__(self, state: bytes = b"") -> None:
        """`state`: all of the document. Slow for a long script that has such characters: then in a thread."""
        # By client and chunk: a number with a bit for each clock that is the first half of a pair.
        self._firsts: dict[tuple[int, int], int] = {}
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
                self._note_text(struct)

    def _note_text(self, struct: Struct) -> None:
        bits = struct.text.encode("utf-16-le", "surrogatepass")[1::2].translate(_IS_FIRST)
        at = 0
        while at < len(bits):
            chunk, offset = divmod(struct.clock + at, _CHUNK)
            piece = bits[at : at + _CHUNK - offset]
            if b"1" in piece:
                key = struct.client, chunk
                self._firsts[key] = self._firsts.get(key, 0) | int(piece[::-1], 2) << offset
            at += len(piece)

    def _is_first(self, client: int, clock: int) -> bool:
        chunk, offset = divmod(clock, _CHUNK)
        return bool(self._firsts.get((client, chunk), 0) >> offset & 1)

    def _cuts_pair(self, struct: Struct) -> bool:
        origin, right = struct.origin, struct.right_origin
        if origin is not None and self._is_first(*origin):
            return True
        return right is not None and right[1] > 0 and self._is_first(right[0], right[1] - 1)

    def _deletes_half(self, deleted: IdRanges) -> bool:
        return any(
            (clock > 0 and self._is_first(client, clock - 1)) or self._is_first(client, end - 1)
            for client, clock, end in deleted
        )
