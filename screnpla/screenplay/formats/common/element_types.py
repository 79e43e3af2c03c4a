"""Names of paragraph types and our kinds: Final Draft's names, which Fade In and we write as well."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Kind

# The names we write. The second half is ours: custom elements that only files from here have.
TYPE_NAMES: Mapping[Kind, str] = {
    Kind.NORMAL: "General",
    Kind.SCENE_HEADING: "Scene Heading",
    Kind.ACTION: "Action",
    Kind.CHARACTER: "Character",
    Kind.PARENTHETICAL: "Parenthetical",
    Kind.DIALOGUE: "Dialogue",
    Kind.TRANSITION: "Transition",
    Kind.SHOT: "Shot",
    Kind.START_OF_ACT: "New Act",
    Kind.END_OF_ACT: "End of Act",
    Kind.LYRICS: "Lyric",
    Kind.SYNOPSIS: "Outline Body",
    Kind.PARAGRAPH: "Paragraph",
    Kind.TITLE: "Title",
    Kind.HEADING_ONE: "Heading 1",
    Kind.HEADING_TWO: "Heading 2",
    Kind.BLOCK_QUOTE: "Block Quote",
    Kind.LIST_ITEM: "List Item",
    Kind.TABLE: "Table",
    Kind.VOICE_DIALOGUE: "Voice Dialogue",
}
# Other spellings of the same; our own name for the kind covers them.
_SAME = {"lyrics": Kind.LYRICS, "normal text": Kind.NORMAL, "start of act": Kind.START_OF_ACT}
# Elements of Final Draft's own templates that we have no kind for; they keep their name as a style.
_STYLED = {
    "cast list": Kind.ACTION,
    "cold opening": Kind.START_OF_ACT,
    "show/ep. title": Kind.TITLE,
}
_PLAIN = {name.lower(): kind for kind, name in TYPE_NAMES.items()} | _SAME
# Kinds of custom elements, by the name of the element that they paginate as.
PAGINATED_AS: Mapping[str, Kind] = {
    "General": Kind.NORMAL,
    "Scene Heading": Kind.SCENE_HEADING,
    "Action": Kind.ACTION,
    "Character": Kind.CHARACTER,
    "Parenthetical": Kind.PARENTHETICAL,
    "Dialogue": Kind.DIALOGUE,
    "Transition": Kind.TRANSITION,
    "Shot": Kind.SHOT,
}
_OUTLINE = re.compile(r"outline ([1-9][0-9]?)")


class ElementType(NamedTuple):
    kind: Kind
    style: str = ""
    level: int = 0


def element_type_of(type_name: str | None, paginated_as: Mapping[str, str]) -> ElementType:
    """The element type of a paragraph type. Unknown names behave as the file's own settings say."""
    if type_name is None:
        return ElementType(Kind.NORMAL)
    low = type_name.strip().lower()
    if low in _PLAIN:
        return ElementType(_PLAIN[low])
    outline = _OUTLINE.fullmatch(low)
    if outline:
        return ElementType(Kind.SECTION, level=int(outline.group(1)))
    if low in _STYLED:
        return ElementType(_STYLED[low], type_name)
    return ElementType(PAGINATED_AS.get(paginated_as.get(type_name, ""), Kind.NORMAL), type_name)


def type_name_of(element_type: ElementType) -> str:
    """The name we write for it."""
    if element_type.style:
        return element_type.style
    return f"Outline {element_type.level or 1}" if element_type.kind is Kind.SECTION else TYPE_NAMES[element_type.kind]
