"""How much the scripts of one file hold, against what any script may hold."""

from __future__ import annotations

from screnpla.screenplay.formats.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.losses import BadFile

TOO_LONG = "The script is longer than anything that could be filmed; it was refused for safety."


class Allowance:
    def __init__(self) -> None:
        self._elements = 0
        self._characters = 0

    def take(self, characters: int, elements: int = 1) -> str:
        """Notes what is read, and gives the next id. Raises `BadFile` when it is too much."""
        self._elements += elements
        self._characters += characters
        if self._elements > ELEMENTS or self._characters > TEXT_CHARACTERS:
            raise BadFile(TOO_LONG)
        return f"e{self._elements}"
