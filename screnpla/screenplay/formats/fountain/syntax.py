"""What a line is, by itself and by whether another follows. Reader and writer ask the same questions here, so that what
is written is read as the same. Rules FN1 to FN12."""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.fountain.marks import ASIDE, is_escaped

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


def is_centred(stripped: str) -> bool:
    return (
        stripped[0] == ">" and len(stripped) > 1 and stripped[-1] == "<" and not is_escaped(stripped, len(stripped) - 1)
    )


def is_parenthetical(stripped: str) -> bool:
    """In brackets from end to end: "(a) b (c)" is spoken."""
    bare = stripped.rstrip(ASIDE + " \t")
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
    return stripped[0] == ASIDE and not stripped.replace(ASIDE, "").strip()


def is_blank_spoken(line: str) -> bool:
    """Two spaces or more: a blank line that does not end the paragraph."""
    return len(line) > 1 and line.isspace()
