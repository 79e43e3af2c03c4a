"""Size limits of a file before it is refused. Generous for a screenplay, small for an attack."""

from __future__ import annotations

from screnpla.screenplay.losses import BadFile

FILE_BYTES = 32_000_000
TEXT_CHARACTERS = 8_000_000
ELEMENTS = 100_000
LINES = 300_000  # of a text; 120 pages have six thousand
XML_DEPTH = 64
# Of packed files: a Word file has some twenty members, a Celtx project with pictures some hundred.
MEMBERS = 2_000
UNPACKED_BYTES = 48_000_000


# A budget for the scripts of one file.
TOO_LONG = "The script is longer than anything that could be filmed; it was refused for safety."


class ReadBudget:
    def __init__(self) -> None:
        self._elements = 0
        self._characters = 0

    def next_id(self, characters: int, elements: int = 1) -> str:
        """Counts the text that is read, and gives the next id. Raises `BadFile` when it is too much."""
        self._elements += elements
        self._characters += characters
        if self._elements > ELEMENTS or self._characters > TEXT_CHARACTERS:
            raise BadFile(TOO_LONG)
        return f"e{self._elements}"
