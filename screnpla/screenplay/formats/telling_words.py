"""What a paragraph is by its words alone, for files that do not say it."""

from __future__ import annotations

import re

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


def opens_act(text: str) -> bool:
    return _OPENS.fullmatch(text) is not None


def closes_act(text: str) -> bool:
    return _CLOSES.fullmatch(text) is not None


def is_transition(text: str) -> bool:
    """Whether it is one of the turns of phrase that end a scene; in capitals only."""
    return _TRANSITION.fullmatch(text) is not None


def opens_shot(text: str) -> bool:
    """Whether it begins as a shot does; in capitals only: "CLOSE ON THE LETTER"."""
    return _SHOT.match(text) is not None
