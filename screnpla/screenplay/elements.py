"""Elements of a screenplay and their text runs. Everything is frozen; a change makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias, cast

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


UNPRINTED_KINDS = frozenset({Kind.VOICE_MESSAGE, Kind.SECTION, Kind.SYNOPSIS, Kind.NOTE})


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
    # An omitted scene as files hold it: in one element. In our text its lines stay, behind a heading that `is_omitted`.
    omitted: tuple[Element, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    color: str = ""  # of the scene that this heading opens, for lists of scenes: a name or #rrggbb; it does not print
    # Other wordings of this line by their ids, in the order of these. The chosen one is `runs`; these do not print.
    alternates: Mapping[str, tuple[Run, ...]] = field(default_factory=dict)
    is_omitted: bool = False  # a heading whose scene, up to the next heading, does not print

    @property
    def text(self) -> str:
        runs = self.runs
        return runs[0].text if len(runs) == 1 else "".join([run.text for run in runs])


# Fast construction, for readers: a frozen dataclass sets each field through a call, 6 µs for a run and 8 for an
# element, which is more than reading their text takes. An open twin with the same slots is filled plainly and then
# given the frozen class: under 2 µs. (Python allows it for classes that are laid out alike;
# `tests/screenplay/test_fast_elements.py` would tell if it did not.)
class _OpenRun:
    __slots__ = Run.__slots__


class _OpenElement:
    __slots__ = Element.__slots__


def build_run(text: str, bold: bool = False, italic: bool = False, underline: bool = False) -> Run:
    run: Any = _OpenRun()
    run.text = text
    run.bold = bold
    run.italic = italic
    run.underline = underline
    run.strikeout = run.code = run.capitalize = run.uppercase = run.mention = False
    run.highlight = run.color = ""
    run.extra = {}
    run.__class__ = Run
    return cast("Run", run)


def build_element(
    element_id: str,
    kind: Kind,
    runs: tuple[Run, ...],
    notes: tuple[Note, ...] = (),
    level: int = 0,
    style: str = "",
    extra: Mapping[str, Json] | None = None,
) -> Element:
    element: Any = _OpenElement()
    element.id = element_id
    element.kind = kind
    element.runs = runs
    element.notes = notes
    element.level = level
    element.style = style
    element.extra = {} if extra is None else extra
    element.scene_number = element.color = ""
    element.align = element.dual = element.list_style = element.overrides = None
    element.break_before = element.is_omitted = False
    element.omitted = ()
    element.alternates = {}
    element.__class__ = Element
    return cast("Element", element)
