"""Omitted scenes: the lines behind an omitted heading, which stay in the script and do not print (SN4, SN5).

The same in the browser: `web/src/screenplay/production/omittedScenes.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.production.page_locks import PageLock, move_locks_of_dropped

# Prints in the place of an omitted scene.
OMITTED = "OMITTED"
# An act begins and ends whether its first or last scene plays or not.
_ENDS = frozenset({Kind.SCENE_HEADING, Kind.START_OF_ACT, Kind.END_OF_ACT})


def opens_omitted(element: Element) -> bool:
    return element.is_omitted and element.kind is Kind.SCENE_HEADING


def ends_omitted(element: Element) -> bool:
    """Whether the lines from here on print again, or belong to another omitted scene."""
    return element.kind in _ENDS


def find_omitted_end(elements: Sequence[Element], at: int) -> int:
    """Behind the omitted scene that begins at `at` and its omitted neighbours: these print as one line."""
    end = at + 1
    while end < len(elements) and (not ends_omitted(elements[end]) or _joins(elements[end])):
        end += 1
    return end


def list_hidden(elements: Sequence[Element]) -> frozenset[str]:
    """Ids of the lines that an omitted heading hides, without the headings."""
    hidden: list[str] = []
    is_hiding = False
    for element in elements:
        if ends_omitted(element):
            is_hiding = opens_omitted(element)
        elif is_hiding:
            hidden.append(element.id)
    return frozenset(hidden)


def drop_hidden(elements: Sequence[Element]) -> Sequence[Element]:
    """Without the lines of omitted scenes: what is counted and reported."""
    hidden = list_hidden(elements)
    return [element for element in elements if element.id not in hidden] if hidden else elements


def move_locks_of_hidden(locks: tuple[PageLock, ...], elements: Sequence[Element]) -> tuple[PageLock, ...]:
    return move_locks_of_dropped(locks, elements, drop_hidden(elements))


def group_omitted(elements: Sequence[Element]) -> list[list[str]]:
    """Headings of omitted scenes that print as one line, by their ids."""
    groups: list[list[str]] = []
    is_open = False
    for element in elements:
        if not ends_omitted(element):
            continue
        if opens_omitted(element):
            if is_open and _joins(element):
                groups[-1].append(element.id)
            else:
                groups.append([element.id])
        is_open = opens_omitted(element)
    return groups


def _joins(element: Element) -> bool:
    return opens_omitted(element) and not element.break_before
