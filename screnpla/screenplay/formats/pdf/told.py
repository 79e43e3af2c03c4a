"""What the process that opened a PDF tells of it. It may have been taken over by the file, so nothing is believed."""

from __future__ import annotations

import json
from dataclasses import dataclass

from screnpla.screenplay.clean_text import cleaned, is_clean
from screnpla.screenplay.formats.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.formats.paper.sheet import Piece, Row, Sheet
from screnpla.screenplay.formats.pdf.refusals import DAMAGED, TOO_LONG
from screnpla.screenplay.formats.pdf.said import MOST_TOLD, Said
from screnpla.screenplay.losses import BadFile

PAGES = 2_000
_FARTHEST = 200_000.0


@dataclass(frozen=True, slots=True)
class Told:
    sheets: tuple[Sheet, ...]
    ignored: tuple[str, ...]  # watermarks
    remarks: Said  # of readers
    typed: Said  # into fields


def understood(answer: bytes) -> Told:
    try:
        told = json.loads(answer)
        if set(told) == {"refused"}:
            raise BadFile(_sentence(told["refused"]))
        pages, ignored = told["pages"], told["ignored"]
        if len(pages) > PAGES or len(ignored) > MOST_TOLD:
            raise BadFile(TOO_LONG)
        sheets = tuple([_sheet(*page) for page in pages])
        found = Told(sheets, tuple(map(_text, ignored)), _said(*told["remarks"]), _said(*told["typed"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, UnicodeError):
        raise BadFile(DAMAGED) from None
    _check(sheets)
    return found


def _sentence(refused: object) -> str:
    good = isinstance(refused, str) and 10 < len(refused) < 300 and refused.isprintable() and refused.endswith(".")
    return str(refused) if good else DAMAGED


def _said(count: object, words: list[object]) -> Said:
    if not isinstance(count, int) or not len(words) <= min(count, MOST_TOLD):
        raise TypeError(count)
    return Said(count, tuple(map(_text, words)))


def _check(sheets: tuple[Sheet, ...]) -> None:
    pieces = [piece for sheet in sheets for row in sheet.rows for piece in row.pieces]
    if len(pieces) > ELEMENTS or sum(len(piece.text) for piece in pieces) > TEXT_CHARACTERS:
        raise BadFile(TOO_LONG)


def _sheet(width: object, height: object, rows: list[list[object]]) -> Sheet:
    return Sheet(_number(width), _number(height), tuple([row for each in rows if (row := _row(*each)).pieces]))


def _row(y: object, size: object, pieces: object) -> Row:
    if not isinstance(pieces, list):
        raise TypeError(pieces)
    made = [_piece(*piece) for piece in pieces]
    return Row(_number(y), tuple([piece for piece in made if piece.text.strip()]), _number(size))


def _piece(x: object, right: object, text: object, look: object) -> Piece:
    if not isinstance(look, int) or not 0 <= look < 16:
        raise TypeError(look)
    left = _number(x)
    return Piece(left, max(left, _number(right)), _text(text), bool(look & 1), bool(look & 2), bool(look & 4), look > 7)


def _number(given: object) -> float:
    if not isinstance(given, int | float) or not -_FARTHEST < given < _FARTHEST:
        raise TypeError(given)
    return float(given)


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError(given)
    return given if is_clean(given) else " ".join(cleaned(given).split("\n"))
