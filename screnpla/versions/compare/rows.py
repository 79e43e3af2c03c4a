"""Rows of a comparison: lines of both versions beside each other, in reading order, as the screen shows them. VE31."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Any

from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Difference,
    JoinedStep,
    MovedAway,
    MovedHere,
    RemovedStep,
    SameStep,
    SplitStep,
    Step,
)
from screnpla.screenplay.elements import Element


class RowKind(StrEnum):
    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    SPLIT = "split"
    JOINED = "joined"
    MOVED_AWAY = "movedAway"
    MOVED_HERE = "movedHere"


_COUNTED = tuple(kind for kind in RowKind if kind not in (RowKind.SAME, RowKind.MOVED_AWAY))
# Data that no reader sees; a line that differs in nothing else is the same to them.
_UNSEEN = frozenset({"extra", "overrides"})


def list_rows(difference: Difference, old: Sequence[Element]) -> list[dict[str, Any]]:
    return list(_list_steps(difference.steps, old, 0))


def count_changes(difference: Difference) -> dict[str, int]:
    """Lines that came, went or changed; passages that were moved."""
    counts = dict.fromkeys([str(kind) for kind in _COUNTED], 0)
    for step in difference.all_steps():
        match step:
            case AddedStep() | RemovedStep():
                kind = RowKind.ADDED if isinstance(step, AddedStep) else RowKind.REMOVED
                counts[kind] += len(step.elements)
            case ChangedStep() if _is_seen(step):
                counts[RowKind.CHANGED] += 1
            case SplitStep():
                counts[RowKind.SPLIT] += 1
            case JoinedStep():
                counts[RowKind.JOINED] += 1
            case MovedHere():
                counts[RowKind.MOVED_HERE] += 1
            case _:
                pass
    return counts


def _list_steps(steps: Iterable[Step], old: Sequence[Element], move: int) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield from _list_step(step, old, move)


def _list_step(step: Step, old: Sequence[Element], move: int) -> Iterator[dict[str, Any]]:
    if isinstance(step, ChangedStep):
        yield _make_changed_row(step, move)
    elif isinstance(step, MovedHere):
        yield from _list_steps(step.steps, old, step.number)
    else:
        kind, before, after = _pair_lines(step, old)
        if isinstance(step, MovedAway):
            move = step.number
        elif kind is RowKind.SAME and move:
            kind = RowKind.MOVED_HERE
        for one, other in zip_longest(before, after):
            yield _make_row(kind, one, other, move)


_Paired = tuple[RowKind, Sequence[Element], Sequence[Element]]


def _pair_lines(
    step: SameStep | AddedStep | RemovedStep | SplitStep | JoinedStep | MovedAway, old: Sequence[Element]
) -> _Paired:
    """The lines of both versions that stand beside each other."""
    match step:
        case SameStep():
            before = old[step.old : step.old + step.count]
            return RowKind.SAME, before, step.now or before
        case AddedStep():
            return RowKind.ADDED, (), step.elements
        case RemovedStep():
            return RowKind.REMOVED, step.elements, ()
        case SplitStep():
            return RowKind.SPLIT, (step.before,), step.after
        case JoinedStep():
            return RowKind.JOINED, step.before, (step.after,)
        case MovedAway():
            return RowKind.MOVED_AWAY, old[step.old : step.old + step.count], ()


def _make_changed_row(step: ChangedStep, move: int) -> dict[str, Any]:
    if not _is_seen(step):
        return _make_row(RowKind.MOVED_HERE if move else RowKind.SAME, step.before, step.after, move)
    row = _make_row(RowKind.CHANGED, step.before, step.after, move)
    row["fields"] = [name for name in step.fields if name not in _UNSEEN]
    row["words"] = [{"fate": str(change.fate), "text": change.text} for change in step.words]
    return row


def _is_seen(step: ChangedStep) -> bool:
    return not set(step.fields) <= _UNSEEN


def _make_row(kind: RowKind, old: Element | None, new: Element | None, move: int) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": str(kind)}
    if old is not None:
        row["old"] = _shape_line(old)
    # A line that stayed is sent once.
    if new is not None and not (kind is RowKind.SAME and old is not None and _shape_line(new) == row["old"]):
        row["new"] = _shape_line(new)
    if move:
        row["move"] = move
    return row


def _shape_line(element: Element) -> dict[str, Any]:
    line: dict[str, Any] = {"id": element.id, "kind": str(element.kind), "text": element.text}
    if element.scene_number:
        line["sceneNumber"] = element.scene_number
    if element.dual:
        line["dual"] = str(element.dual)
    return line
