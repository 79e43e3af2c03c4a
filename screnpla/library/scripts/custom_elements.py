"""Custom elements of a screenplay: found in a file that comes in, named in one that goes out. Rules ES6 and ES7."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.profiles.element_settings import (
    LABELS,
    LONGEST_NAME,
    ElementEntry,
    is_reserved_name,
    list_custom_elements,
    list_removed_labels,
)
from screnpla.screenplay.profiles.profile import Behaviour

# What a custom element of a file may be like, by the way it breaks over pages.
_LIKE: Mapping[Behaviour, Kind] = {
    Behaviour.ACTION: Kind.ACTION,
    Behaviour.HEADING: Kind.SCENE_HEADING,
    Behaviour.CUE: Kind.CHARACTER,
    Behaviour.DIALOGUE: Kind.DIALOGUE,
    Behaviour.PARENTHETICAL: Kind.PARENTHETICAL,
    Behaviour.CLOSING: Kind.TRANSITION,
}
# Final Draft's templates have it, and hardly a script uses it: it counts where lines do.
_IN_EVERY_FILE = frozenset({"Cast List"})


def find_custom_elements(screenplay: Screenplay) -> dict[str, Kind]:
    """Custom elements of a file: those its lines use, and those its layout describes, with what they behave like."""
    found = {element.style: element.kind for element in screenplay.elements if element.style}
    boxes = screenplay.profile.boxes if screenplay.profile else {}
    for name, box in boxes.items():
        if name not in _IN_EVERY_FILE and box.behaviour in _LIKE:
            found.setdefault(name, _LIKE[box.behaviour])
    return {
        name: kind
        for name, kind in found.items()
        if kind in LABELS and not is_reserved_name(name) and name == name.strip() and 0 < len(name) <= LONGEST_NAME
    }


def use_custom_elements(screenplay: Screenplay, entries: Iterable[ElementEntry]) -> Screenplay:
    """For export: lines of a removed element are plain ones, those of a renamed one have its name."""
    entries = list(entries)
    names = {custom.label: custom.name for custom in list_custom_elements(entries) if custom.name != custom.label}
    names |= dict.fromkeys(list_removed_labels(entries), "")
    if not names:
        return screenplay
    profile = screenplay.profile
    if profile is not None:
        boxes = {names.get(name, name): box for name, box in profile.boxes.items()}
        profile = replace(profile, boxes={name: box for name, box in boxes.items() if name})
    return replace(screenplay, elements=_rename_styles(screenplay.elements, names), profile=profile)


def _rename_styles(elements: tuple[Element, ...], names: Mapping[str, str]) -> tuple[Element, ...]:
    return tuple([_rename_style(element, names) for element in elements])


def _rename_style(element: Element, names: Mapping[str, str]) -> Element:
    if element.omitted:
        element = replace(element, omitted=_rename_styles(element.omitted, names))
    return replace(element, style=names[element.style]) if element.style in names else element
