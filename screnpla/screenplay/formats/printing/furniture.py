"""What stands around the script on its pages: page numbers and scene numbers, as lines like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.profile import LINE, Profile

PAGE_NUMBER_RIGHT = 7.25 * 72
PAGE_NUMBER_TOP = 36.0
_SCENE_NUMBER_LEFT = 0.75 * 72
_SCENE_NUMBER_RIGHT = 7.375 * 72


@dataclass(frozen=True, slots=True)
class SceneNumbers:
    """The numbers to print, by element, and in which margins."""

    numbers: Mapping[str, str]
    left: bool
    right: bool


def scene_numbers(screenplay: Screenplay, profile: Profile, *, asked: bool | None) -> SceneNumbers:
    left = profile.numbers_left if asked is None else asked
    right = profile.numbers_right if asked is None else asked
    if not (left or right):
        return SceneNumbers({}, left=False, right=False)
    numbers = {element.id: element.scene_number for element in screenplay.elements if element.scene_number}
    if not numbers and asked:
        # Somebody wants numbers and the script has none yet: count the scenes.
        numbers = {element.id: str(count) for count, element in enumerate(_headings(screenplay.elements), 1)}
    return SceneNumbers(numbers, left, right)


def page_number(page: Page, *, first: bool) -> str:
    """As it prints. The first page of a script carries none."""
    return f"{page.label}." if page.label and not first else ""


def furnished(page: Page, profile: Profile, numbers: SceneNumbers, *, first: bool) -> list[Line]:
    """A page's lines with what stands around them, as one reads."""
    found = []
    if number := page_number(page, first=first):
        row = 1 + (PAGE_NUMBER_TOP - profile.top) / LINE
        found.append(furniture(row, number, PAGE_NUMBER_RIGHT, Align.RIGHT))
    for line in page.lines:
        scene = numbers.numbers.get(line.element_id)
        if not scene or not begins(line):
            found.append(line)
            continue
        if numbers.left:
            found.append(furniture(line.row, scene, _SCENE_NUMBER_LEFT, Align.LEFT))
        found.append(line)
        if numbers.right:
            found.append(furniture(line.row, scene, _SCENE_NUMBER_RIGHT, Align.RIGHT))
    return found


def begins(line: Line) -> bool:
    """Whether it is the first line of what somebody wrote there."""
    return line.start == 0 and (line.end > 0 or not line.text)


def _headings(elements: Iterable[Element]) -> list[Element]:
    return [element for element in elements if element.kind is Kind.SCENE_HEADING and element.text.strip()]


def furniture(row: float, text: str, x: float, align: Align, *, rtl: bool = False) -> Line:
    return Line(row, "", text, "", 0, len(text), x, align, rtl)
