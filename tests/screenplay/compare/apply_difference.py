"""The second screenplay out of the first and their difference. Rule CM1."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from screnpla.screenplay.compare.difference import Added, Changed, Difference, Joined, MovedHere, Same, Split, Step
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element


def apply(old: Screenplay, difference: Difference) -> Screenplay:
    settings: dict[str, Any] = {setting.name: setting.after for setting in difference.settings}
    return replace(old, elements=tuple(_elements(old.elements, difference.steps)), **settings)


def _elements(old: tuple[Element, ...], steps: Iterable[Step]) -> Iterable[Element]:
    for step in steps:
        match step:
            case Same():
                yield from step.now or old[step.old : step.old + step.count]
            case Added():
                yield from step.elements
            case Changed() | Joined():
                yield step.after
            case Split():
                yield from step.after
            case MovedHere():
                yield from _elements(old, step.steps)
            case _:
                pass  # gone, or gone elsewhere
