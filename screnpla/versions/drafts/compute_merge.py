"""Computing of a merge: three documents in, the change of one of them and the next base out (VE24)."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from screnpla.accounts.models import new_id
from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay, read_document
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.marked_lines import elements_to_lines, line_to_element, read_lines
from screnpla.manuscript.document.store import StoredDocument, build_doc
from screnpla.manuscript.scripts.starting_texts import starting_elements
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.marking.merge_lines import find_displaced
from screnpla.screenplay.marking.merge_scenes import (
    MergeChoices,
    MergeConflict,
    MergedText,
    Take,
    leave_scenes,
    merge_scenes,
    split_scenes,
)
from screnpla.screenplay.production.kept_numbers import KeptNumbers

_NUMBER = "sceneNumber"


class Direction(StrEnum):
    TO_MAIN = "toMain"  # mine is the main draft
    TO_DRAFT = "toDraft"  # mine is the alternate one: the main draft has moved on


class SceneState(StrEnum):
    THEIRS = "theirs"  # changed by them alone
    BOTH = "both"
    CONFLICT = "conflict"


LATER = "later"  # a choice: the scene stays as it is, and the next merge asks again
SceneChoices = Mapping[str, str]


@dataclass(frozen=True)
class MergeTexts:
    """Packed base, and the documents."""

    base: bytes
    main: StoredDocument
    draft: StoredDocument

    def target(self, direction: Direction) -> StoredDocument:
        return self.main if direction is Direction.TO_MAIN else self.draft


class ScenePlaces(NamedTuple):
    """Of a moved scene, in each text: the words of the heading before it. Empty: none; None: it is not there."""

    base: str | None
    mine: str | None
    theirs: str | None


@dataclass(frozen=True)
class SceneMergeView:
    heading_id: str
    state: SceneState
    conflicts: tuple[MergeConflict, ...]
    base: Sequence[VersionLine]
    mine: Sequence[VersionLine]
    theirs: Sequence[VersionLine]
    places: ScenePlaces | None = None  # None: nobody moved it


@dataclass(frozen=True)
class ComputedMerge:
    update: bytes  # of the target; empty for none
    base: bytes  # of the next merge, packed
    is_base_new: bool
    # Both drafts are the same afterwards.
    is_level: bool
    # Headings of scenes with conflicts about which nobody has decided.
    undecided: frozenset[str]


def view_merge(texts: MergeTexts, direction: Direction) -> list[SceneMergeView]:
    """Scenes that a merge would change or ask about, in the order of the merged text. To be done in a thread."""
    base, mine, theirs = _read_three(texts, direction)
    merged = merge_scenes(base, mine, theirs, MergeChoices({}), new_id)
    scenes = [split_scenes(lines) for lines in (base, mine, theirs)]
    ordered = dict.fromkeys([*split_scenes(merged.lines), *scenes[2], *scenes[0]])
    places = _find_places(*scenes)
    found: list[SceneMergeView] = []
    for heading in ordered:
        conflicts = tuple([each for each in merged.conflicts if each.scene == heading])
        if heading in merged.changed_by_them or conflicts:
            state = _name_state(merged, heading, conflicts)
            before, ours, others = [scene.get(heading, ()) for scene in scenes]
            found.append(SceneMergeView(heading, state, conflicts, before, ours, others, places.get(heading)))
    return found


_Scenes = Mapping[str, Sequence[VersionLine]]


def _find_places(base: _Scenes, mine: _Scenes, theirs: _Scenes) -> dict[str, ScenePlaces]:
    """Of the scenes that one side or the other moved."""
    headings = [[heading for heading in scenes if heading] for scenes in (base, mine, theirs)]
    moved = find_displaced(headings[0], headings[1]) | find_displaced(headings[0], headings[2])
    before: list[dict[str, str]] = []
    for scenes, order in zip((base, mine, theirs), headings, strict=True):
        words = [scenes[heading][0].text for heading in order]
        before.append(dict(zip(order, ["", *words], strict=False)))
    return {heading: ScenePlaces(*[places.get(heading) for places in before]) for heading in moved}


def _name_state(merged: MergedText, heading: str, conflicts: Sequence[MergeConflict]) -> SceneState:
    if conflicts:
        return SceneState.CONFLICT
    return SceneState.BOTH if heading in merged.changed_by_me else SceneState.THEIRS


def compute_merge(texts: MergeTexts, direction: Direction, chosen: SceneChoices) -> ComputedMerge:
    """To be done in a thread. 'Mine' for a scene without a conflict: what they changed there is refused."""
    base, mine, theirs = _read_three(texts, direction)
    asked = merge_scenes(base, mine, theirs, MergeChoices({}), new_id)
    conflicting = {conflict.scene for conflict in asked.conflicts}
    later = {heading for heading, choice in chosen.items() if choice == LATER}
    refused = {heading for heading, choice in chosen.items() if choice == Take.MINE and heading not in conflicting}
    takes = {heading: Take(choice) for heading, choice in chosen.items() if choice != LATER}
    merged = merge_scenes(base, mine, theirs, MergeChoices(takes, frozenset(later | refused)), new_id)
    undecided = {conflict.scene for conflict in merged.conflicts} - takes.keys()
    next_base = leave_scenes(base, theirs, later)
    doc = build_doc(texts.target(direction))
    elements = [line_to_element(line) for line in merged.lines] or starting_elements()
    update = apply_difference(doc, elements, read_document(doc).cover)
    return ComputedMerge(
        b"" if update == EMPTY_UPDATE else update,
        zlib.compress(encode_screenplay(Screenplay(tuple([line_to_element(line) for line in next_base])))),
        next_base != tuple(base),
        list(merged.lines) == theirs,
        frozenset(undecided),
    )


def _read_three(
    texts: MergeTexts, direction: Direction
) -> tuple[list[VersionLine], list[VersionLine], list[VersionLine]]:
    """Base, mine, theirs. The scene numbers of the main draft stand in all of them: nothing else changes those."""
    main = list(read_lines(build_doc(texts.main)))
    draft = list(read_lines(build_doc(texts.draft)))
    base = elements_to_lines(decode_screenplay(zlib.decompress(texts.base)).elements)
    kept = KeptNumbers([(line.id, line.fields.get(_NUMBER, "")) for line in main])
    base, draft = [[_take_number(line, kept) for line in lines] for lines in (base, draft)]
    return (base, main, draft) if direction is Direction.TO_MAIN else (base, draft, main)


def _take_number(line: VersionLine, kept: KeptNumbers) -> VersionLine:
    own = line.fields.get(_NUMBER, "")
    number = kept.choose_number(line.id, own)
    if number == own:
        return line
    fields = {name: value for name, value in line.fields.items() if name != _NUMBER}
    return replace(line, fields={**fields, _NUMBER: number} if number else fields)
