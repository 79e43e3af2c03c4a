"""Cleaning of JSON from outside before anybody looks at it: not too deep, no half characters, only real numbers."""

from __future__ import annotations

import math

from screnpla.screenplay.clean_text import clean_text, is_clean
from screnpla.screenplay.elements import Json
from screnpla.screenplay.losses import BadFile

DEPTH = 64


class JsonCleaner:
    """Remembers, on its way through, whether anything had to go and which ids are taken."""

    def __init__(self) -> None:
        self.dropped_controls = False
        self.dropped_numbers = False
        self.ids: set[str] = set()

    def clean_value(self, given: Json, depth: int = 0) -> Json:
        if isinstance(given, str):
            return self.clean_string(given)
        if isinstance(given, dict):
            return self._clean_object(given, depth + 1)
        if isinstance(given, list):
            inner = self._inside(depth)
            return [self.clean_value(each, inner) for each in given]
        if isinstance(given, float) and not math.isfinite(given):
            self.dropped_numbers = True
            return None
        return given

    def clean_string(self, given: str) -> str:
        if is_clean(given):
            return given
        self.dropped_controls = True
        return clean_text(given)

    def _clean_object(self, given: dict[str, Json], depth: int) -> Json:
        inner = self._inside(depth)
        # Most of what there is are short words: they are let through without a call.
        made: dict[str, Json] = {}
        for key, each in given.items():
            is_plain = isinstance(each, str) and each.isprintable()
            made[key if key.isprintable() else self.clean_string(key)] = (
                each if is_plain else self.clean_value(each, inner)
            )
        named = made.get("id")
        if isinstance(named, str):
            self.ids.add(named)
        return made

    @staticmethod
    def _inside(depth: int) -> int:
        # Far more than a screenplay needs, far less than what makes a program run out of stack.
        if depth > DEPTH:
            raise BadFile("The file is nested too deeply to be a screenplay.")
        return depth + 1
