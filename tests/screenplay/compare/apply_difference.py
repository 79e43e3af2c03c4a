"""The second screenplay out of the first and their difference. Rule CM1."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Difference,
    JoinedStep,
    MovedHere,
    SameStep,
    SplitStep,
    Step,
)
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element


def apply_difference(old: Screenplay, difference: Difference) -> Screenplay:
    settings: dict[str, Any] = {setting.name: setting.after for setting in difference.settings}
    return replace(old, elements=tuple(_apply_steps(old.elements, difference.steps)), **settings)


def _apply_steps(old: tuple[Element, ...], steps: Iterable[Step]) -> Iterable[Element]:
    for step in steps:
        match step:
            case SameStep():
                yield from step.now or old[step.old : step.old + step.count]
            case AddedStep():
                yield from step.elements
            case ChangedStep() | JoinedStep():
                yield step.after
            case SplitStep():
                yield from step.after
            case MovedHere():
                yield from _apply_steps(old, step.steps)
            case _:
                pass  # gone, or gone elsewhere
