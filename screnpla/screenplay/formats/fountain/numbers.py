"""Scene numbers: #12A# at the end of a heading. Rule FN3."""

from __future__ import annotations

from screnpla.screenplay.formats.fountain.marks import ASIDE, is_escaped
from screnpla.screenplay.formats.scene_numbers import LONGEST_NUMBER


def split_number(raw: str) -> tuple[str, str]:
    """The heading without its number, and the number or an empty string."""
    bare = raw.rstrip(ASIDE + " \t")
    if len(bare) < 3 or bare[-1] != "#" or is_escaped(bare, len(bare) - 1):
        return raw, ""
    start = bare.rfind("#", 0, -1)
    number = bare[start + 1 : -1]
    if start < 0 or not is_number(number) or is_escaped(bare, start):
        return raw, ""
    return bare[:start].rstrip() + raw[len(bare) :].strip(), number


def is_number(text: str) -> bool:
    if not 0 < len(text) <= LONGEST_NUMBER:
        return False
    return not any(character.isspace() or character in (ASIDE, "#", "\\", "[") for character in text)
