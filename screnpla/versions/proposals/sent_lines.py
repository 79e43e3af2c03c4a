"""Lines of a proposal as a browser sends them: checked against the text, and cleaned (VE50, VE53). Pure."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Conflict, Invalid
from screnpla.manuscript.document.marked_lines import element_to_line, line_to_element, lines_to_json
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, merge_runs

MOST_LINES = 200
MOST_BYTES = 100_000
NO_LINES = "A proposal needs the lines that it is about"
TOO_MANY_LINES = f"A proposal may be about at most {MOST_LINES} lines"
TOO_LONG = f"A proposal may have at most {MOST_BYTES:,} bytes"
NOTHING_CHANGED = "The proposal says what the text says already"
OUT_OF_ORDER = "A proposal keeps the order of the lines that it is about"
CHANGED_MEANWHILE = "These lines have changed meanwhile. Please select them again."
NOT_TO_ITSELF = "Lines cannot be moved to where they are"
# Others (omitted scenes, notes of files, unknown parts) stay as they are.
_OWN_FIELDS = frozenset({"kind", "align", "dual", "breakBefore", "level", "listStyle", "style", "sceneNumber", "color"})


@dataclass(frozen=True)
class SentProposal:
    id: str
    base: Sequence[VersionLine]
    wanted: Sequence[VersionLine]
    reason: str
    # Of a move: the line before which the lines should stand; empty: at the end.
    move_before: str | None = None


def check_size(sent: SentProposal) -> None:
    if not sent.base:
        raise Invalid(NO_LINES)
    if max(len(sent.base), len(sent.wanted)) > MOST_LINES:
        raise Invalid(TOO_MANY_LINES)
    if len(json.dumps(lines_to_json([*sent.base, *sent.wanted])).encode()) > MOST_BYTES:
        raise Invalid(TOO_LONG)


def find_base(text: Sequence[VersionLine], sent: SentProposal) -> list[VersionLine]:
    """The lines that the proposal is about, as the text has them. Raises Conflict where they differ."""
    ids = [line.id for line in text]
    first = sent.base[0].id
    at = ids.index(first) if first in ids else len(ids)
    found = list(text[at : at + len(sent.base)])
    if [(line.id, line.text) for line in found] != [(line.id, line.text) for line in sent.base]:
        raise Conflict(CHANGED_MEANWHILE)
    return found


def check_move(text: Sequence[VersionLine], base: Sequence[VersionLine], before: str) -> None:
    """Raises Invalid for a move that changes nothing, and Conflict where its target is not in the text."""
    ids = [line.id for line in text]
    if before and before not in ids:
        raise Conflict(CHANGED_MEANWHILE)
    end = ids.index(base[-1].id) + 1
    if before in {line.id for line in base} or before == (ids[end] if end < len(ids) else ""):
        raise Invalid(NOT_TO_ITSELF)


def clean_wanted(base: Sequence[VersionLine], wanted: Sequence[VersionLine]) -> list[VersionLine]:
    """New lines get their ids here. Raises Invalid."""
    known = {line.id for line in base}
    kept = [line.id for line in wanted if line.id in known]
    if kept != [line.id for line in base if line.id in set(kept)]:
        raise Invalid(OUT_OF_ORDER)
    cleaned = _clean_lines(base, wanted)
    if cleaned == list(base):
        raise Invalid(NOTHING_CHANGED)
    return cleaned


def has_same_lines(sent: SentProposal, base: Sequence[VersionLine], wanted: Sequence[VersionLine]) -> bool:
    """Whether the lines are those of a proposal that was made: `base` and `wanted` as they were cleaned then."""
    if [(line.id, line.text) for line in sent.base] != [(line.id, line.text) for line in base]:
        return False
    if sent.move_before is not None:
        return True
    # New lines get another id each time.
    known = {line.id for line in base}
    made, again = [
        [replace(line, id=line.id if line.id in known else "") for line in lines]
        for lines in (wanted, _clean_lines(base, sent.wanted))
    ]
    return made == again


def _clean_lines(base: Sequence[VersionLine], wanted: Sequence[VersionLine]) -> list[VersionLine]:
    known = {line.id: line for line in base}
    looks = {run.look for line in base for run in line.runs}
    return [_clean_line(line, known.get(line.id), looks) for line in wanted]


def _clean_line(line: VersionLine, old: VersionLine | None, known_looks: Collection[str]) -> VersionLine:
    fields = {name: value for name, value in line.fields.items() if name in _OWN_FIELDS}
    runs = [LookedRun(clean_text(run.text), _clean_look(run.look, known_looks)) for run in line.runs]
    sent = VersionLine(old.id if old else new_id(), fields, merge_runs(runs))
    cleaned = element_to_line(line_to_element(sent))
    if old is None:
        return cleaned
    others = {name: value for name, value in old.fields.items() if name not in _OWN_FIELDS}
    return replace(cleaned, fields={**cleaned.fields, **others})


def _clean_look(look: str, known_looks: Collection[str]) -> str:
    """`extra` carries what other programs wrote: only looks of the text itself have it."""
    return look if look in known_looks or '"extra"' not in look else ""
