"""The PDF file itself: numbered objects, their offsets, and the trailer. Knows nothing of scripts.

Written by hand: loading a PDF library costs more time than reading, paginating and writing a whole script.
"""

from __future__ import annotations

import hashlib
import zlib

# Four bytes above 127 tell programs that move files about that this is not text.
_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


class PdfObjects:
    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        """A number for an object that others must name before it is known."""
        self._bodies.append(b"null")
        return len(self._bodies)

    def set_object(self, number: int, body: bytes) -> None:
        self._bodies[number - 1] = body

    def add_object(self, body: bytes) -> int:
        self._bodies.append(body)
        return len(self._bodies)

    def add_stream(self, data: bytes, entries: bytes = b"") -> int:
        packed = zlib.compress(data)
        head = b"<<%s/Filter/FlateDecode/Length %d>>stream\n" % (entries, len(packed))
        return self.add_object(head + packed + b"\nendstream")

    def make_file(self, root: int, info: int) -> bytes:
        """The whole file. Its name for itself follows from its content: the same script gives the same bytes."""
        parts, at, places = [_HEAD], len(_HEAD), []
        for number, body in enumerate(self._bodies, 1):
            places.append(at)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
            at += len(parts[-1])
        name = hashlib.sha256(b"".join(parts)).hexdigest()[:32].encode()
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1))
        parts += [b"%010d 00000 n \n" % place for place in places]
        parts.append(
            b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]>>\nstartxref\n%d\n%%%%EOF\n"
            % (len(places) + 1, root, info, name, name, at)
        )
        return b"".join(parts)


def format_text(text: str) -> bytes:
    """A text for people: a title, a bookmark."""
    if text.isascii() and text.isprintable():
        return b"(%s)" % text.encode().replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"<feff%s>" % text.encode("utf-16-be", "replace").hex().encode()


def format_references(numbers: list[int]) -> bytes:
    return b" ".join([b"%d 0 R" % number for number in numbers])
