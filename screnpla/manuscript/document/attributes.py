"""An element's attributes in the living document: names and values as `content` has them, each as one string.

One string each, because what two people set at once is then one or the other, never a mixture; and because the
document's own numbers come back as other numbers (5 as 5.0).
"""

from __future__ import annotations

import json
from dataclasses import replace

from screnpla.screenplay.content.element import make_element
from screnpla.screenplay.content.keys import KINDS, Node
from screnpla.screenplay.content.read import from_content
from screnpla.screenplay.content.write import element_to_json
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.losses import BadFile
from screnpla.screenplay.quick_making import quick_element

_WORDS = ("sceneNumber", "color", "align", "dual", "listStyle", "style")
_VALUES = ("breakBefore", "level", "overrides", "notes")


def attributes_of(element: Element) -> dict[str, str]:
    made = {"id": element.id, "kind": str(element.kind)}
    if _is_plain(element):
        return made
    node = element_to_json(replace(element, omitted=(), extra={}))
    made |= {key: str(node[key]) for key in _WORDS if key in node}
    made |= {key: as_text(node[key]) for key in _VALUES if key in node}
    if element.omitted:
        made["omitted"] = as_text([element_to_json(each) for each in element.omitted])
    if element.extra:
        made["extra"] = as_text(dict(element.extra))
    return made


def _is_plain(element: Element) -> bool:
    """Whether kind and text are all it has, as with nearly every one."""
    return not (
        element.scene_number
        or element.color
        or element.align
        or element.break_before
        or element.dual
        or element.level
        or element.list_style
        or element.style
        or element.overrides
        or element.notes
        or element.omitted
        or element.extra
    )


def element_from(attributes: dict[str, str], runs: tuple[Run, ...]) -> Element:
    """Never refuses: any browser may have written here, and a line of text must not be lost for a wrong word."""
    kind = KINDS.get(attributes.get("kind", ""), Kind.NORMAL)
    element_id = attributes.get("id", "")
    if len(attributes) <= 2:
        return quick_element(element_id, kind, runs)
    node: Node = {key: attributes[key] for key in _WORDS if key in attributes}
    node |= {key: from_text(attributes[key]) for key in _VALUES if key in attributes}
    element = make_element(element_id, kind, runs, node)
    extra = from_text(attributes.get("extra", ""))
    return replace(
        element,
        omitted=_omitted(attributes["omitted"]) if "omitted" in attributes else (),
        extra=extra if isinstance(extra, dict) else {},
    )


def _omitted(text: str) -> tuple[Element, ...]:
    try:
        return from_content(from_text(text)).elements
    except BadFile:
        return ()


def as_text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def from_text(text: str) -> Json:
    """None, where it makes no sense."""
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value
