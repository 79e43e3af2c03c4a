"""Changes of the element settings, and of the custom elements among them. Rules ES3 to ES8."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import custom_element
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.scripts.check_settings import check_element
from screnpla.library.scripts.merge_settings import merge_settings
from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.profiles.element_settings import (
    LONGEST_NAME,
    kind_from_label,
    label_from_kind,
    list_custom_elements,
)

Json = dict[str, Any]

MAX_ELEMENTS = 60
# A removed element stays in the list, so that its lines stay plain and its removal can be undone; the oldest go first.
MAX_REMOVED = 60
TOO_MANY = f"There may be at most {MAX_ELEMENTS} elements"
UNCLEAN = "The name of an element may have no control characters"
TOO_LONG = f"The name of an element may have at most {LONGEST_NAME} characters"


def change_elements(stored: Sequence[Json], changes: Sequence[Json]) -> list[Json]:
    """By label: a known element is changed, a new one is added."""
    if len(changes) > MAX_ELEMENTS + MAX_REMOVED:
        raise Invalid(TOO_MANY)
    elements = {element["label"]: element for element in stored}
    labels = {label.casefold(): label for label in elements}
    for change in changes:
        sent = " ".join(change["label"].split())
        if not sent:
            raise missing_field("label")
        if not is_clean(sent) or not is_clean(change.get("name") or ""):
            raise Invalid(UNCLEAN)
        check_element(change)
        label = labels.setdefault(sent.casefold(), sent)
        elements[label] = _change_element(elements.get(label), {**change, "label": label})
    _check_names(elements.values(), {labels[" ".join(change["label"].split()).casefold()] for change in changes})
    if sum(1 for element in elements.values() if element.get("removed") is not True) > MAX_ELEMENTS:
        raise Invalid(TOO_MANY)
    return _drop_oldest_removed(list(elements.values()))


def _change_element(old: Json | None, change: Json) -> Json:
    label = change["label"]
    if kind_from_label(label) is not None:
        _check_built_in(change)
        return _merge(old or {**custom_element(label), "behavesLike": ""}, change)
    if old is None and len(label) > LONGEST_NAME:
        raise Invalid(TOO_LONG)
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


def _check_built_in(change: Json) -> None:
    if change.get("removed") or change.get("name") or change.get("behavesLike"):
        raise Invalid(f"{change['label']} is one of the usual elements: it keeps its name and stays")


def _merge(old: Json, change: Json) -> Json:
    merged = merge_settings("elements", old, change, replaced=("config",))
    name = " ".join(str(merged.get("name", "")).split())
    # Absent is the usual case of all three.
    spare = {"name": name in ("", merged["label"]), "removed": merged.get("removed") is not True}
    spare["behavesLike"] = not merged.get("behavesLike")
    return {key: name if key == "name" else value for key, value in merged.items() if not spare.get(key)}


def _check_names(elements: Iterable[Json], changed: set[str]) -> None:
    """Of the changed ones: a name that others have, or one of our kinds, would be two things in one list."""
    customs = list_custom_elements(elements)
    for custom in customs:
        if custom.label not in changed:
            continue
        if len(custom.name) > LONGEST_NAME and custom.name != custom.label:
            raise Invalid(TOO_LONG)
        taken = {name.casefold() for other in customs if other.label != custom.label for name in other[:2]}
        if custom.name.casefold() in taken or kind_from_label(custom.name) is not None:
            raise Invalid(f"There is an element {custom.name!r} already: choose another name")


def _drop_oldest_removed(elements: list[Json]) -> list[Json]:
    removed = [element["label"] for element in elements if element.get("removed") is True]
    dropped = set(removed[: max(0, len(removed) - MAX_REMOVED)])
    return [element for element in elements if element["label"] not in dropped]
