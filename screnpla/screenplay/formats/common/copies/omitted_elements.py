"""Omitted scenes between our text, where their lines stay, and files that hold each in one element (SN4, FX8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_element
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.production.omitted_scenes import OMITTED, ends_omitted, opens_omitted

# In the heading's data: what the file's element that held the scene was. Empty: the heading itself.
_HOLDER = "omittedIn"
_ACTS = frozenset({Kind.START_OF_ACT, Kind.END_OF_ACT})


def expand_omitted(screenplay: Screenplay) -> Screenplay:
    """As our text has it. What cannot be told from the lines around it stays in its one element."""
    elements = expand_omitted_elements(screenplay.elements)
    return screenplay if elements is screenplay.elements else replace(screenplay, elements=elements)


def expand_omitted_elements(elements: Sequence[Element]) -> tuple[Element, ...]:
    if not any(element.omitted for element in elements):
        return tuple(elements)
    found: list[Element] = []
    for at, element in enumerate(elements):
        following = elements[at + 1] if at + 1 < len(elements) else None
        if element.omitted and _can_expand(element, following):
            found += _expand(element)
        else:
            found.append(element)
    return tuple(found)


def _can_expand(holder: Element, following: Element | None) -> bool:
    # Lines that play behind it would vanish with it, and an act line among its own would end it.
    is_alone = following is None or ends_omitted(following)
    inner = holder.omitted
    is_flat = not any(each.omitted or each.kind in _ACTS for each in inner)
    return holder.kind is Kind.SCENE_HEADING and holder.dual is None and is_alone and is_flat


def _expand(holder: Element) -> Iterator[Element]:
    first, *lines = holder.omitted
    if first.kind is not Kind.SCENE_HEADING or first.dual is not None:
        lines = [first, *lines]
        yield replace(holder, omitted=(), is_omitted=True, extra={**holder.extra, _HOLDER: {}})
    else:
        described: Json = write_element(replace(holder, omitted=(), notes=()))
        yield replace(
            first,
            id=holder.id,
            scene_number=holder.scene_number or first.scene_number,
            break_before=holder.break_before,
            is_omitted=True,
            notes=(*first.notes, *[replace(note, at=0, length=0) for note in holder.notes]),
            extra={**first.extra, _HOLDER: {"element": described, "id": first.id, "number": first.scene_number}},
        )
    for line in lines:
        yield replace(line, is_omitted=True) if line.kind is Kind.SCENE_HEADING else line


def collect_omitted(screenplay: Screenplay) -> Screenplay:
    """As files have it: each omitted scene in one element."""
    elements = screenplay.elements
    if not any(map(opens_omitted, elements)):
        return screenplay
    found: list[Element] = []
    at = 0
    while at < len(elements):
        end = at + 1
        if opens_omitted(elements[at]):
            while end < len(elements) and not ends_omitted(elements[end]):
                end += 1
            found.append(_collect(elements[at], elements[at + 1 : end]))
        else:
            found.append(replace(elements[at], is_omitted=False) if elements[at].is_omitted else elements[at])
        at = end
    return replace(screenplay, elements=tuple(found))


def _collect(heading: Element, lines: Sequence[Element]) -> Element:
    extra = {name: value for name, value in heading.extra.items() if name != _HOLDER}
    described = heading.extra.get(_HOLDER)
    lines = [replace(line, is_omitted=False) if line.is_omitted else line for line in lines]
    plain = replace(heading, is_omitted=False, extra=extra)
    if described == {} and lines:
        return replace(plain, omitted=tuple(lines))
    held = described if isinstance(described, dict) else {}
    inner = replace(
        plain,
        id=_read_text(held, "id") or f"{heading.id}~omitted",
        scene_number=_read_text(held, "number"),
        break_before=False,
    )
    holder = _read_holder(held) or Element(heading.id, Kind.SCENE_HEADING, (Run(OMITTED),))
    return replace(
        holder,
        id=heading.id,
        scene_number=heading.scene_number,
        break_before=heading.break_before,
        omitted=(inner, *lines),
    )


def _read_text(held: Mapping[str, Json], name: str) -> str:
    value = held.get(name)
    return value if isinstance(value, str) else ""


def _read_holder(held: Mapping[str, Json]) -> Element | None:
    element = held.get("element")
    if not isinstance(element, dict) or element.get("type") != Kind.SCENE_HEADING:
        return None
    found = read_content([element]).elements
    return replace(found[0], omitted=(), is_omitted=False) if len(found) == 1 else None
