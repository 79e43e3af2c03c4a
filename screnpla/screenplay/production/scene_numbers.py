"""Numbers of scenes: counted while unlocked, kept and fitted in while locked, and how they show (SN1 to SN6).

The same in the browser: `web/src/screenplay/production/sceneNumbers.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.production.labels import (
    Label,
    LabelStyle,
    label_between,
    list_following,
    normalize_label,
    parse_label,
)
from screnpla.screenplay.production.omitted_scenes import group_omitted, list_hidden
from screnpla.screenplay.profiles.profile import Profile


@dataclass(frozen=True, slots=True)
class SceneNumberState:
    """The state of a script's scene numbers, shared by all who write in it."""

    locked: bool = False
    start: int = 1
    # Normalized labels that a lock has given: those of scenes that are gone are retired (SN6).
    used: frozenset[str] = frozenset()


class NumberDisplay(NamedTuple):
    """How a label shows, and how a new one is made."""

    style: LabelStyle = LabelStyle.LETTER_BEHIND
    prefix: str = ""
    suffix: str = ""
    width: int = 0  # digits at least; 0: as they are


UNLOCKED = SceneNumberState()


def number_display(profile: Profile) -> NumberDisplay:
    is_before = profile.scene_number_style == LabelStyle.LETTER_BEFORE
    style = LabelStyle.LETTER_BEFORE if is_before else LabelStyle.LETTER_BEHIND
    return NumberDisplay(
        style, profile.scene_number_prefix, profile.scene_number_suffix, int(profile.scene_number_width)
    )


def number_scenes(elements: Sequence[Element], numbering: SceneNumberState, style: LabelStyle) -> dict[str, str]:
    """The label of each printing heading, and of what else somebody numbered, by id. Typed ones stay."""
    numbered = list(_list_numbered(elements, keeps_first=numbering.locked))
    used = {normalize_label(label) for _, label in numbered if label}
    if numbering.locked:
        used |= numbering.used
    following = list_following([label for _, label in numbered])
    found: dict[str, str] = {}
    previous = ""
    for (element_id, typed), behind in zip(numbered, following, strict=True):
        label = typed or _make_label(previous, behind, numbering, style, used)
        used.add(normalize_label(label))
        found[element_id] = previous = label
    return found


def find_shown_numbers(
    elements: Sequence[Element], numbering: SceneNumberState, profile: Profile, *, counted: bool = False
) -> dict[str, str]:
    """The numbers as they show, by id. Without a lock only typed ones, unless scenes are counted."""
    display = number_display(profile)
    if numbering.locked or profile.counts_scenes or counted:
        labels = number_scenes(elements, numbering, display.style)
    else:
        labels = {element.id: element.scene_number for element in elements if element.scene_number}
    return {element_id: format_label(label, display) for element_id, label in labels.items()}


def find_printed_numbers(
    elements: Sequence[Element], numbering: SceneNumberState, profile: Profile, *, counted: bool = False
) -> dict[str, str]:
    """The numbers in the margins: neighbouring omitted scenes have one range together (SN5)."""
    shown = find_shown_numbers(elements, numbering, profile, counted=counted)
    for hidden in list_hidden(elements):
        shown.pop(hidden, None)
    for group in group_omitted(elements):
        labels = [label for each in group if (label := shown.pop(each, ""))]
        if labels:
            shown[group[0]] = format_range(labels[0], labels[-1])
    return shown


def format_label(label: str, display: NumberDisplay) -> str:
    """With the prefix, the suffix and the zeros of the settings: 006A, A006."""
    parsed = parse_label(label)
    padded = parsed._replace(digits=parsed.digits.zfill(display.width)).text if parsed else label
    return f"{display.prefix}{padded}{display.suffix}"


def format_range(first: str, last: str) -> str:
    return first if first == last else f"{first}-{last}"


def renumber_elements(
    elements: Sequence[Element], numbering: SceneNumberState, style: LabelStyle, *, since: str | None = ""
) -> tuple[Element, ...]:
    """SN3: all headings anew. `since`: only from this heading on, going on from the one before it; None: only new ones.

    The number is written into each heading; a typed number of what is no heading stays.
    """
    if since is None:
        return _write_numbers(elements, number_scenes(elements, numbering, style))
    begins = next((at for at, element in enumerate(elements) if element.id == since), 0) if since else 0
    kept, anew = elements[:begins], elements[begins:]
    bare = [replace(each, scene_number="") if each.kind is Kind.SCENE_HEADING else each for each in anew]
    free = SceneNumberState(start=numbering.start)
    return _write_numbers([*kept, *bare], number_scenes([*kept, *bare], free, style))


def lock_elements(elements: Sequence[Element], numbering: SceneNumberState, style: LabelStyle) -> tuple[Element, ...]:
    """SN2: the numbers that show are written into their headings, and of two with one label the second has its own."""
    shown = _write_numbers(elements, number_scenes(elements, numbering, style))
    locked = replace(numbering, locked=True, used=numbering.used | find_labels(shown))
    return _write_numbers(shown, number_scenes(shown, locked, style))


def find_labels(elements: Sequence[Element]) -> frozenset[str]:
    return frozenset(normalize_label(element.scene_number) for element in elements if element.scene_number)


def _write_numbers(elements: Sequence[Element], labels: Mapping[str, str]) -> tuple[Element, ...]:
    return tuple(
        replace(each, scene_number=label) if (label := labels.get(each.id, each.scene_number)) != each.scene_number
        else each
        for each in elements
    )  # fmt: skip


def _list_numbered(elements: Sequence[Element], *, keeps_first: bool) -> Iterator[tuple[str, str]]:
    """Id and typed label. `keeps_first`: of two with one label (a pasted copy) the second counts as new."""
    hidden = list_hidden(elements)
    seen: set[str] = set()
    for element in elements:
        is_heading = element.kind is Kind.SCENE_HEADING
        label = element.scene_number.strip()
        if element.id in hidden or not (label or (is_heading and (element.is_omitted or element.text.strip()))):
            continue
        if label and keeps_first and is_heading:
            known = normalize_label(label)
            label = "" if known in seen else label
            seen.add(known)
        yield element.id, label


def _make_label(previous: str, following: str, numbering: SceneNumberState, style: LabelStyle, used: set[str]) -> str:
    if not previous and not following:
        return _find_free_number(numbering.start, used)
    if not numbering.locked and (number := _count_on(previous, following, numbering.start, used)):
        return number
    return label_between(previous, following, style, used)


def _count_on(previous: str, following: str, start: int, used: set[str]) -> str:
    """SN1: the next whole number where it fits before the next typed one; empty: it does not."""
    before, behind = parse_label(previous), parse_label(following)
    if previous and not before:
        return ""
    number = before.number + 1 if before else start
    label = Label("", str(number), "")
    if behind is None:
        return "" if before and before.digits.startswith("0") else _find_free_number(number, used)
    return label.text if label.sort_key < behind.sort_key and label.text not in used else ""


def _find_free_number(number: int, used: set[str]) -> str:
    while str(number) in used:
        number += 1
    return str(number)
