"""What stands around the script on printed pages: page numbers, headers and footers, marks that a scene goes on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from screnpla.screenplay.formats.paper.sheet import Piece, Row, Sheet
from screnpla.screenplay.headings import opens_scene

_PAGE_NUMBER = re.compile(
    r"(?:page )?[-–— (\[]{0,3}[A-Z]{0,2}\d{1,4}[A-Z]{0,2}(?:-\d{1,4})?[-–— )\].:]{0,3}", re.IGNORECASE
)
_OF_PAGES = re.compile(r"(?:page )?\d{1,4} ?(?:of|/) ?\d{1,4}\.?", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_CONTINUED = re.compile(r"\(?CONTINUED:?\)?:?(?: ?\(\d+\))?")
_TOP, _FOOT = 0.1, 0.9  # parts of the page above and below which its furniture stands
_NUMBER = "#"
_SHARE = 0.4  # of the pages carry a header
_OUTER = 60.0  # points from the edge: a number there is the page's, even if only one page has it
_STAMPED = 5  # pages from which on a stamp is known
_MOST = 0.8  # of all pages carry it
_FEW = 3  # of them at most; more is a script that repeats itself
_AT_MOST = 3  # rows of it on either side
_SAME_HEIGHT = 1.5


@dataclass(frozen=True, slots=True)
class Unfurnished:
    sheets: tuple[Sheet, ...]
    said: tuple[str, ...] = ()  # words of headers and footers, other than page numbers
    labels: Mapping[int, int] = field(default_factory=dict)  # the numbers that pages carry, by their place


class _Bands(NamedTuple):
    """Above the first height and below the second nothing is script."""

    head: float
    foot: float
    usual: frozenset[str]  # what stands there


def is_page_number(text: str) -> bool:
    return _PAGE_NUMBER.fullmatch(text) is not None or _OF_PAGES.fullmatch(text) is not None


def without_furniture(sheets: Sequence[Sheet]) -> Unfurnished:
    said: dict[str, None] = {}
    labels: dict[int, int] = {}
    bands = _bands(sheets)
    stamps = _stamps(sheets)
    kept: list[Sheet] = []
    for number, sheet in enumerate(sheets):
        rows, around = _parted(_without_stamps(sheet.rows, stamps) if stamps else sheet.rows, bands)
        for row in around:
            label = _tell(row, said)
            if label is not None:
                labels.setdefault(number, label)
        kept.append(replace(sheet, rows=tuple(_without_continued(rows))))
    said.update(dict.fromkeys(text for _, _, text in stamps))
    return Unfurnished(tuple(kept), tuple(said), labels)


def _parted(rows: Sequence[Row], bands: _Bands) -> tuple[list[Row], list[Row]]:
    """The rows of the script, and those around it. A page without any number or header, like a cover, has none."""
    around = [row for row in rows if not bands.head < row.y < bands.foot]
    if not any(_told(piece.text) in bands.usual for row in around for piece in row.pieces):
        return list(rows), []
    return [row for row in rows if bands.head < row.y < bands.foot], around


def _stamps(sheets: Sequence[Sheet]) -> frozenset[tuple[int, int, str]]:
    """What stands at the very same place on most pages is stamped on them, wherever that is."""
    if len(sheets) < _STAMPED:
        return frozenset()
    found = Counter(
        stamp for sheet in sheets for stamp in {_stamp(row, piece) for row in sheet.rows for piece in row.pieces}
    )
    stamps = frozenset(stamp for stamp, times in found.items() if times >= _MOST * len(sheets) and _told(stamp[2]))
    return stamps if len(stamps) <= _FEW else frozenset()


def _stamp(row: Row, piece: Piece) -> tuple[int, int, str]:
    return round(row.y), round(piece.x), piece.text.strip()


def _without_stamps(rows: Sequence[Row], stamps: frozenset[tuple[int, int, str]]) -> list[Row]:
    kept = [
        replace(row, pieces=tuple(piece for piece in row.pieces if _stamp(row, piece) not in stamps)) for row in rows
    ]
    return [row for row in kept if row.pieces]


def _tell(row: Row, said: dict[str, None]) -> int | None:
    """The page's number, if the row has it; other words of it are remembered."""
    number: int | None = None
    words = []
    for piece in row.pieces:
        text = " ".join(piece.text.split())
        if is_page_number(text):
            number = int(_DIGITS.findall(text)[0])
        elif not _CONTINUED.fullmatch(text) and text.strip("*"):
            words.append(text)
    if words:
        said[" ".join(words)] = None
    return number


def _bands(sheets: Sequence[Sheet]) -> _Bands:
    height = max((sheet.height for sheet in sheets), default=792.0)
    tops = [[row for row in sheet.rows[:_AT_MOST] if row.y < height * _TOP] for sheet in sheets]
    feet = [[row for row in sheet.rows[-_AT_MOST:] if row.y > height * _FOOT] for sheet in sheets]
    usual = {_NUMBER}
    heads, ends = [-1.0], [1e9]
    for pages, heights in ((tops, heads), (feet, ends)):
        for y, told, times in _seen(pages):
            outer = told == _NUMBER and not _OUTER < y < height - _OUTER
            if outer or _is_usual(told, times, len(pages)):
                heights.append(y)
                usual.add(told)
    return _Bands(max(heads) + _SAME_HEIGHT, min(ends) - _SAME_HEIGHT, frozenset(usual))


def _seen(pages: Sequence[Sequence[Row]]) -> list[tuple[float, str, int]]:
    """Heights, what stands there, and on how many pages."""
    found: Counter[tuple[int, str]] = Counter()
    for rows in pages:
        found.update({(round(row.y), told) for row in rows for piece in row.pieces if (told := _told_on(row, piece))})
    return [(float(y), told, times) for (y, told), times in found.items()]


def _is_usual(told: str, times: int, pages: int) -> bool:
    return times >= (max(1, min(3, pages - 1)) if told == _NUMBER else max(2, _SHARE * pages))


def _told_on(row: Row, piece: Piece) -> str:
    """A number beside other words may be a scene's; only at the very edge of the paper it is surely the page's."""
    told = _told(piece.text)
    beside = any(_told(other.text) != _NUMBER for other in row.pieces)
    return "" if told == _NUMBER and beside and row.y > _OUTER else told


def _told(words: str) -> str:
    """The words as they would be on another page; nothing, where they are script wherever they stand."""
    text = " ".join(words.split())
    if is_page_number(text):
        return _NUMBER
    return "" if _belongs_to_speech(text) or opens_scene(text) else _DIGITS.sub("#", text)


def _belongs_to_speech(text: str) -> bool:
    """A cue repeated at the head of a page, "(MORE)" at its foot: at one height on many pages, but of the script."""
    return text.endswith(")") and not is_page_number(text)


def _without_continued(rows: list[Row]) -> list[Row]:
    """ "CONTINUED:" at the head of a page and "(CONTINUED)" at its foot, with the scene's number beside it."""
    first = 0
    while first < min(2, len(rows)) and _says_continued(rows[first]):
        first += 1
    end = len(rows)
    while end > max(first, len(rows) - 2) and _says_continued(rows[end - 1]):
        end -= 1
    return rows[first:end]


def _says_continued(row: Row) -> bool:
    texts = [" ".join(piece.text.split()) for piece in row.pieces]
    said = [text for text in texts if _CONTINUED.fullmatch(text)]
    return bool(said) and all(_CONTINUED.fullmatch(text) or is_page_number(text) or text == "*" for text in texts)
