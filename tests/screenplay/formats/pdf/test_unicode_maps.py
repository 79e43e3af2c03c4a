"""PP25: fonts that tell the meaning of their shapes in one range for all, which pdfium does not read."""

from __future__ import annotations

import zlib

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.pdf.reading.extract import MEANINGLESS
from screnpla.screenplay.formats.pdf.reading.unicode_maps import repair_unicode_maps
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.pdf.hand_made import pdf, stream

LINES = ("INT. PIER - DAY", "Anna waits for the ferry, as she does every day.", "Rain.")
LETTERS = sorted({letter for line in LINES for letter in line})
FIRST = 0x00F0  # the range of its shapes goes beyond 0x00FF
TABLE = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
1 beginbfrange
%b
endbfrange
endcmap
end
end
"""
ARRAY = b"<%04x> <%04x> [%b]" % (
    FIRST,
    FIRST + len(LETTERS) - 1,
    b" ".join([b"<%04x>" % ord(letter) for letter in LETTERS]),
)
FONT = (
    b"<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Type/Font"
    b"/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600"
    b"/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4/FontBBox[0 -200 600 800]/ItalicAngle 0/Ascent 800"
    b"/Descent -200/CapHeight 700/StemV 80>>>>]>>"
)


def shapes(line: str) -> bytes:
    return b"<%b>" % b"".join([b"%04x" % (FIRST + LETTERS.index(letter)) for letter in line])


def file_with(table: bytes, *, packed: bool = False) -> bytes:
    drawn = [b"1 0 0 1 108 %d Tm %b Tj" % (712 - 24 * number, shapes(line)) for number, line in enumerate(LINES)]
    content = b"BT /F 12 Tf %b ET" % b" ".join(drawn)
    written = stream(zlib.compress(table), more=b"/Filter/FlateDecode") if packed else stream(table)
    return pdf({4: stream(content), 5: FONT, 6: written})


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_a_range_over_all_shapes_is_read(*, packed: bool) -> None:
    found = register.read(file_with(TABLE % ARRAY, packed=packed), "script.pdf")
    assert [element.text for element in found.screenplay.elements] == list(LINES)


def test_a_file_that_says_nothing_of_its_letters_is_refused() -> None:
    with pytest.raises(BadFile) as refused:
        register.read(file_with(b""), "script.pdf")
    assert str(refused.value) == MEANINGLESS


def test_ranges_as_the_standard_has_them_are_left_alone() -> None:
    assert repair_unicode_maps(file_with(TABLE % b"<00f0> <00ff> <0041>")) is None
