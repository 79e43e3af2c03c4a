"""What a paragraph looks like by its words, in a file that has no styles: a name, an aside, a numbered heading."""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.telling_words import closes_act, is_transition, opens_act, opens_shot
from screnpla.screenplay.headings import opens_scene

_LONGEST_CUE = 50
_LONGEST_SHOT = 60
_NUMBERED = re.compile(r"([A-Z]{0,2}\d{1,4}[A-Z]{0,2})[.)]?[ \t]+(?=\S)")
_EXTENSION = re.compile(r"\s*\([^()]*\)\s*")


def scene_number_of(text: str) -> tuple[str, int, int]:
    """The number around a heading, and how many letters it takes at the beginning and at the end. Empty: none."""
    found = _NUMBERED.match(text)
    if found is None or not opens_scene(text[found.end() :]):
        return "", 0, 0
    number = found[1]
    bare = text.rstrip(" \t").rstrip(".)").removesuffix(number)
    heading = bare.rstrip(" \t")
    repeats = len(heading) < len(bare) < len(text) and len(heading) > found.end()
    return number, found.end(), len(text) - len(heading) if repeats else 0


def is_numbered(text: str) -> bool:
    return number_before(text) != ""


def number_before(text: str) -> str:
    """The number that stands before the words, with its full stop; empty: none."""
    found = _NUMBERED.match(text)
    return found[0].rstrip() if found else ""


def begins_scene(text: str) -> bool:
    """Also with a number before it."""
    found = _NUMBERED.match(text)
    return opens_scene(text[found.end() :] if found else text)


def act_in(text: str) -> Kind | None:
    if not text.isupper():
        return None
    return Kind.START_OF_ACT if opens_act(text) else Kind.END_OF_ACT if closes_act(text) else None


def wide_kind(text: str) -> Kind:
    """Of what stands where headings and action do."""
    if is_transition(text):
        return Kind.TRANSITION
    if text.isupper() and len(text) <= _LONGEST_SHOT and opens_shot(text):
        return Kind.SHOT
    return Kind.ACTION


def spoken_kind(text: str) -> Kind:
    return Kind.PARENTHETICAL if is_aside(text) else Kind.DIALOGUE


def is_aside(text: str) -> bool:
    return text.startswith("(") and text.endswith(")")


def is_short(text: str) -> bool:
    """Enough to be a name."""
    return len(text) <= _LONGEST_CUE


def is_name(text: str) -> bool:
    """Short, in capitals but for what stands in brackets, and no sentence."""
    if not is_short(text) or "\n" in text:
        return False
    name = _EXTENSION.sub(" ", text).strip()
    return name.isupper() and name[-1] not in ".!?:,;-" and not opens_scene(name)


def shouts(text: str) -> bool:
    return text.isupper() or text.endswith(":")
