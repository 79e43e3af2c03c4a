"""Removal of page numbers, headers, footers and scene CONTINUED marks from printed pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.formats.common.kind_from_text import CLOSING
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow

_PAGE_NUMBER = re.compile(
    r"(?:page )?[-–— (\[]{0,3}[A-Z]{0,2}\d{1,4}[A-Z]{0,2}(?:-\d{1,4})?[-–— )\].:]{0,3}", re.IGNORECASE
)
_OF_PAGES = re.compile(r"(?:page )?\d{1,4} ?(?:of|/) ?\d{1,4}\.?", re.IGNORECASE)
_PAGE_HEADING = re.compile(r"PAGE\b")
_DIGITS = re.compile(r"\d+")
_CONTINUED = re.compile(r"\(?CONTINUED:?\)?:?(?: ?\(\d+\))?")
_TOP, _FOOT = 0.1, 0.9  # parts of the page above and below which headers and footers stand
_NUMBER = "#"
_SHARE = 0.4  # of the pages carry a header
_OUTER = 60.0  # points from the edge: a number there is the page's, even if only one page has it
_INDENTED = 150.0  # points from the left edge from which on nothing is a heading
_STAMPED = 5  # pages from which on a stamp is known
_MOST = 0.8  # of all pages carry it
_FEW = 3  # of them at most; more is a script that repeats itself
_AT_MOST = 3  # rows of it on either side
_TIGHT = 1.5  # rows: without a blank line between
_INNER = 3  # pages at least that carry it, where a script may begin or end
_ALONE = 0.75  # of the pages that have anything at its height, there
_SAME_HEIGHT = 1.5


@dataclass(frozen=True, slots=True)
class PagesWithoutHeaders:
    sheets: tuple[PrintedPage, ...]
    texts: tuple[str, ...] = ()  # words of headers and footers, other than page numbers
    labels: Mapping[int, int] = field(default_factory=dict)  # the numbers that pages carry, by their place


class _Bands(NamedTuple):
    """Above the first height and below the second nothing is script."""

    head: float
    foot: float
    usual: frozenset[str]  # what stands there


def is_page_mark(text: str) -> bool:
    """Whether a text says no more than which page it is, or that a scene goes on."""
    return is_page_number(text) or _CONTINUED.fullmatch(text) is not None


def is_page_number(text: str) -> bool:
    return _PAGE_NUMBER.fullmatch(text) is not None or _OF_PAGES.fullmatch(text) is not None


def remove_headers_footers(sheets: Sequence[PrintedPage], leading: float) -> PagesWithoutHeaders:
    """`leading`: points from line to line."""
    header_texts: dict[str, None] = {}
    labels: dict[int, int] = {}
    bands = _find_bands(sheets, leading)
    stamps = _find_stamps(sheets, leading)
    remaining: list[PrintedPage] = []
    for number, sheet in enumerate(sheets):
        rows, around = _split_rows(_remove_stamps(sheet.rows, stamps) if stamps else sheet.rows, bands)
        for row in around:
            label = _read_label(row, header_texts)
            if label is not None:
                labels.setdefault(number, label)
        remaining.append(replace(sheet, rows=tuple(_remove_continued_rows(rows))))
    for at in (0, -1):
        remaining = _remove_counting_rows(remaining, at, labels)
    header_texts.update(dict.fromkeys(text for _, _, text in stamps))
    return PagesWithoutHeaders(tuple(remaining), tuple(header_texts), labels)


def _remove_counting_rows(sheets: Sequence[PrintedPage], at: int, labels: dict[int, int]) -> list[PrintedPage]:
    """Without first (0) or last (-1) rows that are numbers and count the pages, wherever on the page they stand."""
    found = {
        number: int(_DIGITS.findall(sheet.rows[at].pieces[0].text)[0])
        for number, sheet in enumerate(sheets)
        if len(sheet.rows) > 1 and len(sheet.rows[at].pieces) == 1 and is_page_number(sheet.rows[at].pieces[0].text)
        if not _is_page_heading(sheet.rows[at], sheet.rows[at].pieces[0])
    }
    starts = Counter(label - number for number, label in found.items())
    start, times = starts.most_common(1)[0] if starts else (0, 0)
    if times < max(_INNER, _SHARE * len(sheets)):
        return list(sheets)
    counting = {number: label for number, label in found.items() if label - number == start}
    for number, label in counting.items():
        labels.setdefault(number, label)
    return [
        replace(sheet, rows=sheet.rows[1:] if at == 0 else sheet.rows[:-1]) if number in counting else sheet
        for number, sheet in enumerate(sheets)
    ]


def _split_rows(rows: Sequence[TextRow], bands: _Bands) -> tuple[list[TextRow], list[TextRow]]:
    """The rows of the script, and those around it: headers and footers of this page, and what stands beyond them.

    A line that stands where other pages have their header, but says something else, is of the script."""
    heads = [row.y for row in rows if row.y < bands.head and _is_around(row, bands.usual)]
    feet = [row.y for row in rows if row.y > bands.foot and _is_around(row, bands.usual)]
    head, foot = max(heads, default=-1e9), min(feet, default=1e9)
    return [row for row in rows if head < row.y < foot], [row for row in rows if not head < row.y < foot]


def _is_around(row: TextRow, usual: frozenset[str]) -> bool:
    return any(_generalise_piece(row, piece) in usual for piece in row.pieces)


def _find_stamps(sheets: Sequence[PrintedPage], leading: float) -> frozenset[tuple[int, int, str]]:
    """Texts at the very same position on most pages, which are stamped on them."""
    if len(sheets) < _STAMPED:
        return frozenset()
    found: Counter[tuple[int, int, str]] = Counter()
    for sheet in sheets:
        found.update(
            {
                _stamp_of(row, piece)
                for at, row in enumerate(sheet.rows)
                if not _heads_speech(sheet.rows, at, leading)
                for piece in row.pieces
            }
        )
    stamps = frozenset(
        stamp for stamp, times in found.items() if times >= _MOST * len(sheets) and _generalise_text(stamp[2])
    )
    return stamps if len(stamps) <= _FEW else frozenset()


def _heads_speech(rows: Sequence[TextRow], at: int, leading: float) -> bool:
    """Whether a row stands over another as a name does: words further left right below, nothing right above."""
    if at + 1 == len(rows) or (at and rows[at].y - rows[at - 1].y <= _TIGHT * leading):
        return False
    row, below = rows[at], rows[at + 1]
    return below.y - row.y <= _TIGHT * leading and below.pieces[0].x < row.pieces[0].x


def _stamp_of(row: TextRow, piece: TextPiece) -> tuple[int, int, str]:
    return round(row.y), round(piece.x), piece.text.strip()


def _remove_stamps(rows: Sequence[TextRow], stamps: frozenset[tuple[int, int, str]]) -> list[TextRow]:
    remaining = [
        replace(row, pieces=tuple(piece for piece in row.pieces if _stamp_of(row, piece) not in stamps)) for row in rows
    ]
    return [row for row in remaining if row.pieces]


def _read_label(row: TextRow, header_texts: dict[str, None]) -> int | None:
    """The page's number, if the row has it; other words of it are remembered."""
    number: int | None = None
    words = []
    for piece in row.pieces:
        text = " ".join(piece.text.split())
        if is_page_number(text):
            number = int(_DIGITS.findall(text)[0])
            if _PAGE_HEADING.match(text):
                words.append(text)
        elif not _CONTINUED.fullmatch(text) and text.strip("*"):
            words.append(text)
    if words:
        header_texts[" ".join(words)] = None
    return number


def _find_bands(sheets: Sequence[PrintedPage], leading: float) -> _Bands:
    height = max((sheet.height for sheet in sheets), default=792.0)
    tops = [[row for row in sheet.rows[: _AT_MOST + 1] if row.y < height * _TOP + leading] for sheet in sheets]
    feet = [[row for row in sheet.rows[-_AT_MOST:] if row.y > height * _FOOT] for sheet in sheets]
    usual = {_NUMBER}
    heads, ends = [-1.0], [1e9]
    for pages, heights in ((tops, heads), (feet, ends)):
        edge = _EdgeTexts(pages, leading)
        for y, general in edge.places:
            in_zone = y < height * _TOP or y > height * _FOOT
            if in_zone and edge.is_usual(y, general, outer=not _OUTER < y < height - _OUTER):
                heights.append(y)
                usual.add(general)
    return _Bands(max(heads) + _SAME_HEIGHT, min(ends) - _SAME_HEIGHT, frozenset(usual))


class _EdgeTexts:
    """Texts near one edge of the pages: at which heights they stand, and on how many pages."""

    def __init__(self, pages: Sequence[Sequence[TextRow]], leading: float) -> None:
        self._pages = len(pages)
        self._used: Counter[int] = Counter()  # pages that have anything at a height
        self._texts: Counter[tuple[int, str]] = Counter()
        for rows in pages:
            self._used.update({round(row.y) for row in rows})
            self._texts.update({place for row in rows for place in _places_of(row)})
        self._spoken: Counter[tuple[int, str]] = Counter()  # pages on which words of the script stand right below
        for rows in pages:
            for row, below in pairwise(rows):
                if below.y - row.y <= _TIGHT * leading and not any(map(self._is_repeated, _places_of(below))):
                    self._spoken.update(_places_of(row))

    @property
    def places(self) -> list[tuple[int, str]]:
        return list(self._texts)

    def is_usual(self, y: int, general: str, *, outer: bool) -> bool:
        """Whether it is a header or footer; `outer`: it stands so near the edge that no script does."""
        times = self._texts[y, general]
        if general == _NUMBER:
            return outer or times >= max(1, min(3, self._pages - 1))
        if not self._is_repeated((y, general)) or self._spoken[y, general] * 2 > times:
            return False
        # Several pages may begin with the same words; then others begin at that height with their own.
        return outer or (times >= _INNER and times >= _ALONE * self._used[y])

    def _is_repeated(self, place: tuple[int, str]) -> bool:
        return self._texts[place] >= max(2, _SHARE * self._pages)


def _places_of(row: TextRow) -> set[tuple[int, str]]:
    return {(round(row.y), general) for piece in row.pieces if (general := _generalise_piece(row, piece))}


def _generalise_piece(row: TextRow, piece: TextPiece) -> str:
    """A number beside other words may be a scene's; only at the very edge of the paper it is surely the page's."""
    general = "" if _is_page_heading(row, piece) else _generalise_text(piece.text)
    beside = any(_generalise_text(other.text) != _NUMBER for other in row.pieces)
    return "" if general == _NUMBER and beside and row.y > _OUTER else general


def _is_page_heading(row: TextRow, piece: TextPiece) -> bool:
    """ "PAGE 4" at the left, as the pages of a comic book are headed: what a print adds stands elsewhere."""
    return row.y > _OUTER and piece.x < _INDENTED and _PAGE_HEADING.match(piece.text.strip()) is not None


def _generalise_text(words: str) -> str:
    """The words as they would be on another page; nothing, where they are script wherever they stand."""
    text = " ".join(words.split())
    if is_page_number(text):
        return _NUMBER
    return "" if _belongs_to_speech(text) or is_scene_start(text) else _DIGITS.sub("#", text)


def _belongs_to_speech(text: str) -> bool:
    """A cue repeated at the head of a page, "(MORE)" at its foot: at one height on many pages, but of the script."""
    return text.endswith(CLOSING) and not is_page_number(text)


def _remove_continued_rows(rows: list[TextRow]) -> list[TextRow]:
    """ "CONTINUED:" at the head of a page and "(CONTINUED)" at its foot, with the scene's number beside it."""
    first = 0
    while first < min(2, len(rows)) and _says_continued(rows[first]):
        first += 1
    end = len(rows)
    while end > max(first, len(rows) - 2) and _says_continued(rows[end - 1]):
        end -= 1
    return rows[first:end]


def _says_continued(row: TextRow) -> bool:
    texts = [" ".join(piece.text.split()) for piece in row.pieces]
    header_texts = [text for text in texts if _CONTINUED.fullmatch(text)]
    return bool(header_texts) and all(
        _CONTINUED.fullmatch(text) or is_page_number(text) or text == "*" for text in texts
    )
