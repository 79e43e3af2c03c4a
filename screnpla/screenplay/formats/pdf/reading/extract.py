"""A PDF as plain pages of letters, told as JSON. Runs in a process of its own: a file may take that over, or kill it.

The answer is {"pages": [...], "ignored": [...], "remarks": [...], "typed": [...]} or {"refused": "why"}. A page is
[width, height, rows], a row [y, size, pieces], a piece [x, right, text, look]; look is the sum of 1 bold, 2 italic, 4
underlined, 8 struck out. "ignored" are the words of watermarks, "remarks" those of readers, "typed" those in fields:
how many there are, and the words of the first.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator

from screnpla.screenplay.formats.isolation.many_hands import shared
from screnpla.screenplay.formats.limits import TEXT_CHARACTERS
from screnpla.screenplay.formats.packed import LOCKED
from screnpla.screenplay.formats.pdf import pdfium
from screnpla.screenplay.formats.pdf.page_of_letters import LetteredPage, read_page
from screnpla.screenplay.formats.pdf.pitch import Inked, Pitch, pitch_of
from screnpla.screenplay.formats.pdf.printed_across import Across, words_of
from screnpla.screenplay.formats.pdf.refusals import DAMAGED, TOO_LONG
from screnpla.screenplay.formats.pdf.rows import PiecePart, rows_of
from screnpla.screenplay.formats.pdf.said import MOST_TOLD, together

PAGES = 2_000
TOO_MANY = f"The PDF has more than {PAGES:,} pages; no screenplay has. Please split it."
NO_PAGES = "The PDF has no pages. Please export it again from the program it was written in."
PICTURES = (
    "This PDF holds only pictures of pages (a scan), no text. Please run it through text recognition (OCR) first, or "
    "bring the file it was printed from."
)
MEANINGLESS = (
    "This PDF holds the shapes of letters but does not say which letters they are. Please bring the file it was "
    "printed from, or run it through text recognition (OCR)."
)
_WORTH_SHARING = 12  # pages: fewer are read sooner than another process is there
_MOSTLY = 0.5  # of a script's letters


class _Refused(Exception):
    pass


def extract(data: bytes) -> bytes:
    # A million letters and no circles: looking for those would only cost time.
    gc.disable()
    try:
        answer = _read(data)
    except _Refused as refusal:
        answer = {"refused": str(refusal)}
    except (MemoryError, RecursionError, OSError, ValueError):
        answer = {"refused": DAMAGED}
    finally:
        gc.enable()
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _read(data: bytes) -> dict[str, object]:
    document = pdfium.load_document(data, len(data), None)
    if not document:
        raise _Refused(LOCKED if pdfium.last_error() in pdfium.NEEDS_PASSWORD else DAMAGED)
    try:
        count = pdfium.page_count(document)
        if count <= 0:
            raise _Refused(NO_PAGES)
        if count > PAGES:
            raise _Refused(TOO_MANY)
        pages = shared(lambda first, end: list(_pages(document, first, end)), count, _WORTH_SHARING)
        if sum(page.letters for page in pages) > TEXT_CHARACTERS:
            raise _Refused(TOO_LONG)
        return _told(pages)
    finally:
        pdfium.close_document(document)


def _pages(document: int, first: int, end: int) -> Iterator[LetteredPage]:
    letters = 0
    for number in range(first, end):
        page = pdfium.load_page(document, number)
        if not page:
            raise _Refused(DAMAGED)
        try:
            read = read_page(page)
        finally:
            pdfium.close_page(page)
        letters += read.letters
        if letters > TEXT_CHARACTERS:
            raise _Refused(TOO_LONG)
        yield read


def _told(pages: list[LetteredPage]) -> dict[str, object]:
    letters = sum(page.letters for page in pages)
    if not letters:
        raise _Refused(PICTURES)
    found = [each for page in pages for each in page.inked]
    if sum(len(each.stretch.text) for each in found if each.drawn.meaningless) > _MOSTLY * letters:
        raise _Refused(MEANINGLESS)
    parted = list(map(Across(pages).parted, pages))
    pitch = pitch_of([each for script, _ in parted for each in script])
    ignored: dict[str, None] = {}
    for _, across in parted:
        ignored.update(dict.fromkeys(words_of(across)))
    told = [_page(page, script, pitch) for page, (script, _) in zip(pages, parted, strict=True)]
    return {
        "pages": told,
        "ignored": list(ignored)[:MOST_TOLD],
        "remarks": together(page.remarks.remarks for page in pages),
        "typed": together(page.remarks.typed for page in pages),
    }


def _page(page: LetteredPage, inked: list[Inked], pitch: Pitch) -> list[object]:
    top = page.bottom + page.height
    rows = [
        [round(top - y, 2), round(size, 2), [_piece(piece, page.left) for piece in pieces]]
        for y, size, pieces in rows_of(inked, pitch, page.ruled)
    ]
    return [round(page.width, 2), round(page.height, 2), rows]


def _piece(piece: PiecePart, left: float) -> list[object]:
    look = piece.bold + 2 * piece.italic + 4 * piece.underline + 8 * piece.strikeout
    return [round(piece.x - left, 2), round(piece.right - left, 2), piece.text, look]
