"""Elements of a screenplay and their text runs. Everything is frozen; a change makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Kind(StrEnum):
    """The kinds of elements; the values are the `type` strings of the API's `content`."""

    ACTION = "action"
    SCENE_HEADING = "sceneHeading"
    CHARACTER = "character"
    PARENTHETICAL = "parenthetical"
    DIALOGUE = "dialogue"
    LYRICS = "lyrics"
    TRANSITION = "transition"
    SHOT = "shot"
    START_OF_ACT = "startOfAct"
    END_OF_ACT = "endOfAct"
    NORMAL = "normal"
    PARAGRAPH = "paragraph"
    TITLE = "title"
    HEADING_ONE = "heading-one"
    HEADING_TWO = "heading-two"
    BLOCK_QUOTE = "block-quote"
    LIST_ITEM = "list-item"
    TABLE = "table"
    VOICE_DIALOGUE = "voice-dialogue"
    VOICE_MESSAGE = "voice-message"
    SECTION = "section"
    SYNOPSIS = "synopsis"
    NOTE = "note"


class Align(StrEnum):
    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"
    JUSTIFY = "justify"


class Dual(StrEnum):
    """The column of an element in a dual dialogue; a left run and the right run behind it are one block."""

    LEFT = "left"
    RIGHT = "right"


class ListStyle(StrEnum):
    BULLETED = "bulleted-list"
    NUMBERED = "numbered-list"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text with the same marks. A soft line break is a newline in `text`."""

    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False
    highlight: str = ""  # a colour name or #rrggbb; empty: none
    color: str = ""  # #rrggbb; empty: that of the page
    code: bool = False
    capitalize: bool = False
    uppercase: bool = False
    mention: bool = False
    # Data that we do not model (other programs' attributes, `commentThread_…` flags), carried along untouched.
    extra: Mapping[str, Json] = field(default_factory=dict)

    @property
    def has_look(self) -> bool:
        """Whether it is set apart from the text around it."""
        return bool(
            self.bold
            or self.italic
            or self.underline
            or self.strikeout
            or self.uppercase
            or self.highlight
            or self.color
            or self.code
            or self.capitalize
            or self.mention
        )


@dataclass(frozen=True, slots=True)
class Note:
    """A note about a passage of an element; it does not print."""

    text: str
    at: int = 0  # offset in the element's text
    length: int = 0  # how many characters it covers; 0: a point
    kind: str = "note"  # or "boneyard": text the writer took out but kept
    author: str = ""
    label: str = ""
    color: str = ""
    written: str = ""  # a time as the file has it
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overrides:
    """Where one paragraph departs from its kind's box. None: as the kind has it. Inches from the left paper edge."""

    first: float | None = None  # first line against `left`
    left: float | None = None
    right: float | None = None
    before: float | None = None  # blank lines before
    spacing: float | None = None  # 1 single, 2 double


@dataclass(frozen=True, slots=True)
class Element:
    id: str
    kind: Kind
    runs: tuple[Run, ...] = ()
    scene_number: str = ""
    align: Align | None = None
    break_before: bool = False
    dual: Dual | None = None
    level: int = 0  # depth of a section (from 1) or of a list item (from 0)
    list_style: ListStyle | None = None
    style: str = ""  # name of a custom element ("Cold Opening"); `kind` is what it behaves like
    overrides: Overrides | None = None
    notes: tuple[Note, ...] = ()
    omitted: tuple[Element, ...] = ()  # an omitted scene: what stood here, kept for its return
    extra: Mapping[str, Json] = field(default_factory=dict)
    color: str = ""  # of the scene that this heading opens, for lists of scenes: a name or #rrggbb; it does not print
    # Other wordings of this line by their ids, in the order of these. The chosen one is `runs`; these do not print.
    alternates: Mapping[str, tuple[Run, ...]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        runs = self.runs
        return runs[0].text if len(runs) == 1 else "".join([run.text for run in runs])
