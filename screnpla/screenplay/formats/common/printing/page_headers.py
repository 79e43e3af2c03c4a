"""Page numbers and scene numbers, as lines like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.layout.lines import SCENE_TOP
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.profiles.profile import LINE, Profile

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


def map_scene_numbers(screenplay: Screenplay, numbers: PrintedSceneNumbers) -> Mapping[str, str]:
    """By element: the scenes' own, whether the margins show them or not, else those counted for this print."""
    own = {element.id: element.scene_number for element in screenplay.elements if element.scene_number}
    return {**numbers.numbers, **own}


def format_page_number(page: Page, *, first: bool) -> str:
    """As it prints. The first page of a script carries none."""
    return f"{page.label}." if page.label and not first else ""


def add_page_headers(
    page: Page, profile: Profile, numbers: PrintedSceneNumbers, number: str, heading_id: str = ""
) -> list[Line]:
    """A page's lines with what stands around them, as one reads.

    `number`: of the page; '' for none. `heading_id`: of the scene that the page begins in.
    """
    found = []
    if number:
        row = 1 + (PAGE_NUMBER_TOP - profile.top) / LINE
        found.append(make_margin_line(row, number, PAGE_NUMBER_RIGHT, Align.RIGHT))
    for line in page.lines:
        scene = find_number_beside(line, numbers, heading_id)
        if not scene:
            found.append(line)
            continue
        if numbers.left:
            found.append(make_margin_line(line.row, scene, _SCENE_NUMBER_LEFT, Align.LEFT))
        found.append(line)
        if numbers.right:
            found.append(make_margin_line(line.row, scene, _SCENE_NUMBER_RIGHT, Align.RIGHT))
    return found


def find_number_beside(line: Line, numbers: PrintedSceneNumbers, heading_id: str) -> str:
    """CT2: a scene that goes on has its number at the head of the page, too."""
    if line.kind == SCENE_TOP:
        return numbers.numbers.get(heading_id, "")
    return numbers.numbers.get(line.element_id, "") if is_first_line(line) else ""


def is_first_line(line: Line) -> bool:
    """Whether it is the first line of what somebody wrote there."""
    return line.start == 0 and (line.end > 0 or not line.text)


def _scene_headings(elements: Iterable[Element]) -> list[Element]:
    return [element for element in elements if element.kind is Kind.SCENE_HEADING and element.text.strip()]


def make_margin_line(row: float, text: str, x: float, align: Align, *, rtl: bool = False) -> Line:
    return Line(row, "", text, "", 0, len(text), x, align, rtl)
