"""A script as it goes to paper or into a file of others: numbers as they show, omitted scenes in their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.common.copies.omitted_elements import collect_omitted
from screnpla.screenplay.production.omitted_scenes import OMITTED, drop_hidden, move_locks_of_hidden, opens_omitted
from screnpla.screenplay.production.scene_numbers import UNLOCKED, find_printed_numbers, find_shown_numbers
from screnpla.screenplay.profiles.profile import LETTER


def show_production(screenplay: Screenplay, *, counted: bool = False) -> Screenplay:
    """For pages: of omitted scenes only the line that prints is left (SN4, SN5). `counted`: numbers were asked for."""
    profile = screenplay.profile or LETTER
    numbering = screenplay.scene_numbering
    numbers = find_printed_numbers(screenplay.elements, numbering, profile, counted=_counts(screenplay, counted))
    elements = [_show_omitted(each) for each in drop_hidden(_write_numbers(screenplay.elements, numbers))]
    locks = move_locks_of_hidden(screenplay.page_locks, screenplay.elements)
    return replace(screenplay, elements=tuple(elements), page_locks=locks, scene_numbering=UNLOCKED)


def collect_production(screenplay: Screenplay, *, counted: bool = False) -> Screenplay:
    """For files of others, which hold an omitted scene in one element."""
    profile = screenplay.profile or LETTER
    numbering = screenplay.scene_numbering
    numbers = find_shown_numbers(screenplay.elements, numbering, profile, counted=_counts(screenplay, counted))
    elements = _write_numbers(screenplay.elements, numbers)
    locks = move_locks_of_hidden(screenplay.page_locks, elements)
    return collect_omitted(replace(screenplay, elements=elements, page_locks=locks, scene_numbering=UNLOCKED))


def _counts(screenplay: Screenplay, counted: bool) -> bool:
    """Numbers that were asked for are counted where the script has none."""
    return counted and not any(element.scene_number for element in screenplay.elements)


def _write_numbers(elements: tuple[Element, ...], numbers: Mapping[str, str]) -> tuple[Element, ...]:
    return tuple([_write_number(each, numbers.get(each.id, each.scene_number)) for each in elements])


def _write_number(element: Element, number: str) -> Element:
    return element if element.scene_number == number else replace(element, scene_number=number)


def _show_omitted(element: Element) -> Element:
    if not opens_omitted(element):
        return element
    return replace(element, runs=(Run(OMITTED),), notes=(), alternates={}, overrides=None, align=None)
