"""Character names in cues: without extensions, in capitals. Rules RP5 to RP7 in docs/spec/reports.md."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from screnpla.screenplay.layout.text.visible_text import to_capitals

_BRACKETED = re.compile(r"[(\[（【][^)\]）】]*[)\]）】]?")
# Extensions that some write without brackets.
_BARE = re.compile(r"(?:[\s,]+(?:V\. ?O\.?|VO|O\. ?S\.?|O\. ?C\.?|CONT['’]?D|CONTINUING))+$")
_TOGETHER = re.compile(r"\s*(?:[&/+,]|\b(?:AND|UND|ET|Y|E)\b)\s*")

_LONGEST = 200  # characters; what is longer is text in the wrong place


def parse_name(cue: str) -> str:
    """The canonical name: "Anna (V.O.) (cont'd)" is ANNA."""
    capitals = unicodedata.normalize("NFC", to_capitals(cue[:_LONGEST]))
    name = " ".join(_BRACKETED.sub(" ", capitals).split()).rstrip(" :")
    return _BARE.sub("", name)


def split_people(name: str, alone: Collection[str]) -> tuple[str, ...]:
    """Who speaks under a name that may be that of several: ANNA & BEN are two only where both also speak alone."""
    if name in alone:
        return (name,)
    parts = tuple(dict.fromkeys(part for part in _TOGETHER.split(name) if part))
    return parts if len(parts) > 1 and all(part in alone for part in parts) else (name,)


def has_several_names(name: str) -> bool:
    return len([part for part in _TOGETHER.split(name) if part]) > 1
