"""Elements with only some of the details that other programs left on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Element, Json

# By the name under which a detail stands.
IsWanted = Callable[[str], bool]


def with_details(elements: Iterable[Element], is_wanted: IsWanted) -> tuple[Element, ...]:
    return tuple([_element(each, is_wanted) for each in elements])


def _element(element: Element, is_wanted: IsWanted) -> Element:
    return replace(
        element,
        runs=tuple([replace(run, extra=chosen(run.extra, is_wanted)) for run in element.runs]),
        notes=tuple([replace(note, extra=chosen(note.extra, is_wanted)) for note in element.notes]),
        omitted=with_details(element.omitted, is_wanted),
        extra=chosen(element.extra, is_wanted),
    )


def chosen(extra: Mapping[str, Json], is_wanted: IsWanted) -> dict[str, Json]:
    return {name: value for name, value in extra.items() if is_wanted(name)}
