"""Lists for autocompletion in other programs: the script's own names and locations, and the usual words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Kind

_EXTENSIONS = ("(V.O.)", "(O.S.)", "(O.C.)", "(SUBTITLE)")
_TIMES = ("DAY", "NIGHT", "AFTERNOON", "MORNING", "EVENING", "LATER", "MOMENTS LATER", "CONTINUOUS", "THE NEXT DAY")
TRANSITIONS = (
    "CUT TO:",
    "FADE IN:",
    "FADE OUT.",
    "FADE TO:",
    "DISSOLVE TO:",
    "BACK TO:",
    "MATCH CUT TO:",
    "JUMP CUT TO:",
    "FADE TO BLACK.",
)
_INTRO = re.compile(r"(?:INT\.?/EXT|EXT\.?/INT|INT|EXT|I/E)[. ]+", re.IGNORECASE)
_EXTENSION = re.compile(r"\([^()]{0,40}\)")
_LISTED = frozenset({Kind.CHARACTER, Kind.SCENE_HEADING})
_LONGEST = 100  # a longer one is no name but a paragraph in the wrong place


class AutocompleteLists(NamedTuple):
    characters: tuple[str, ...]
    locations: tuple[str, ...]
    extensions: tuple[str, ...]
    times: tuple[str, ...]


def collect_autocomplete_lists(elements: Sequence[Element]) -> AutocompleteLists:
    names: dict[str, None] = {}
    places: dict[str, None] = {}
    extensions, times = dict.fromkeys(_EXTENSIONS), dict.fromkeys(_TIMES)
    for element in [each for each in elements if each.kind in _LISTED]:
        words = " ".join(element.text.upper().split())
        if not words or len(words) > _LONGEST:
            continue
        if element.kind is Kind.CHARACTER:
            names[" ".join(_EXTENSION.sub(" ", words).split())] = None
            extensions.update(dict.fromkeys([each for each in _EXTENSION.findall(words) if "CONT'D" not in each]))
        elif intro := _INTRO.match(words):
            place, dash, time = words[intro.end() :].rpartition(" - ")
            places[place if dash else time] = None
            times.update({time: None} if dash else {})
    return AutocompleteLists(*[tuple(filter(None, each)) for each in (names, places, extensions, times)])
