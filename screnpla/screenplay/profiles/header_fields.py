"""Fields of headers and footers: `{Page}` and the like, which each page fills with its own values. Rules HF1 to HF4."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import TypeAlias


class HeaderField(StrEnum):
    """Named as Final Draft names them, without the number signs."""

    PAGE = "Page"
    LAST_PAGE = "Last Page"
    TITLE = "Title"
    DATE = "Date"
    LAST_REVISED = "Last Revised"
    SCENE = "Scene"
    COLLATED_REVISIONS = "Collated Revisions"
    ACTIVE_REVISION = "Active Revision"
    LABEL = "Label"


FieldValues: TypeAlias = Mapping[HeaderField, str]
# HF3: these stand for the number that the page would print by itself.
PAGE_NUMBERS = frozenset({HeaderField.PAGE, HeaderField.LABEL})

_FIELDS: Mapping[str, HeaderField] = {field.lower(): field for field in HeaderField}
# Doubled braces first: `{{Page}}` are the words "{Page}".
_PIECES = re.compile(r"\{\{|\}\}|\{ *([A-Za-z]+(?: +[A-Za-z]+)*) *#? *\}")
_FIRST_MONTHS = ("January", "February", "March", "April", "May", "June")
_LAST_MONTHS = ("July", "August", "September", "October", "November", "December")


def parse_header_text(text: str) -> Sequence[str | HeaderField]:
    """Words and fields in their order. HF2: a field that we do not know is words, as typed."""
    pieces: list[str | HeaderField] = []
    end = 0
    for found in _PIECES.finditer(text):
        pieces.append(text[end : found.start()])
        pieces.append(_read_piece(found))
        end = found.end()
    pieces.append(text[end:])
    return [piece for piece in pieces if piece]


def _read_piece(found: re.Match[str]) -> str | HeaderField:
    name = found.group(1)
    if name is None:
        return found.group()[0]
    return _FIELDS.get(" ".join(name.split()).lower(), found.group())


def fill_header_text(text: str, values: FieldValues) -> str:
    """In one line, without the gaps that empty fields leave."""
    pieces = parse_header_text(text)
    return " ".join("".join([_fill_piece(piece, values) for piece in pieces]).split())


def _fill_piece(piece: str | HeaderField, values: FieldValues) -> str:
    return values.get(piece, "") if isinstance(piece, HeaderField) else piece


def has_field(text: str, fields: frozenset[HeaderField]) -> bool:
    return any(piece in fields for piece in parse_header_text(text) if isinstance(piece, HeaderField))


def write_header_field(field: HeaderField) -> str:
    return f"{{{field}}}"


def escape_header_text(text: str) -> str:
    """Words that are to print as they are."""
    return text.replace("{", "{{").replace("}", "}}")


def format_header_date(day: date) -> str:
    """HF4: in words, so that nobody takes the month for the day."""
    return f"{day.day} {(*_FIRST_MONTHS, *_LAST_MONTHS)[day.month - 1]} {day.year}"
