"""Lines of a text as marking sees them: an id, fields (kind, align and so on) and runs of letters with a look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class LookedRun(NamedTuple):
    """Letters with the same look: the marks as canonical JSON, empty for plain letters."""

    text: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class VersionLine:
    id: str
    fields: Mapping[str, str] = field(default_factory=dict)
    runs: tuple[LookedRun, ...] = ()

    @property
    def text(self) -> str:
        return "".join([run.text for run in self.runs])


def merge_runs(runs: Iterable[LookedRun]) -> tuple[LookedRun, ...]:
    """Without empty runs, and without two of the same look side by side."""
    merged: list[LookedRun] = []
    for run in runs:
        if not run.text:
            continue
        if merged and merged[-1].look == run.look:
            merged[-1] = LookedRun(merged[-1].text + run.text, run.look)
        else:
            merged.append(run)
    return tuple(merged)


def slice_runs(runs: Sequence[LookedRun], start: int, end: int) -> tuple[LookedRun, ...]:
    """The letters from one offset up to another."""
    found: list[LookedRun] = []
    at = 0
    for run in runs:
        text = run.text[max(start - at, 0) : max(end - at, 0)]
        if text:
            found.append(LookedRun(text, run.look))
        at += len(run.text)
    return tuple(found)


def splice_runs(runs: Sequence[LookedRun], start: int, end: int, put: Sequence[LookedRun]) -> tuple[LookedRun, ...]:
    """With other letters in the place of those from `start` up to `end`."""
    length = sum([len(run.text) for run in runs])
    return merge_runs([*slice_runs(runs, 0, start), *put, *slice_runs(runs, end, length)])
