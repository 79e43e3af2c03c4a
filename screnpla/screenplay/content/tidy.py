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

    def clean_value(self, value: Json, depth: int = 0) -> Json:
        if isinstance(value, str):
            return self.clean_string(value)
        if isinstance(value, dict):
            return self._clean_object(value, depth + 1)
        if isinstance(value, list):
            inner = self._inside(depth)
            return [self.clean_value(each, inner) for each in value]
        if isinstance(value, float) and not math.isfinite(value):
            self.dropped_numbers = True
            return None
        return value

    def clean_string(self, text: str) -> str:
        if is_clean(text):
            return text
        self.dropped_controls = True
        return clean_text(text)

    def _clean_object(self, node: dict[str, Json], depth: int) -> Json:
        inner = self._inside(depth)
        # Most of what there is are short words: they are let through without a call.
        cleaned: dict[str, Json] = {}
        for key, each in node.items():
            is_plain = isinstance(each, str) and each.isprintable()
            cleaned[key if key.isprintable() else self.clean_string(key)] = (
                each if is_plain else self.clean_value(each, inner)
            )
        node_id = cleaned.get("id")
        if isinstance(node_id, str):
            self.ids.add(node_id)
        return cleaned

    @staticmethod
    def _inside(depth: int) -> int:
        # Far more than a screenplay needs, far less than what makes a program run out of stack.
        if depth > DEPTH:
            raise BadFile("The file is nested too deeply to be a screenplay.")
        return depth + 1
