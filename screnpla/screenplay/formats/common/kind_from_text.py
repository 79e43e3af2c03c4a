"""Kinds of paragraphs by their text, for files that have no styles: cue, parenthetical, numbered heading, shot."""

from __future__ import annotations

import re

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.elements import Kind

# Turns of phrase that tell what a paragraph is.
_PART = r"(?:ACT (?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|[IVX]{1,4}|\d{1,2})|TEASER|COLD OPEN(?:ING)?|TAG)"
_OPENS = re.compile(rf"{_PART}", re.IGNORECASE)
_CLOSES = re.compile(rf"END (?:OF )?(?:ACT|{_PART})", re.IGNORECASE)
_TRANSITION = re.compile(
    r"(?:.{1,40} TO:|(?:SMASH |HARD |MATCH |JUMP )?CUT TO(?: BLACK)?[:.]?|FADE (?:IN|OUT|TO BLACK|TO WHITE|UP)[:.]?"
    r"|DISSOLVE(?: TO)?[:.]?|WIPE(?: TO)?[:.]?|IRIS (?:IN|OUT)[:.]?|INTERCUT(?: WITH)?:"
    r"|(?:THE )?END\.?|BACK TO SCENE[:.]?"
    # German, French, Spanish and Portuguese, Italian, Russian.
    r"|SCHNITT (?:AUF|ZU)[:.]?|(?:AUF|AB|ÜBER)BLENDE[:.]?|COUPE (?:À|SUR)[:.]?|FONDU (?:AU NOIR|ENCHAÎNÉ|À)[:.]?"
    r"|CORTE (?:A|PARA|DIRECTO)[:.]?|FUNDIDO (?:A|A NEGRO|ENCADENADO)[:.]?|(?:STACCO|DISSOLVENZA) (?:SU|A)[:.]?"
    r"|(?:ИЗ |В )?ЗАТЕМНЕНИ[ЕЯ][:.]?|СКЛЕЙКА[:.]?)"
)
_SHOT = re.compile(
    r"(?:CLOSE(?: ?-?UP)?|EXTREME CLOSE|C\.?U\.?|ANGLE|WIDE(?:R)?(?: ANGLE| SHOT)?|ANOTHER ANGLE|REVERSE(?: ANGLE)?"
    r"|INSERT|TIGHT|P\.?O\.?V\.?|AERIAL(?: SHOT| VIEW)?|TRACKING|CRANE|OVERHEAD|TWO ?-?SHOT|ON)\b"
)


def is_act_opening(text: str) -> bool:
    return _OPENS.fullmatch(text) is not None


def is_act_end(text: str) -> bool:
    return _CLOSES.fullmatch(text) is not None


def is_transition(text: str) -> bool:
    """Whether it is one of the turns of phrase that end a scene; in capitals only."""
    return _TRANSITION.fullmatch(text) is not None


def is_shot(text: str) -> bool:
    """Whether it begins as a shot does; in capitals only: "CLOSE ON THE LETTER"."""
    return _SHOT.match(text) is not None


# Brackets around an aside; Chinese and Japanese have wide ones.
OPENING, CLOSING = ("(", "（"), (")", "）")
_LONGEST_CUE = 50
_LONGEST_SHOT = 60
_NUMBERED = re.compile(r"([A-Z]{0,2}\d{1,4}[A-Z]{0,2})[.)]?[ \t]+(?=\S)")
_EXTENSION = re.compile(r"\s*\([^()]*\)\s*")


def split_scene_number(text: str) -> tuple[str, int, int]:
    """The number around a heading, and how many characters it takes at the beginning and at the end. Empty: none."""
    found = _NUMBERED.match(text)
    if found is None or not is_scene_start(text[found.end() :]):
        return "", 0, 0
    number = found[1]
    bare = text.rstrip(" \t").rstrip(".)").removesuffix(number)
    heading = bare.rstrip(" \t")
    repeats = len(heading) < len(bare) < len(text) and len(heading) > found.end()
    return number, found.end(), len(text) - len(heading) if repeats else 0


def is_numbered(text: str) -> bool:
    return find_leading_number(text) != ""


def find_leading_number(text: str) -> str:
    """The number that stands before the words, with its full stop; empty: none."""
    found = _NUMBERED.match(text)
    return found[0].rstrip() if found else ""


def is_scene_heading(text: str) -> bool:
    """Also with a number before it."""
    found = _NUMBERED.match(text)
    return is_scene_start(text[found.end() :] if found else text)


def guess_act_kind(text: str) -> Kind | None:
    if not text.isupper():
        return None
    return Kind.START_OF_ACT if is_act_opening(text) else Kind.END_OF_ACT if is_act_end(text) else None


def guess_wide_kind(text: str) -> Kind:
    """Of what stands where headings and action do."""
    if is_transition(text):
        return Kind.TRANSITION
    if text.isupper() and len(text) <= _LONGEST_SHOT and is_shot(text):
        return Kind.SHOT
    return Kind.ACTION


def guess_speech_kind(text: str) -> Kind:
    return Kind.PARENTHETICAL if is_parenthetical(text) else Kind.DIALOGUE


def is_parenthetical(text: str) -> bool:
    return text.startswith(OPENING) and text.endswith(CLOSING)


def is_cue_length(text: str) -> bool:
    """Enough to be a name."""
    return len(text) <= _LONGEST_CUE


def is_cue_name(text: str) -> bool:
    """Short, in capitals but for what stands in brackets, and no sentence."""
    if not is_cue_length(text) or "\n" in text:
        return False
    name = _EXTENSION.sub(" ", text).strip()
    return name.isupper() and name[-1] not in ".!?:,;-" and not is_scene_start(name)


def is_shouted(text: str) -> bool:
    return text.isupper() or text.endswith(":")
