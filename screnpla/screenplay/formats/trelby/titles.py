"""The title pages: texts at positions in millimetres, as lines of a cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.formats.common.files.values import parse_number
from screnpla.screenplay.formats.trelby.parts import NEW_PAGE
from screnpla.screenplay.losses import LossCollector

FONTS = "Fonts and sizes of the title page were left out."
LONG_TITLE = "The title page holds more than any; its end was left out."
_MOST = 1000
_MOST_LINES = 2000
_MILLIMETRES = 25.4
_FIRST_ROW = 6  # rows of a sixth of an inch above the first one that is ours
_LAST_ROW = 60
_USUAL_SIZE = "12"


class _Title(NamedTuple):
    row: int
    left: float
    flags: str
    text: str


def read_cover(titles: Sequence[str], losses: LossCollector) -> Cover:
    if len(titles) > _MOST:
        losses.add(LONG_TITLE)
    lines: list[CoverLine] = []
    page: list[_Title] = []
    for text_line in [*titles[:_MOST], NEW_PAGE]:
        if text_line != NEW_PAGE:
            page.append(_parse_title(text_line, losses))
            continue
        page_lines = list(islice(_make_lines(sorted(page)), _MOST_LINES))
        if page_lines and lines:
            page_lines[0] = replace(page_lines[0], break_before=True)
        lines += page_lines
        page.clear()
        if len(page_lines) == _MOST_LINES or len(lines) > _MOST_LINES:
            losses.add(LONG_TITLE)
            break
    if not any(line.runs for line in lines):
        return Cover()
    return replace(guess_cover_fields(lines), lines=tuple(lines))


def _parse_title(text_line: str, losses: LossCollector) -> _Title:
    """Place, size, flags, font, something between commas, and the words."""
    x, y, size, flags, font, _, text = [*text_line.split(",", 6), *[""] * 7][:7]
    if (size and size != _USUAL_SIZE) or not font.startswith("Courier"):
        losses.add(FONTS)
    place = {"x": x, "y": y}
    row = round((parse_number(place, "y", 0, 1000) or 0) / _MILLIMETRES * 6) - _FIRST_ROW
    left = (parse_number(place, "x", 0, 200) or 0) / _MILLIMETRES
    words = text.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\")
    return _Title(max(0, min(row, _LAST_ROW)), round(left, 2), flags, words)


def _make_lines(titles: Sequence[_Title]) -> Iterator[CoverLine]:
    row = 0
    for title in titles:
        align = Align.CENTER if "c" in title.flags else Align.RIGHT if "r" in title.flags else Align.LEFT
        line = CoverLine((), align, title.left if align is Align.LEFT else CoverLine().left)
        yield from [line] * (title.row - row)
        for words in title.text.split("\n"):
            yield replace(line, runs=(_make_run(words, title.flags),) if words else ())
        row = max(row, title.row) + title.text.count("\n") + 1


def _make_run(words: str, flags: str) -> Run:
    return Run(words, bold="b" in flags, italic="i" in flags, underline="u" in flags)
