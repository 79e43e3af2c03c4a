"""The characters that mean something in Fountain."""

from __future__ import annotations

# Stands for a note or a boneyard while lines are read and written. No file holds it: control characters are dropped.
ASIDE = "\x01"

# What a backslash before it makes plain. Fountain names the first two; the others begin or end something.
ESCAPABLE = "*_\\[]/~!@#><.=^():"
BLANK_SPOKEN = "  "


def only_asides(stripped: str) -> bool:
    return stripped.startswith(ASIDE) and not stripped.replace(ASIDE, "").strip()
