"""Names of paragraph types and our kinds: Final Draft's, which Fade In and we write as well."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Kind

# The names we write. The second half is ours: custom elements that only files from here have.
TYPES: Mapping[Kind, str] = {
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
_PLAIN = {name.lower(): kind for kind, name in TYPES.items()} | _SAME
# What an element of one's own behaves like, by the names of those it can.
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


class Meaning(NamedTuple):
    kind: Kind
    style: str = ""
    level: int = 0


def meaning_of(type_name: str | None, paginated_as: Mapping[str, str]) -> Meaning:
    """What a paragraph's type is here. Names nobody knows are what the file's own settings let them behave like."""
    if type_name is None:
        return Meaning(Kind.NORMAL)
    low = type_name.strip().lower()
    if low in _PLAIN:
        return Meaning(_PLAIN[low])
    outline = _OUTLINE.fullmatch(low)
    if outline:
        return Meaning(Kind.SECTION, level=int(outline.group(1)))
    if low in _STYLED:
        return Meaning(_STYLED[low], type_name)
    return Meaning(PAGINATED_AS.get(paginated_as.get(type_name, ""), Kind.NORMAL), type_name)


def type_of(meaning: Meaning) -> str:
    """The name we write for it."""
    if meaning.style:
        return meaning.style
    return f"Outline {meaning.level or 1}" if meaning.kind is Kind.SECTION else TYPES[meaning.kind]
