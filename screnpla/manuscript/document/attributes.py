"""Attributes of an element in the document: names and values as in `content`, each encoded as one string.

One string each, because of two values set at once one wins, never a mixture; and because the document's own numbers
come back as other numbers (5 as 5.0).
"""

from __future__ import annotations

import json
import math
from dataclasses import replace

from screnpla.screenplay.content.element import make_element
from screnpla.screenplay.content.keys import KINDS, Node
from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_element
from screnpla.screenplay.elements import Element, Json, Kind, Run, build_element
from screnpla.screenplay.losses import BadFile

_WORDS = ("sceneNumber", "color", "align", "dual", "listStyle", "style")
# Of a heading whose scene is omitted.
OMITTED_FLAG = "true"
_VALUES = ("breakBefore", "level", "overrides", "notes", "alternates")


def element_to_attributes(element: Element) -> dict[str, str]:
    attributes = {"id": element.id, "kind": str(element.kind)}
    if _is_plain(element):
        return attributes
    node = write_element(replace(element, omitted=(), is_omitted=False, extra={}))
    attributes |= {key: str(node[key]) for key in _WORDS if key in node}
    attributes |= {key: to_json_text(node[key]) for key in _VALUES if key in node}
    if element.is_omitted:
        attributes["omitted"] = OMITTED_FLAG
    elif element.omitted:
        attributes["omitted"] = to_json_text([write_element(each) for each in element.omitted])
    if element.extra:
        attributes["extra"] = to_json_text(dict(element.extra))
    return attributes


def _is_plain(element: Element) -> bool:
    """Whether it has only kind and text, as nearly every element."""
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
        or element.is_omitted
        or element.alternates
        or element.extra
    )


def element_from_attributes(attributes: dict[str, str], runs: tuple[Run, ...]) -> Element:
    """Never refuses: any browser may have written here, and a line of text must not be lost for a bad attribute."""
    kind = KINDS.get(attributes.get("kind", ""), Kind.NORMAL)
    element_id = attributes.get("id", "")
    if len(attributes) <= 2:
        return build_element(element_id, kind, runs)
    node: Node = {key: attributes[key] for key in _WORDS if key in attributes}
    node |= {key: parse_json_text(attributes[key]) for key in _VALUES if key in attributes}
    element = make_element(element_id, kind, runs, node)
    extra = parse_json_text(attributes.get("extra", ""))
    return replace(
        element,
        omitted=_parse_omitted(attributes["omitted"]) if "omitted" in attributes else (),
        is_omitted=attributes.get("omitted") == OMITTED_FLAG and kind is Kind.SCENE_HEADING,
        extra=extra if isinstance(extra, dict) else {},
    )


def _parse_omitted(text: str) -> tuple[Element, ...]:
    """Of a script that was imported when the lines of an omitted scene stood in an attribute."""
    try:
        return () if text == OMITTED_FLAG else read_content(parse_json_text(text)).elements
    except BadFile:
        return ()


def to_json_text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def parse_json_text(text: str) -> Json:
    """None for text that is not JSON. Whatever comes back can be written as JSON again."""
    try:
        value: Json = json.loads(text, parse_constant=lambda _: None, parse_float=_parse_finite)
    except (ValueError, RecursionError):
        return None
    # Only an escape can bring half of a surrogate pair.
    return _replace_half_letters(value) if "\\u" in text else value


def _parse_finite(digits: str) -> float | None:
    number = float(digits)
    return number if math.isfinite(number) else None


def _replace_half_letters(value: Json) -> Json:
    if isinstance(value, str):
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, list):
        return [_replace_half_letters(each) for each in value]
    if isinstance(value, dict):
        return {str(_replace_half_letters(name)): _replace_half_letters(each) for name, each in value.items()}
    return value
