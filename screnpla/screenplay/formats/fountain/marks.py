"""The characters that mean something in Fountain."""

from __future__ import annotations

# Stands for a note or a boneyard while lines are read and written. No file holds it: control characters are dropped.
ASIDE = "\x01"

# What a backslash before it makes plain. Fountain names the first two; the others begin or end something.
ESCAPABLE = "*_\\[]/~!@#><.=^():"
# A line that is blank and yet does not end its paragraph.
BLANK_LINE = "  "


def is_escaped(text: str, at: int) -> bool:
    """Whether a backslash makes the character there plain; two of them are a backslash."""
    first = at
    while first > 0 and text[first - 1] == "\\":
        first -= 1
    return (at - first) % 2 == 1
