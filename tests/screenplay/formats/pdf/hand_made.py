"""PDFs written by hand, object by object: what no honest program would write."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
PAGES = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = (
    b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
    b"/Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>>>>>"
)
FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Courier>>"


def stream(data: bytes, *, more: bytes = b"", length: int | None = None) -> bytes:
    size = len(data) if length is None else length
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (more, size, data)


def bomb(megabytes: int) -> bytes:
    """A stream that unpacks to so many blanks: a megabyte is packed once and repeated."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    one = packer.compress(b" " * 1_000_000) + packer.flush(zlib.Z_FULL_FLUSH)
    return stream(b"\x78\xda" + one * megabytes + packer.flush(), more=b"/Filter/FlateDecode")


def text(*lines: tuple[float, float, str], before: bytes = b"") -> bytes:
    """Instructions that draw lines: from the left, from the foot, the text."""
    operators = [b"1 0 0 1 %f %f Tm(%s)Tj" % (x, y, words.encode("latin-1")) for x, y, words in lines]
    return b"%s BT /F 12 Tf %s ET" % (before, b" ".join(operators))


SCENE = text((108, 712, "INT. PIER - DAY"), (108, 688, "Anna waits."))


def pdf(replaced: Mapping[int, bytes] | None = None, trailer: bytes = b"") -> bytes:
    """A page with a scene on it, but for the objects given."""
    objects = {1: CATALOG, 2: PAGES, 3: PAGE, 4: stream(SCENE), 5: FONT, 6: stream(b"", more=_FORM), **(replaced or {})}
    data = bytearray(b"%PDF-1.7\n")
    places = {}
    for number in sorted(objects):
        places[number] = len(data)
        data += b"%d 0 obj%s endobj\n" % (number, objects[number])
    start = len(data)
    data += b"xref\n0 1\n0000000000 65535 f \n"
    for number, place in places.items():
        data += b"%d 1\n%010d 00000 n \n" % (number, place)
    data += b"trailer<</Root 1 0 R/Size %d%s>>\nstartxref\n%d\n%%%%EOF" % (max(objects) + 1, trailer, start)
    return bytes(data)


_FORM = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X 6 0 R>>/Font<</F 5 0 R>>>>"
FORM = _FORM
