"""One scene of a text as it was, in the text as it is (VE13). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from screnpla.kit.errors import NotFound
from screnpla.manuscript.scripts.restore_points import ChooseElements
from screnpla.screenplay.elements import Element, Kind

NO_SCENE = "There was no such scene at that moment"


def choose_scene(heading_id: str) -> ChooseElements:
    return partial(_put_scene_back, heading_id)


def _put_scene_back(heading_id: str, old: Sequence[Element], new: Sequence[Element]) -> list[Element]:
    """With the lines of the old scene at the place of the current one, or behind the scene that stood before it.

    A line of the scene that now stands in another one leaves that: no line can be at two places. Raises NotFound.
    """
    start = _find_heading(old, heading_id)
    if start is None:
        raise NotFound(NO_SCENE)
    scene = old[start : _find_end(old, start)]
    place = _find_place(old[:start], new, heading_id)
    current = _find_heading(new, heading_id)
    end = place if current is None else _find_end(new, current)
    returned = {element.id for element in scene}
    before = [element for element in new[:place] if element.id not in returned]
    behind = [element for element in new[end:] if element.id not in returned]
    return [*before, *scene, *behind]


def _find_place(before: Sequence[Element], new: Sequence[Element], heading_id: str) -> int:
    """Where the scene begins, or shall begin."""
    current = _find_heading(new, heading_id)
    if current is not None:
        return current
    for element in reversed(before):
        if element.kind is Kind.SCENE_HEADING and (previous := _find_heading(new, element.id)) is not None:
            return _find_end(new, previous)
    # Nothing that stood before it is left: it opens the script, behind what stands before the first scene.
    return _find_end(new, -1)


def _find_heading(elements: Sequence[Element], heading_id: str) -> int | None:
    for place, element in enumerate(elements):
        if element.id == heading_id and element.kind is Kind.SCENE_HEADING:
            return place
    return None


def _find_end(elements: Sequence[Element], start: int) -> int:
    """The place of the next scene heading, or the end of the text."""
    for place in range(start + 1, len(elements)):
        if elements[place].kind is Kind.SCENE_HEADING:
            return place
    return len(elements)
