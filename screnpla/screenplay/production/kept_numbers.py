"""Numbers of scenes when an older or another text takes the place of a script's own (SN6, SN7). Pure."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.production.labels import normalize_label


class KeptNumbers:
    """The numbers of a script's lines, which stay whatever another text says of them."""

    def __init__(self, numbers: Iterable[tuple[str, str]]) -> None:
        """`numbers`: of each line by its id; empty for none."""
        self._numbers = dict(numbers)
        self._taken = {normalize_label(number) for number in self._numbers.values() if number}

    def choose_number(self, line_id: str, other: str) -> str:
        """`other`: that of the other text, for a line that the script does not have, unless another one has it."""
        return self._numbers.get(line_id, "" if normalize_label(other) in self._taken else other)
