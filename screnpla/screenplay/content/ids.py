"""Ids for elements that come without one, or with one that another has already."""

from __future__ import annotations

from screnpla.screenplay.elements import Json

_LONGEST = 200


class Ids:
    def __init__(self, known: set[str]) -> None:
        self._known = known  # all that stand anywhere in the content: a new one must not be one that comes later
        self._used: set[str] = set()
        self.made: set[str] = set()
        self._number = 0
        self._spare = 0

    def take(self, given: Json) -> str:
        """`given` where that is possible, else a new one after the element's place in the script."""
        self._number += 1
        if isinstance(given, str) and 0 < len(given) <= _LONGEST and given not in self._used:
            self._used.add(given)
            return given
        # It only ever counts on, so that a script full of our own ids costs no more than any other.
        self._spare = max(self._spare + 1, self._number)
        while f"e{self._spare}" in self._known:
            self._spare += 1
        made = f"e{self._spare}"
        self.made.add(made)
        return made
