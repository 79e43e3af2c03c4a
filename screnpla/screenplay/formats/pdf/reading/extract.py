"""Text extraction from a PDF, as JSON. Runs in a process of its own: a file may take that over, or kill it.

The answer is {"pages": [...], "ignored": [...], "remarks": [...], "typed": [...]} or {"refused": "why"}. A page is
[width, height, rows], a row [y, size, pieces], a piece [x, right, text, look]; look is the sum of 1 bold, 2 italic, 4
underlined, 8 struck out. "ignored" are the words of watermarks, "remarks" those of readers, "typed" those in fields:
how many there are, and the words of the first.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator

from screnpla.screenplay.formats.common.files.limits import TEXT_CHARACTERS
from screnpla.screenplay.formats.common.files.zip_archive import LOCKED
from screnpla.screenplay.formats.common.sandbox.fork_map import map_in_forks
from screnpla.screenplay.formats.pdf.reading import pdfium
from screnpla.screenplay.formats.pdf.reading.annotations import MOST_QUOTED, merge_annotations
from screnpla.screenplay.formats.pdf.reading.page_text import PageText, read_page
from screnpla.screenplay.formats.pdf.reading.pitch import Pitch, StyledSpan, find_pitch
from screnpla.screenplay.formats.pdf.reading.rows import PiecePart, build_rows
from screnpla.screenplay.formats.pdf.reading.unicode_maps import repair_unicode_maps
from screnpla.screenplay.formats.pdf.reading.watermarks import WatermarkFilter, collect_texts
from screnpla.screenplay.formats.pdf.reading.worker_result import DAMAGED, TOO_LONG

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
_MOSTLY = 0.5  # of a script's characters


class _Refused(Exception):
    pass


def extract_pdf(data: bytes) -> bytes:
    # A million characters and no circles: looking for those would only cost time.
    gc.disable()
    try:
        answer = _read_document(repair_unicode_maps(data) or data)
    except _Refused as refusal:
        answer = {"refused": str(refusal)}
    except (MemoryError, RecursionError, OSError, ValueError):
        answer = {"refused": DAMAGED}
    finally:
        gc.enable()
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _read_document(data: bytes) -> dict[str, object]:
    document = pdfium.load_document(data, len(data), None)
    if not document:
        raise _Refused(LOCKED if pdfium.last_error() in pdfium.NEEDS_PASSWORD else DAMAGED)
    try:
        count = pdfium.page_count(document)
        if count <= 0:
            raise _Refused(NO_PAGES)
        if count > PAGES:
            raise _Refused(TOO_MANY)
        pages = map_in_forks(lambda first, end: list(_read_pages(document, first, end)), count, _WORTH_SHARING)
        if sum(page.character_count for page in pages) > TEXT_CHARACTERS:
            raise _Refused(TOO_LONG)
        return _make_answer(pages)
    finally:
        pdfium.close_document(document)


def _read_pages(document: int, first: int, end: int) -> Iterator[PageText]:
    characters = 0
    for number in range(first, end):
        page = pdfium.load_page(document, number)
        if not page:
            raise _Refused(DAMAGED)
        try:
            read = read_page(page)
        finally:
            pdfium.close_page(page)
        characters += read.character_count
        if characters > TEXT_CHARACTERS:
            raise _Refused(TOO_LONG)
        yield read


def _make_answer(pages: list[PageText]) -> dict[str, object]:
    characters = sum(page.character_count for page in pages)
    if not characters:
        raise _Refused(PICTURES)
    found = [each for page in pages for each in page.spans]
    if sum(len(each.span.text) for each in found if each.style.meaningless) > _MOSTLY * characters:
        raise _Refused(MEANINGLESS)
    split_pages = list(map(WatermarkFilter(pages).split_page, pages))
    pitch = find_pitch([each for script, _ in split_pages for each in script])
    ignored: dict[str, None] = {}
    for _, watermarks in split_pages:
        ignored.update(dict.fromkeys(collect_texts(watermarks)))
    page_list = [_page_json(page, script, pitch) for page, (script, _) in zip(pages, split_pages, strict=True)]
    return {
        "pages": page_list,
        "ignored": list(ignored)[:MOST_QUOTED],
        "remarks": merge_annotations(page.annotations.remarks for page in pages),
        "typed": merge_annotations(page.annotations.field_texts for page in pages),
    }


def _page_json(page: PageText, styled: list[StyledSpan], pitch: Pitch) -> list[object]:
    top = page.bottom + page.height
    rows = [
        [round(top - y, 2), round(size, 2), [_piece_json(piece, page.left) for piece in pieces]]
        for y, size, pieces in build_rows(styled, pitch, page.rules)
    ]
    return [round(page.width, 2), round(page.height, 2), rows]


def _piece_json(piece: PiecePart, left: float) -> list[object]:
    look = piece.bold + 2 * piece.italic + 4 * piece.underline + 8 * piece.strikeout
    return [round(piece.x - left, 2), round(piece.right - left, 2), piece.text, look]
