"""The result of the worker that opened a PDF. The file may have taken the worker over, so everything is checked."""

from __future__ import annotations

import json
from dataclasses import dataclass

from screnpla.screenplay.clean_text import clean_text, is_clean
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.formats.pdf.reading.annotations import MOST_QUOTED, AnnotationTexts
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.losses import BadFile

# Messages for a PDF that cannot be read: by the worker that opens it, and by our check of its result.
DAMAGED = (
    "The PDF is damaged or not complete. Please export it again from the program it was written in, or bring Final "
    "Draft (.fdx) or Fountain."
)
TOO_LONG = "The PDF holds more text than any screenplay; it was refused for safety."


PAGES = 2_000
_FARTHEST = 200_000.0


@dataclass(frozen=True, slots=True)
class WorkerResult:
    sheets: tuple[PrintedPage, ...]
    ignored: tuple[str, ...]  # watermarks
    annotations: AnnotationTexts  # of readers
    field_texts: AnnotationTexts  # typed into fields


def parse_worker_result(answer: bytes) -> WorkerResult:
    try:
        result = json.loads(answer)
        if set(result) == {"refused"}:
            raise BadFile(_check_sentence(result["refused"]))
        pages, ignored = result["pages"], result["ignored"]
        if len(pages) > PAGES or len(ignored) > MOST_QUOTED:
            raise BadFile(TOO_LONG)
        sheets = tuple([_parse_page(*page) for page in pages])
        found = WorkerResult(
            sheets,
            tuple(map(_parse_text, ignored)),
            _parse_annotations(*result["remarks"]),
            _parse_annotations(*result["typed"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, UnicodeError):
        raise BadFile(DAMAGED) from None
    _check_size(sheets)
    return found


def _check_sentence(message: object) -> str:
    is_valid = isinstance(message, str) and 10 < len(message) < 300 and message.isprintable() and message.endswith(".")
    return str(message) if is_valid else DAMAGED


def _parse_annotations(count: object, words: list[object]) -> AnnotationTexts:
    if not isinstance(count, int) or not len(words) <= min(count, MOST_QUOTED):
        raise TypeError(count)
    return AnnotationTexts(count, tuple(map(_parse_text, words)))


def _check_size(sheets: tuple[PrintedPage, ...]) -> None:
    pieces = [piece for sheet in sheets for row in sheet.rows for piece in row.pieces]
    if len(pieces) > ELEMENTS or sum(len(piece.text) for piece in pieces) > TEXT_CHARACTERS:
        raise BadFile(TOO_LONG)


def _parse_page(width: object, height: object, rows: list[list[object]]) -> PrintedPage:
    return PrintedPage(
        _parse_number(width), _parse_number(height), tuple([row for each in rows if (row := _parse_row(*each)).pieces])
    )


def _parse_row(y: object, size: object, pieces: object) -> TextRow:
    if not isinstance(pieces, list):
        raise TypeError(pieces)
    parsed = [_parse_piece(*piece) for piece in pieces]
    return TextRow(_parse_number(y), tuple([piece for piece in parsed if piece.text.strip()]), _parse_number(size))


def _parse_piece(x: object, right: object, text: object, look: object) -> TextPiece:
    if not isinstance(look, int) or not 0 <= look < 16:
        raise TypeError(look)
    left = _parse_number(x)
    return TextPiece(
        left,
        max(left, _parse_number(right)),
        _parse_text(text),
        bool(look & 1),
        bool(look & 2),
        bool(look & 4),
        look > 7,
    )


def _parse_number(value: object) -> float:
    if not isinstance(value, int | float) or not -_FARTHEST < value < _FARTHEST:
        raise TypeError(value)
    return float(value)


def _parse_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value if is_clean(value) else " ".join(clean_text(value).split("\n"))
