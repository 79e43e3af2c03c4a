"""The styles of our own Word files: one for each kind, and variants of it."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Kind

STYLES: Mapping[Kind, str] = {
    Kind.SCENE_HEADING: "Scene Heading",
    Kind.ACTION: "Action",
    Kind.CHARACTER: "Character",
    Kind.PARENTHETICAL: "Parenthetical",
    Kind.DIALOGUE: "Dialogue",
    Kind.LYRICS: "Lyrics",
    Kind.TRANSITION: "Transition",
    Kind.SHOT: "Shot",
    Kind.START_OF_ACT: "New Act",
    Kind.END_OF_ACT: "End of Act",
    Kind.NORMAL: "General",
    Kind.PARAGRAPH: "Paragraph",
    # Word has a Title and headings of its own, which writers use for other things.
    Kind.TITLE: "Script Title",
    Kind.HEADING_ONE: "Text Heading 1",
    Kind.HEADING_TWO: "Text Heading 2",
    Kind.BLOCK_QUOTE: "Block Quote",
    Kind.LIST_ITEM: "List Item",
    Kind.TABLE: "Table Text",
    Kind.VOICE_DIALOGUE: "Voice Dialogue",
    Kind.VOICE_MESSAGE: "Voice Message",
    Kind.SECTION: "Section",
    Kind.SYNOPSIS: "Synopsis",
    Kind.NOTE: "Note",
}
# The kind that the Return key begins in Word, as in Final Draft; kinds that are not here go on as they are.
NEXT: Mapping[Kind, Kind] = {
    Kind.SCENE_HEADING: Kind.ACTION,
    Kind.CHARACTER: Kind.DIALOGUE,
    Kind.PARENTHETICAL: Kind.DIALOGUE,
    Kind.DIALOGUE: Kind.ACTION,
    Kind.LYRICS: Kind.ACTION,
    Kind.TRANSITION: Kind.SCENE_HEADING,
    Kind.SHOT: Kind.ACTION,
    Kind.START_OF_ACT: Kind.SCENE_HEADING,
    Kind.END_OF_ACT: Kind.START_OF_ACT,
}
# Offered in Word's gallery even where the script does not use them yet.
PALETTE = (
    *(Kind.SCENE_HEADING, Kind.ACTION, Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS),
    *(Kind.TRANSITION, Kind.SHOT, Kind.START_OF_ACT, Kind.END_OF_ACT, Kind.NORMAL),
)
DEEPEST_SECTION = 9
# The lists of our files by their numbers; the last is of items that do not say whether they are counted.
BULLETED_LIST, NUMBERED_LIST, UNSTATED_LIST = 1, 2, 3

# Styles that are another one with something more: beside another speech, taken out of the script, with its number.
DUAL = "Dual"
OMITTED = "Omitted"
NUMBERED = "Numbered"
VARIANTS = (DUAL, OMITTED, NUMBERED)

COVER = "Cover"
# Styles of characters.
SCENE_NUMBER = "Scene Number"
BONEYARD = "Taken Out"
CODE = "Code"
MENTION = "Mention"
CAPITALISED = "Capitalised"

# The name under which Word keeps for us what it has no place for itself.
VARIABLE_NAME = "Screnpla"


def make_style_id(name: str) -> str:
    return name.replace(" ", "")
