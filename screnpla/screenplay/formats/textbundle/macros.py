"""Highland's instructions in double braces: what stands alone is no script, what stands in a text is not filled in."""

from __future__ import annotations

import re
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.gathered_losses import GatheredLosses

INSTRUCTIONS = "Instructions to Highland in {{ }} are notes here; they do nothing."
INSIDE = "Words in {{ }} that Highland would fill in stand as they are."
OMIT = "A line .omit tells Highland to leave a scene out; here it is a scene heading."
_INSTRUCTION = re.compile(r"\{\{[^{}]{0,2000}\}\}")
_ALONE = re.compile(r"(?:\s{0,200}\{\{[^{}]{0,2000}\}\}){1,100}\s{0,200}")


def without_macros(elements: tuple[Element, ...], losses: GatheredLosses) -> tuple[Element, ...]:
    return tuple(_settled(element, losses) for element in elements)


def _settled(element: Element, losses: GatheredLosses) -> Element:
    text = element.text
    if element.kind is Kind.SCENE_HEADING and text.strip().lower() == "omit":
        losses.add(OMIT, element.id)
    if "{{" not in text:
        return element
    if _ALONE.fullmatch(text):
        losses.add(INSTRUCTIONS, element.id)
        return replace(element, kind=Kind.NOTE, align=None, dual=None)
    if _INSTRUCTION.search(text):
        losses.add(INSIDE, element.id)
    return element
