"""A line of a speech: spoken, sung, or how it is said. Rules FN7 to FN9."""

from __future__ import annotations

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.fountain.lines import is_parenthetical


def spoken_line(line: str, stripped: str) -> tuple[Kind, str]:
    """Indents mean nothing here; two spaces are a blank line of the speech."""
    if not stripped:
        return Kind.DIALOGUE, ""
    if stripped[0] == "(" and is_parenthetical(stripped):
        return Kind.PARENTHETICAL, stripped
    if stripped[0] == "~":
        return Kind.LYRICS, stripped[1:].lstrip()
    return Kind.DIALOGUE, line.lstrip(" \t")
