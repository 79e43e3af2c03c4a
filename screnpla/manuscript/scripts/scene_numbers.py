"""Scene numbers of a script: lock, unlock, renumber, omit, restore, a number of one's own. Rules SN1 to SN9.

Each is a row of the log like any other change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import XmlElement as InnerElement

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.manuscript.document.convert import CONTENT, read_document, unwrap_transaction
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.production.scene_number_state import read_scene_numbering
from screnpla.manuscript.document.store import StoredDocument, build_doc
from screnpla.manuscript.document.texts import join_file_extras
from screnpla.manuscript.scripts.computed_change import Computation, ComputedChange, store_computed_change
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind
from screnpla.screenplay.production.labels import normalize_label
from screnpla.screenplay.production.scene_number_undo import NumberedScript, describe_change, undo_change
from screnpla.screenplay.production.scene_numbers import (
    NumberDisplay,
    find_labels,
    lock_elements,
    number_display,
    number_scenes,
    renumber_elements,
)
from screnpla.screenplay.production.scene_numbers_json import LARGEST_START, LONGEST_LABEL, is_label
from screnpla.screenplay.profiles.profile import LETTER

NO_SCENE = "There is no such scene. Somebody may have removed it."
NO_NUMBER = f"A scene number is one word of at most {LONGEST_LABEL} visible characters"
NO_PLACE = "Name the scene from which on scenes are numbered anew"
NO_UNDO = "What was there before is missing, so it cannot be taken back"
NO_START = f"The first number must be a whole number up to {LARGEST_START}"
NOTHING_TO_DO = "It is so already"


class SceneNumberAction(StrEnum):
    LOCK = "lock"
    UNLOCK = "unlock"
    RENUMBER = "renumber"
    OMIT = "omit"
    RESTORE = "restore"
    NUMBER = "number"
    START = "start"
    UNDO = "undo"


_SENTENCES: Mapping[SceneNumberAction, str] = {
    SceneNumberAction.LOCK: "Scene numbers are locked",
    SceneNumberAction.UNLOCK: "Scene numbers are unlocked",
    SceneNumberAction.RENUMBER: "Scenes are numbered anew",
    SceneNumberAction.OMIT: "The scene is omitted",
    SceneNumberAction.RESTORE: "The scene is back",
    SceneNumberAction.NUMBER: "The scene has its number",
    SceneNumberAction.START: "Scenes are counted from there",
    SceneNumberAction.UNDO: "Scene numbers are as before",
}


@dataclass(frozen=True)
class SceneNumberChange:
    """A request. `since`: renumber from this scene on; None: only new ones; empty: all."""

    action: SceneNumberAction
    scene_id: str = ""
    number: str = ""
    start: int = 1
    since: str | None = ""
    before: Mapping[str, Any] | None = None  # for undo: what an earlier answer gave


@dataclass(frozen=True)
class SceneNumbersChanged:
    sentence: str
    is_changed: bool = False
    before: Mapping[str, Json] | None = None  # numbers, flags and state before and after it, to undo it


async def change_scene_numbers(
    services: Services, user: User, script_id: str, draft_id: str, change: SceneNumberChange, now: datetime
) -> SceneNumbersChanged:
    """Raises Invalid, Conflict for a number that is taken, NotFound for a scene that is gone."""
    await services.limits.hit("texts", user.id)
    computation = make_number_computation(change)
    return (await store_computed_change(services, user, script_id, draft_id, now, computation)).result


def make_number_computation(change: SceneNumberChange) -> Computation[SceneNumbersChanged]:
    """Goes by numbers and omissions. What others type meanwhile, also new scenes, is as if typed behind it."""
    return Computation(lambda script, stored: _compute_change(script, stored, change), _read_numbers)


def _compute_change(
    script: Script, stored: StoredDocument, change: SceneNumberChange
) -> ComputedChange[SceneNumbersChanged]:
    doc = build_doc(stored)
    old = join_file_extras(read_document(doc), stored.file_extras)
    # Its settings alone: what an export calls custom elements is not what the document calls them (ES5).
    new = apply_change(replace(old, profile=build_script_profile(script, old.profile)), change)
    update = apply_difference(doc, new.elements, old.cover, scene_numbers=new.scene_numbering)
    if update == EMPTY_UPDATE:
        return ComputedChange(b"", SceneNumbersChanged(NOTHING_TO_DO))
    changed = SceneNumbersChanged(
        _SENTENCES[change.action], is_changed=True, before=describe_change(_numbered(old), _numbered(new))
    )
    return ComputedChange(update, changed)


def _read_numbers(doc: Doc[Any]) -> object:
    """Of the elements that have a number or are omitted. By attributes: nobody reads so long a text so quickly."""
    content = doc.get(CONTENT, type=XmlFragment)
    with doc.transaction() as transaction:
        reading = unwrap_transaction(transaction)
        nodes = [node for node in content.integrated.children(reading) if isinstance(node, InnerElement)]
        found = [dict(node.attributes(reading)) for node in nodes]
    numbered = [each for each in found if "sceneNumber" in each or "omitted" in each]
    return [(each.get("id"), each.get("sceneNumber"), each.get("omitted")) for each in numbered], read_scene_numbering(
        doc
    )


def apply_change(screenplay: Screenplay, change: SceneNumberChange) -> Screenplay:
    """`screenplay` with its profile, whose settings say how numbers are made."""
    return _ACTIONS[change.action](screenplay, change, number_display(screenplay.profile or LETTER))


def _lock(screenplay: Screenplay, _change: SceneNumberChange, display: NumberDisplay) -> Screenplay:
    """SN2. Locked again: the numbers of new scenes are written."""
    state = screenplay.scene_numbering
    elements = lock_elements(screenplay.elements, state, display.style)
    used = state.used | find_labels(elements)
    return replace(screenplay, elements=elements, scene_numbering=replace(state, locked=True, used=used))


def _unlock(screenplay: Screenplay, _change: SceneNumberChange, _display: NumberDisplay) -> Screenplay:
    """SN9: one state for all scenes. Their numbers stay until somebody renumbers."""
    return replace(screenplay, scene_numbering=replace(screenplay.scene_numbering, locked=False))


def _renumber(screenplay: Screenplay, change: SceneNumberChange, display: NumberDisplay) -> Screenplay:
    """SN3."""
    state = screenplay.scene_numbering
    if change.since:
        _find_heading(screenplay, change.since)
    counts = bool(screenplay.profile and screenplay.profile.counts_scenes)
    if change.since == "" and counts and not state.locked:
        # Counted again, and so they stay 1 to n whatever is put in between.
        bare = [replace(each, scene_number="") if _has_number(each) else each for each in screenplay.elements]
        return replace(screenplay, elements=tuple(bare), scene_numbering=replace(state, used=frozenset()))
    elements = renumber_elements(screenplay.elements, state, display.style, since=change.since)
    used = state.used if change.since is None else frozenset()
    used = used | find_labels(elements) if state.locked else used
    return replace(screenplay, elements=elements, scene_numbering=replace(state, used=used))


def _has_number(element: Element) -> bool:
    return element.kind is Kind.SCENE_HEADING and bool(element.scene_number)


def _omit(screenplay: Screenplay, change: SceneNumberChange, _display: NumberDisplay) -> Screenplay:
    """SN4."""
    heading = _find_heading(screenplay, change.scene_id)
    return _replace_heading(screenplay, replace(heading, is_omitted=True))


def _restore(screenplay: Screenplay, change: SceneNumberChange, _display: NumberDisplay) -> Screenplay:
    heading = _find_heading(screenplay, change.scene_id)
    return _replace_heading(screenplay, replace(heading, is_omitted=False))


def _number(screenplay: Screenplay, change: SceneNumberChange, display: NumberDisplay) -> Screenplay:
    """A number of the writer's own: refused when another scene has it, or had it under the lock."""
    heading = _find_heading(screenplay, change.scene_id)
    label = change.number.strip()
    if not is_label(label) or len(label.split()) > 1:
        raise Invalid(NO_NUMBER)
    state = screenplay.scene_numbering
    known = normalize_label(label)
    shown = number_scenes(screenplay.elements, state, display.style)
    own = normalize_label(heading.scene_number)
    others = {normalize_label(each) for scene, each in shown.items() if scene != heading.id}
    if label and known in others:
        raise Conflict(f"Another scene has the number {label}")
    if label and state.locked and known != own and known in state.used:
        raise Conflict(f"{label} was the number of a scene that is gone, and is not given again")
    used = state.used | {known} if label and state.locked else state.used
    numbered = _replace_heading(screenplay, replace(heading, scene_number=label))
    return replace(numbered, scene_numbering=replace(state, used=used))


def _start(screenplay: Screenplay, change: SceneNumberChange, _display: NumberDisplay) -> Screenplay:
    if not 0 <= change.start <= LARGEST_START:
        raise Invalid(NO_START)
    return replace(screenplay, scene_numbering=replace(screenplay.scene_numbering, start=change.start))


def _undo(screenplay: Screenplay, change: SceneNumberChange, _display: NumberDisplay) -> Screenplay:
    """SN11: what others changed since stays."""
    undone = undo_change(_numbered(screenplay), change.before or {})
    if undone is None:
        raise Invalid(NO_UNDO)
    return replace(screenplay, elements=undone.elements, scene_numbering=undone.state)


def _numbered(screenplay: Screenplay) -> NumberedScript:
    return NumberedScript(screenplay.elements, screenplay.scene_numbering)


def _find_heading(screenplay: Screenplay, scene_id: str) -> Element:
    for element in screenplay.elements:
        if element.id == scene_id and element.kind is Kind.SCENE_HEADING:
            return element
    raise NotFound(NO_SCENE)


def _replace_heading(screenplay: Screenplay, heading: Element) -> Screenplay:
    elements = tuple([heading if each.id == heading.id else each for each in screenplay.elements])
    return replace(screenplay, elements=elements)


_ACTIONS: Mapping[SceneNumberAction, Callable[[Screenplay, SceneNumberChange, NumberDisplay], Screenplay]] = {
    SceneNumberAction.LOCK: _lock,
    SceneNumberAction.UNLOCK: _unlock,
    SceneNumberAction.RENUMBER: _renumber,
    SceneNumberAction.OMIT: _omit,
    SceneNumberAction.RESTORE: _restore,
    SceneNumberAction.NUMBER: _number,
    SceneNumberAction.START: _start,
    SceneNumberAction.UNDO: _undo,
}
