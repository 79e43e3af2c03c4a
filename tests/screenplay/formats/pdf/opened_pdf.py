"""A PDF of ours as another program sees it: pdfium, the reader inside Chromium."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf


class PdfCharacter(NamedTuple):
    text: str
    x: float
    y: float  # of the baseline, from the top of the paper
    font: str
    color: tuple[int, int, int]


class OpenedPdf:
    def __init__(self, data: bytes) -> None:
        self.file = pypdfium2.PdfDocument(data)

    @property
    def labels(self) -> list[str]:
        return [self.file.get_page_label(number) for number in range(len(self.file))]

    @property
    def sizes(self) -> set[tuple[float, float]]:
        return {tuple(round(side, 2) for side in page.get_size()) for page in self.file}

    @property
    def bookmarks(self) -> list[tuple[str, int]]:
        return [(mark.get_title(), mark.get_dest().get_index()) for mark in self.file.get_toc()]

    def text(self, page: int = 0) -> list[str]:
        found: str = self.file[page].get_textpage().get_text_range()
        return found.splitlines()

    def chars(self, page: int = 0) -> list[PdfCharacter]:
        sheet = self.file[page]
        text = sheet.get_textpage()
        height = sheet.get_height()
        return [_letter(text, at, height) for at in range(text.count_chars()) if not _made_up(text, at)]

    def lines(self, page: int = 0) -> list[list[PdfCharacter]]:
        """From top to bottom, each in the order of the file; without blanks."""
        found: dict[float, list[PdfCharacter]] = {}
        for char in self.chars(page):
            if char.text.strip():
                found.setdefault(round(char.y, 1), []).append(char)
        return [found[y] for y in sorted(found)]

    def rows(self, page: int = 0) -> list[tuple[str, float, float]]:
        """The first character of each row, with its position."""
        return [(first.text, first.x, first.y) for first, *_ in self.lines(page)]


def _made_up(text: pypdfium2.PdfTextPage, at: int) -> bool:
    return raw.FPDFText_IsGenerated(text, at) == 1 or raw.FPDFText_GetUnicode(text, at) in {10, 13}


def _letter(text: pypdfium2.PdfTextPage, at: int, height: float) -> PdfCharacter:
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(text, at, x, y)
    name = ctypes.create_string_buffer(200)
    raw.FPDFText_GetFontInfo(text, at, name, 200, ctypes.c_int())
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    raw.FPDFText_GetFillColor(text, at, red, green, blue, alpha)
    character = chr(raw.FPDFText_GetUnicode(text, at))
    return PdfCharacter(character, x.value, height - y.value, name.value.decode(), (red.value, green.value, blue.value))


def open_pdf(screenplay: Screenplay, options: WriteOptions | None = None) -> OpenedPdf:
    return OpenedPdf(write_pdf(screenplay, options or WriteOptions()).data)


def script(*parts: tuple[Kind, str | Run | list[Run]], cover: Cover | None = None) -> Screenplay:
    """A screenplay of these elements, called e1, e2 and so on."""
    elements = [Element(f"e{number}", kind, _runs(content)) for number, (kind, content) in enumerate(parts, 1)]
    return Screenplay(tuple(elements), cover or Cover())


def _runs(content: str | Run | list[Run]) -> tuple[Run, ...]:
    if isinstance(content, list):
        return tuple(content)
    return (content if isinstance(content, Run) else Run(content),)
