"""A watermark across every page, behind the text."""

from __future__ import annotations

import math

from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.objects import PdfObjects
from screnpla.screenplay.formats.pdf.writing.painter import BASELINE, Painter
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.profiles.profile import LINE, Profile

_GREY = b"0.9"
# A resource of the drawing: the grey darkens coloured paper, too, which is as light as it is.
DARKENING = b"/ExtGState<</Darken<</BM/Multiply>>>>"
_LARGEST = 6.0  # times the size of the script's characters
_OF_THE_DIAGONAL = 0.72
_HALF_A_CAPITAL = 3.5  # points: the middle of a capital letter lies this far above its baseline


def add_watermark(objects: PdfObjects, text: str, painter: Painter, profile: Profile, fonts: int) -> int:
    """A drawing that every page shows by name. It is marked as no part of the text, so that readers can skip it."""
    words = " ".join(text.split())
    width, height = profile.width, profile.height
    scale = min(_LARGEST, math.hypot(width, height) * _OF_THE_DIAGONAL / (max(1, text_width(words)) * CELL))
    angle = math.atan2(height, width)
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    # Turned and grown about the middle of the page, where the words stand: half of its width from the left.
    start = ((1 - cos) * width / 2, height / 2 - sin * width / 2)
    transform = b"%.4f %.4f %.4f %.4f %.2f %.2f cm" % (cos, sin, -sin, cos, *start)
    drawn = painter.paint_page([_centre_line(words, profile)], LineStyles((), profile))
    mark = b"/Artifact<</Type/Pagination/Subtype/Watermark>>BDC q /Darken gs %s g %s\n%s Q EMC" % (
        _GREY,
        transform,
        drawn,
    )
    box = b"/BBox[0 0 %.2f %.2f]" % (width, height)
    return objects.add_stream(mark, b"/Type/XObject/Subtype/Form%s/Resources %d 0 R" % (box, fonts))


def _centre_line(words: str, profile: Profile) -> Line:
    # The painter counts rows from the top; on this one the middle of the characters lies at the foot of the page.
    row = 1 + (profile.height - profile.top - BASELINE + _HALF_A_CAPITAL) / LINE
    return Line(row, "", words, "", 0, len(words), profile.width / 2, Align.CENTER)
