"""Changes of the element settings, and of the custom elements among them. Rules ES3 to ES8."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import custom_element, usual_element
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.scripts.check_settings import check_element
from screnpla.library.scripts.merge_settings import merge_settings
from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.profiles.element_settings import (
    LONGEST_NAME,
    is_reserved_name,
    kind_from_label,
    label_from_kind,
    list_custom_elements,
)

Json = dict[str, Any]

MAX_ELEMENTS = 60
# A removed element stays in the list, so that its lines stay plain and its removal can be undone; the oldest go first.
MAX_REMOVED = 60
_REMOVAL = "removal"
TOO_MANY = f"There may be at most {MAX_ELEMENTS} elements"
UNCLEAN = "The name of an element may have no control characters"
TOO_LONG = f"The name of an element may have at most {LONGEST_NAME} characters"


def element_key(label: str) -> str:
    """ES1: spellings of one label have one key."""
    kind = kind_from_label(label)
    return (" ".join(label.split()) if kind is None else label_from_kind(kind)).casefold()


def change_elements(stored: Sequence[Json], changes: Sequence[Json]) -> list[Json]:
    """By label: a known element is changed, a new one is added."""
    if len(changes) > MAX_ELEMENTS + MAX_REMOVED:
        raise Invalid(TOO_MANY)
    elements = {element_key(element["label"]): element for element in stored}
    for change in changes:
        label = " ".join(change["label"].split())
        if not label:
            raise missing_field("label")
        if not is_clean(label) or not is_clean(change.get("name") or ""):
            raise Invalid(UNCLEAN)
        check_element(change)
        key = element_key(label)
        old = elements.get(key)
        sent = {name: value for name, value in change.items() if name != _REMOVAL}
        changed = _change_element(old, {**sent, "label": old["label"] if old else label})
        elements[key] = _count_removal(changed, elements.values())
    _check_names(elements.values(), {elements[element_key(change["label"])]["label"] for change in changes})
    if sum(1 for element in elements.values() if element.get("removed") is not True) > MAX_ELEMENTS:
        raise Invalid(TOO_MANY)
    return _drop_oldest_removed(list(elements.values()))


def _change_element(old: Json | None, change: Json) -> Json:
    label = change["label"]
    if (ours := kind_from_label(label)) is not None:
        _check_built_in(change)
        usual = label_from_kind(ours)
        return _merge(old or usual_element(usual), change if old else {**change, "label": usual})
    _check_custom_names(old, change)
    like = change.get("behavesLike")
    kind = kind_from_label(like)
    if like and kind is None:
        raise Invalid(f"There is no element {like[:LONGEST_NAME]!r} that {label!r} could behave like")
    if kind is not None:
        change["behavesLike"] = label_from_kind(kind)
    elif "behavesLike" in change:
        del change["behavesLike"]
    if old is None or old.get("removed") is True:
        # Who sends a removed element again wants it back.
        base = old if old and not like else custom_element(label, change.get("behavesLike", "Action"))
        return _merge({**base, "removed": False}, change)
    if kind is not None and kind is not (kind_from_label(old.get("behavesLike")) or kind):
        raise Invalid(f"{label!r} has lines that behave like {old['behavesLike']}; make another element instead")
    return _merge(old, change)


def _check_custom_names(old: Json | None, change: Json) -> None:
    if old is None and len(change["label"]) > LONGEST_NAME:
        raise Invalid(TOO_LONG)
    for name in (change["label"], change.get("name") or ""):
        if is_reserved_name(name):
            raise _name_taken(name)


def _name_taken(name: str) -> Invalid:
    return Invalid(f"There is an element {name!r} already: choose another name")


def _check_built_in(change: Json) -> None:
    if change.get("removed") or change.get("name") or change.get("behavesLike"):
        raise Invalid(f"{change['label']} is one of the usual elements: it keeps its name and stays")


def _merge(old: Json, change: Json) -> Json:
    merged = merge_settings("elements", old, change, replaced=("config",))
    name = " ".join(str(merged.get("name", "")).split())
    # Absent is the usual case of all.
    spare = {"name": name in ("", merged["label"]), "removed": merged.get("removed") is not True}
    spare["behavesLike"] = not merged.get("behavesLike")
    spare[_REMOVAL] = spare["removed"]
    return {key: name if key == "name" else value for key, value in merged.items() if not spare.get(key)}


def _check_names(elements: Iterable[Json], changed: set[str]) -> None:
    """Of the changed ones: a name that others have would be two things in one list."""
    customs = list_custom_elements(elements)
    for custom in customs:
        if custom.label not in changed:
            continue
        if len(custom.name) > LONGEST_NAME and custom.name != custom.label:
            raise Invalid(TOO_LONG)
        taken = {name.casefold() for other in customs if other.label != custom.label for name in other[:2]}
        if custom.name.casefold() in taken:
            raise _name_taken(custom.name)


def _count_removal(element: Json, others: Iterable[Json]) -> Json:
    """A removed element knows how late it was removed: the list has the order that people see."""
    if element.get("removed") is not True:
        return element
    return {**element, _REMOVAL: 1 + max((other.get(_REMOVAL, 0) for other in others), default=0)}


def _drop_oldest_removed(elements: list[Json]) -> list[Json]:
    removed = [element for element in elements if element.get("removed") is True]
    removed.sort(key=lambda element: element.get(_REMOVAL, 0))
    dropped = {element["label"] for element in removed[: max(0, len(removed) - MAX_REMOVED)]}
    return [element for element in elements if element["label"] not in dropped]
