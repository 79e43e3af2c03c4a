"""Which cues are the second of two who speak at once. Rule FN10."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.formats.fountain.kinds import SPOKEN
from screnpla.screenplay.gathered_losses import GatheredLosses

_NOT_BESIDE = "Fountain sets only one speech beside one other; these stand below each other instead."


def second_cues(elements: Sequence[Element], losses: GatheredLosses) -> set[int]:
    """Their places. Whatever is marked as dual and cannot be written so is told."""
    found: set[int] = set()
    at = 0
    while at < len(elements):
        if elements[at].dual is None:
            at += 1
            continue
        middle = _end(elements, at, Dual.LEFT)
        end = _end(elements, middle, Dual.RIGHT)
        breaks = any(element.break_before for element in elements[at + 1 : end])
        if not breaks and _is_speech(elements[at:middle]) and _is_speech(elements[middle:end]):
            found.add(middle)
        else:
            losses.add(_NOT_BESIDE, *[element.id for element in elements[at:end]])
        at = end
    return found


def _end(elements: Sequence[Element], at: int, side: Dual) -> int:
    while at < len(elements) and elements[at].dual is side:
        at += 1
    return at


def _is_speech(column: Sequence[Element]) -> bool:
    if not column or column[0].kind is not Kind.CHARACTER:
        return False
    return not any(each.kind not in SPOKEN for each in column[1:])
