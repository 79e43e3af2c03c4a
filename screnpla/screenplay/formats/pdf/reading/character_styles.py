"""Character styles: bold and italic by the font; light, rotated or huge by the first character of a span."""

from __future__ import annotations

import ctypes
import math
import re
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.reading import pdfium

_BOLD = re.compile(r"bold|black|heavy|demi|semibd|-bd\b", re.IGNORECASE)
_ITALIC = re.compile(r"italic|oblique|kursiv|slanted|-it\b", re.IGNORECASE)
_ITALIC_FLAG, _FORCED_BOLD = 1 << 6, 1 << 18
_BOLD_FROM = 600
_FATTENED = 2  # drawn with its edges: bold where a font has none
_LIGHT = 0.72  # of white; body text is black, or a colour one can read
_UNSEEN = 0.97  # on white paper
_FAINT = 0.5  # of full ink
_TILT = 0.03


class FontStyle(NamedTuple):
    bold: bool
    italic: bool


class DrawnStyle(NamedTuple):
    """Style of the first character of a span."""

    size: float
    rotated: bool
    light: bool
    unseen: bool  # as good as white
    synthetic_bold: bool
    slanted: bool
    meaningless: bool  # a shape without a letter: the file does not say which it is


class CharacterStyles:
    """Those of one page. Fonts are remembered no longer: behind a closed page their handles mean others."""

    def __init__(self, text_page: int) -> None:
        self._text_page = text_page
        self._faces: dict[int, FontStyle] = {}
        self._name = ctypes.create_string_buffer(200)
        self._numbers = (ctypes.c_float * 6)()
        self._colour = (ctypes.c_uint * 4)()
        self._angle = ctypes.c_int()

    def font_style(self, font: int) -> FontStyle:
        found = self._faces.get(font)
        if found is None:
            found = self._faces[font] = self._read_font_style(font)
        return found

    def _read_font_style(self, font: int) -> FontStyle:
        if not font:
            return FontStyle(bold=False, italic=False)
        length = pdfium.font_name(font, ctypes.addressof(self._name), len(self._name))
        name = self._name.raw[: min(length, len(self._name))].decode("utf-8", "replace").rstrip("\0")
        flags = max(0, pdfium.font_flags(font))
        self._angle.value = 0
        pdfium.italic_angle(font, ctypes.addressof(self._angle))
        bold = bool(_BOLD.search(name)) or bool(flags & _FORCED_BOLD)
        italic = bool(_ITALIC.search(name)) or bool(flags & _ITALIC_FLAG) or self._angle.value != 0
        return FontStyle(bold, italic)

    def drawn_style(self, character: int, drawn: int, turn: int) -> DrawnStyle:
        """`turn`: how many quarters the page itself is turned, which text set along it is turned back by."""
        a, b, c, d = (1.0, 0.0, 0.0, 1.0)
        if pdfium.character_matrix(self._text_page, character, ctypes.addressof(self._numbers)):
            a, b, c, d = list(self._numbers)[:4]
        size = float(pdfium.font_size(self._text_page, character)) * math.hypot(c, d)
        for _ in range(turn):
            a, b = b, -a
        length = math.hypot(a, b)
        brightness = self._read_brightness(drawn)
        return DrawnStyle(
            size=size if math.isfinite(size) and 0 < size < 1000 else 12.0,
            rotated=length > 0 and (a < 0 or abs(b) > _TILT * length),
            light=brightness > _LIGHT,
            unseen=brightness > _UNSEEN,
            synthetic_bold=pdfium.render_mode(drawn) == _FATTENED,
            meaningless=pdfium.has_no_meaning(self._text_page, character) == 1,
            slanted=length > 0 and abs(c) > 0.1 * math.hypot(c, d) and abs(b) <= _TILT * length,
        )

    def _read_brightness(self, drawn: int) -> float:
        """Of its ink on white paper: 0 black, 1 white. What one half sees through is as light as a watermark."""
        at = ctypes.addressof(self._colour)
        if not pdfium.fill_color(drawn, at, at + 4, at + 8, at + 12):
            return 0.0
        red, green, blue, ink = self._colour
        brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
        return max(brightness, 0.8) if ink < _FAINT * 255 else brightness
