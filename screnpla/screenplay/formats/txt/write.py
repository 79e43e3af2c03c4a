"""Writes plain text: the pages as they look, in the columns of a typewriter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.common.printing.page_headers import (
    add_page_headers,
    choose_scene_numbers,
    format_page_number,
)
from screnpla.screenplay.formats.common.printing.pages import lay_out_script
from screnpla.screenplay.formats.common.printing.print_losses import list_print_losses
from screnpla.screenplay.formats.common.write_options import WriteOptions, resolve_scene_numbers
from screnpla.screenplay.layout.page import SHARE_LEFT_OF_X, Line
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.losses import Loss, Writing

_COLUMN = 7.2  # points
_PAGE_END = "\f"
_WIDEST_GAP = 100  # rows or columns: what a strange layout may ask for at most
_BLANKS = dict.fromkeys([*range(32), 127], " ")


def write_txt(screenplay: Screenplay, options: WriteOptions) -> Writing:
    """Raises `BadRequest` for pages that the script does not have."""
    profile, cover, pages, places, *_ = lay_out_script(screenplay, options)
    numbers = choose_scene_numbers(screenplay, profile, asked=resolve_scene_numbers(screenplay, options))
    sheets = [_format_page(page.lines) for page in cover.pages]
    sheets += [
        _format_page(
            add_page_headers(page, profile, numbers, format_page_number(page, first=at.position == 0), at.heading_id)
        )
        for at, page in zip(places, pages, strict=True)
    ]
    losses = (*_list_look_losses(screenplay), *list_print_losses(screenplay, profile))
    return Writing(_PAGE_END.join(sheets).encode("utf-8", "replace"), losses)


def _format_page(lines: Iterable[Line]) -> str:
    """A page, from its first row or the page number above it to the last that holds text."""
    rows: dict[float, list[Line]] = defaultdict(list)
    for line in lines:
        if line.text:
            rows[line.row].append(line)
    parts: list[str] = []
    at = min([1, *map(round, rows)]) - 1
    for row in sorted(rows):
        # Text knows whole rows only: of a spacing of one and a half, each line still gets a row of its own.
        place = min(max(round(row), at + 1), at + _WIDEST_GAP)
        parts.append("\n" * (place - at - 1) + _join_row(rows[row]) + "\n")
        at = place
    return "".join(parts)


def _join_row(lines: list[Line]) -> str:
    """The lines of one row, side by side."""
    text = ""
    for line in sorted(lines, key=_find_column):
        written = line.text.translate(_BLANKS)
        gap = _find_column(line) - text_width(text)
        text += " " * max(gap, 1 if text else 0) + written
    return text


def _find_column(line: Line) -> int:
    column = round(line.x / _COLUMN - SHARE_LEFT_OF_X[line.align] * text_width(line.text))
    return min(max(column, 0), _WIDEST_GAP)


def _list_look_losses(screenplay: Screenplay) -> list[Loss]:
    ids = tuple(element.id for element in screenplay.elements if any(map(_has_looks, element.runs)))
    return [Loss("Plain text has no bold, italic, underlined, struck out or coloured letters.", ids)] if ids else []


def _has_looks(run: Run) -> bool:
    return bool(run.text) and bool(run.bold or run.italic or run.underline or run.strikeout or run.color)
