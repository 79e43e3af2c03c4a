"""Line syntax: what a line is, by itself and by whether another follows. Rules FN1 to FN12.

Reader and writer ask the same questions here, so that a written line is read as the same.
"""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.formats.common.short_text import LONGEST_NUMBER

# Stands for a note or a boneyard while lines are read and written. No file holds it: control characters are dropped.
NOTE_MARK = "\x01"

# Characters that a backslash before them makes plain. Fountain names the first two; the others begin or end something.
ESCAPABLE = "*_\\[]/~!@#><.=^():"
# A line that is blank and yet does not end its paragraph.
BLANK_LINE = "  "


def is_escaped(text: str, at: int) -> bool:
    """Whether a backslash makes the character there plain; two of them are a backslash."""
    first = at
    while first > 0 and text[first - 1] == "\\":
        first -= 1
    return (at - first) % 2 == 1


_HEADING = re.compile(r"(?:INT\.?/EXT|EXT\.?/INT|INT|EXT|EST|I\.?/E)(?:\.|\s)", re.IGNORECASE)
_EXTENSION = re.compile(r"\([^()]*\)")
_ESCAPED = re.compile(r"\\[^\w\s]")
_FORCING = frozenset("#=!@~>")


def is_heading(stripped: str) -> bool:
    return stripped[:1] in "IiEe" and _HEADING.match(stripped) is not None


def forces_heading(stripped: str) -> bool:
    """A single dot with a word right behind it: an ellipsis is none, nor is a dot alone."""
    return stripped[0] == "." and len(stripped) > 1 and stripped[1] != "." and not stripped[1].isspace()


def is_forced(stripped: str) -> bool:
    return stripped[0] in _FORCING or forces_heading(stripped)


def unforced_kind(stripped: str, below: str) -> Kind:
    """The kind of the first line of a paragraph. `below`: what stands right below it; empty: nothing does."""
    if is_heading(stripped):
        return Kind.SCENE_HEADING
    if stripped.isupper():
        # Many leave out the empty line before the next scene; nobody called "CUT TO:" says a scene heading.
        if stripped.endswith("TO:") and (not below.strip() or is_heading(below)):
            return Kind.TRANSITION
        return Kind.CHARACTER if below and _names(stripped) else Kind.ACTION
    if below and "(" in stripped and _names(stripped):
        return Kind.CHARACTER
    return Kind.ACTION


def _names(stripped: str) -> bool:
    """Whether it is a name in capitals; only in brackets may small letters stand."""
    bracket = stripped.find("(")
    if bracket < 0:
        return True
    return stripped[:bracket].isupper() and not _has_small(_EXTENSION.sub("", stripped[bracket:]))


def _has_small(text: str) -> bool:
    return text != "" and text.upper() != text


def is_page_break(stripped: str) -> bool:
    return stripped.startswith("===") and not stripped.strip("=")


def is_synopsis(stripped: str) -> bool:
    """ "== X ==" is somebody's ornament."""
    return stripped[0] == "=" and stripped[1:2] != "="


def is_centred(stripped: str) -> bool:
    return (
        stripped[0] == ">" and len(stripped) > 1 and stripped[-1] == "<" and not is_escaped(stripped, len(stripped) - 1)
    )


def is_parenthetical(stripped: str) -> bool:
    """In brackets from end to end: "(a) b (c)" is spoken."""
    bare = stripped.rstrip(NOTE_MARK + " \t")
    if "\\" in bare:
        bare = _ESCAPED.sub("", bare)
    if not bare.startswith("(") or not bare.endswith(")"):
        return False
    closed = bare.find(")")
    return closed == len(bare) - 1 or _closes_at_the_end(bare)


def _closes_at_the_end(text: str) -> bool:
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text) - 1
    return False


def breaks_action(stripped: str) -> bool:
    """Whether a line ends the paragraph of action above it without an empty line between."""
    return stripped[0] in "=>~!" and (stripped[0] in "~!" or is_page_break(stripped) or is_centred(stripped))


def breaks_speech(stripped: str) -> bool:
    return stripped[0] in "=>" and (is_page_break(stripped) or is_centred(stripped))


def is_note_line(stripped: str) -> bool:
    return stripped[0] == NOTE_MARK and not stripped.replace(NOTE_MARK, "").strip()


def is_blank_spoken(line: str) -> bool:
    """Two spaces exactly: a blank line that does not end the paragraph. More are left over from an indent."""
    return line == "  "


# Scene numbers: #12A# at the end of a heading. Rule FN3.
def split_number_mark(raw: str) -> tuple[str, str]:
    """The heading without its number, and the number or an empty string."""
    bare = raw.rstrip(NOTE_MARK + " \t")
    if len(bare) < 3 or bare[-1] != "#" or is_escaped(bare, len(bare) - 1):
        return raw, ""
    start = bare.rfind("#", 0, -1)
    number = bare[start + 1 : -1]
    if start < 0 or not is_scene_number(number) or is_escaped(bare, start):
        return raw, ""
    return bare[:start].rstrip() + raw[len(bare) :].strip(), number


def is_scene_number(text: str) -> bool:
    if not 0 < len(text) <= LONGEST_NUMBER:
        return False
    return not any(character.isspace() or character in (NOTE_MARK, "#", "\\", "[") for character in text)


# A line of a speech: dialogue, lyrics or a parenthetical. Rules FN7 to FN9.
def classify_spoken_line(line: str, stripped: str) -> tuple[Kind, str]:
    """Indents mean nothing here; two spaces are a blank line of the speech."""
    if not stripped:
        return Kind.DIALOGUE, ""
    if stripped[0] == "(" and is_parenthetical(stripped):
        return Kind.PARENTHETICAL, stripped
    if stripped[0] == "~":
        return Kind.LYRICS, stripped[1:].lstrip()
    return Kind.DIALOGUE, line.lstrip(" \t")


# Kinds of elements that Fountain and we see differently.
HIDDEN = frozenset({Kind.NOTE, Kind.SECTION, Kind.SYNOPSIS})
SPOKEN = frozenset({Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.VOICE_DIALOGUE, Kind.LYRICS})
# Fountain prints letters as they stand, we show these in capitals. So they are written in capitals, unless the small
# letters came from Fountain, as in "McAVOY".
IN_CAPITALS = frozenset(
    {Kind.SCENE_HEADING, Kind.CHARACTER, Kind.TRANSITION, Kind.SHOT, Kind.START_OF_ACT, Kind.END_OF_ACT}
)

EXTRA = "fountain"


def mark_as_written() -> dict[str, Json]:
    return {"asWritten": True}


def is_as_written(extra: Json) -> bool:
    return isinstance(extra, dict) and extra.get("asWritten") is True


# A "(CONT'D)" that the layout shows anyway: no part of the name, but in a Fountain file a word of the writer's.
_TYPED_MARK = re.compile(r"[ \t]{0,40}\([^()\n]{1,20}\)")


def typed_mark(mark: str) -> dict[str, Json]:
    return {"mark": mark}


def read_typed_mark(extra: Json) -> str:
    mark = extra.get("mark") if isinstance(extra, dict) else None
    return mark if isinstance(mark, str) and _TYPED_MARK.fullmatch(mark) else ""
