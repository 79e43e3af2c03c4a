"""Page numbers, scene numbers, headers and footers, as lines like any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.layout.cells import is_right_to_left
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.profiles.profile import LINE, Profile
from screnpla.screenplay.profiles.running_texts import Place, RunningTexts, Side

PAGE_NUMBER_RIGHT = 7.25 * 72
PAGE_NUMBER_TOP = 36.0
_SCENE_NUMBER_LEFT = 0.75 * 72
_SCENE_NUMBER_RIGHT = 7.375 * 72


@dataclass(frozen=True, slots=True)
class PrintedSceneNumbers:
    """The numbers to print, by element, and in which margins."""

    numbers: Mapping[str, str]
    left: bool
    right: bool


def choose_scene_numbers(screenplay: Screenplay, profile: Profile, *, asked: bool | None) -> PrintedSceneNumbers:
    left = profile.numbers_left if asked is None else asked
    right = profile.numbers_right if asked is None else asked
    if not (left or right):
        return PrintedSceneNumbers({}, left=False, right=False)
    numbers = {element.id: element.scene_number for element in screenplay.elements if element.scene_number}
    if not numbers and asked:
        # Somebody wants numbers and the script has none yet: count the scenes.
        numbers = {element.id: str(count) for count, element in enumerate(_scene_headings(screenplay.elements), 1)}
    return PrintedSceneNumbers(numbers, left, right)


def format_page_number(page: Page, *, first: bool) -> str:
    """As it prints. The first page of a script carries none."""
    return f"{page.label}." if page.label and not first else ""


def add_page_headers(page: Page, profile: Profile, numbers: PrintedSceneNumbers, *, first: bool) -> list[Line]:
    """A page's lines with what stands around them, as one reads."""
    found = []
    if number := format_page_number(page, first=first):
        row = 1 + (PAGE_NUMBER_TOP - profile.top) / LINE
        found.append(make_margin_line(row, number, PAGE_NUMBER_RIGHT, Align.RIGHT))
    for line in page.lines:
        scene = numbers.numbers.get(line.element_id)
        if not scene or not is_first_line(line):
            found.append(line)
            continue
        if numbers.left:
            found.append(make_margin_line(line.row, scene, _SCENE_NUMBER_LEFT, Align.LEFT))
        found.append(line)
        if numbers.right:
            found.append(make_margin_line(line.row, scene, _SCENE_NUMBER_RIGHT, Align.RIGHT))
    return found


def is_first_line(line: Line) -> bool:
    """Whether it is the first line of what somebody wrote there."""
    return line.start == 0 and (line.end > 0 or not line.text)


def _scene_headings(elements: Iterable[Element]) -> list[Element]:
    return [element for element in elements if element.kind is Kind.SCENE_HEADING and element.text.strip()]


def make_margin_line(row: float, text: str, x: float, align: Align, *, rtl: bool = False) -> Line:
    return Line(row, "", text, "", 0, len(text), x, align, rtl)


# Headers and footers stand where the editor shows them.
_CELL = 7.2  # points that a letter is wide
_BEFORE_THE_NUMBER = 2  # characters between what stands on the right and the number of the page
_ALIGNS: Mapping[Place, Align] = {"left": Align.LEFT, "centre": Align.CENTER, "right": Align.RIGHT}


class _Row(NamedTuple):
    row: float
    left: float
    right: float


def make_running_lines(texts: RunningTexts, profile: Profile, page: int, number: str) -> Iterator[Line]:
    """Of a page, counted from 0, that carries this number; '': none."""
    if page < texts.intro_pages or (page == texts.intro_pages and not texts.on_first_page):
        return
    left = profile.boxes[Kind.ACTION].left * 72
    number_width = (len(number) + _BEFORE_THE_NUMBER) * _CELL if number else 0.0
    yield from _place_texts(
        texts.header, _Row(_row_at(PAGE_NUMBER_TOP, profile), left, PAGE_NUMBER_RIGHT - number_width)
    )
    # As far from the lower edge of the paper as the header is from the upper one.
    foot = profile.height - PAGE_NUMBER_TOP - LINE
    yield from _place_texts(texts.footer, _Row(_row_at(foot, profile), left, PAGE_NUMBER_RIGHT))


def _row_at(top: float, profile: Profile) -> float:
    return 1 + (top - profile.top) / LINE


def _place_texts(side: Side, at: _Row) -> Iterator[Line]:
    places: Mapping[Place, float] = {"left": at.left, "centre": (at.left + at.right) / 2, "right": at.right}
    most = _characters_each(side, at)
    for place, text in side.items():
        yield make_margin_line(at.row, _shorten(text, most), places[place], _ALIGNS[place], rtl=is_right_to_left(text))


def _characters_each(side: Side, at: _Row) -> int:
    """Letters that each may have, so that none stands upon another."""
    cells = int((at.right - at.left) // _CELL)
    if len(side) < 2:
        return cells
    return cells // (3 if "centre" in side else 2) - 1


def _shorten(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
