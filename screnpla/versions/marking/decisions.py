"""Decisions about marked changes: hunks are accepted into the baseline, and a decision is undone (VE42)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.manuscript.document.marked_lines import elements_to_lines
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.yjs.utf16_offsets import from_utf16
from screnpla.screenplay.marking.decide import HunkPart, Identity, Parts, accept_hunks, reject_hunks
from screnpla.screenplay.marking.hunks import list_hunks
from screnpla.versions.marking.baseline_state import BaselineState
from screnpla.versions.marking.change_baseline import (
    NOT_MARKING,
    ChangedBaseline,
    LoadedBaseline,
    TextName,
    change_baseline,
    go_back_through,
)

UNDO_FORGOTTEN = "This decision is too old to be undone"
NO_DECISION = "There is no such decision"
OUT_OF_ORDER = "The letters of a part must be ranges that follow each other"


@dataclass(frozen=True)
class DecisionResult:
    number: int  # of the baseline after it
    # Hunks that are there no more: the text has changed since.
    missing: Sequence[Identity]


@dataclass(frozen=True)
class WantedHunks:
    names: Sequence[Identity]
    # Of hunks of several writers, what is one writer's.
    parts: Parts


def make_part(new: str, letters: Sequence[tuple[int, int]], *, takes_old: bool, old_at: int) -> HunkPart:
    """`letters` and `old_at` as browsers count them. Raises Invalid."""
    borders = [offset for each in letters for offset in each]
    if borders != sorted(borders):
        raise Invalid(OUT_OF_ORDER)
    ranges = [(from_utf16(new, start), from_utf16(new, end)) for start, end in letters]
    return HunkPart(tuple(ranges), takes_old, from_utf16(new, old_at))


async def accept_changes(
    services: Services, user: User, text: TextName, wanted: WantedHunks | None, now: datetime
) -> DecisionResult:
    """Compared anew on the newest row. `wanted`: None for all."""

    def compute(loaded: LoadedBaseline) -> tuple[ChangedBaseline | None, Sequence[Identity]]:
        if not loaded.is_on:
            raise Conflict(NOT_MARKING)
        state = loaded.unpack()
        lines = elements_to_lines(read_screenplay(loaded.stored).elements)
        names, parts = (wanted.names, wanted.parts) if wanted else (None, {})
        decision = accept_hunks(state.lines, lines, names, parts)
        changed = None if decision.lines == state.lines else ChangedBaseline(BaselineState(True, decision.lines))
        return changed, decision.missing

    return DecisionResult(*await change_baseline(services, user, text, now, compute))


async def undo_decision(services: Services, user: User, text: TextName, number: int, now: datetime) -> DecisionResult:
    """Of what the decision changed, all that later ones did not change again. `number`: of the baseline after it."""

    def compute(loaded: LoadedBaseline) -> tuple[ChangedBaseline | None, Sequence[Identity]]:
        if not 0 < number <= loaded.number:
            raise NotFound(NO_DECISION)
        changes = loaded.unpack_changes()
        if not changes:
            raise Conflict(UNDO_FORGOTTEN)
        state = loaded.unpack()
        after = go_back_through(state, changes[:-1])
        before = go_back_through(after, changes[-1:])
        if before.is_on != after.is_on:
            # Started or stopped: undone as a whole, and only where nothing came after it.
            if len(changes) > 1:
                raise Conflict(UNDO_FORGOTTEN)
            return ChangedBaseline(before), ()
        decided = [hunk.identity for hunk in list_hunks(before.lines, after.lines)]
        undone = reject_hunks(before.lines, state.lines, decided)
        changed = None if undone.lines == state.lines else ChangedBaseline(BaselineState(state.is_on, undone.lines))
        return changed, undone.missing

    return DecisionResult(*await change_baseline(services, user, text, now, compute, since=number - 1))
