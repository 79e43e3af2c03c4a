"""The state of scene numbers in the document's map `production`: the server writes it, any client may spoil it.

The browser reads it in `web/src/editor/schema/sceneNumbering.ts`.
"""

from __future__ import annotations

import json
from typing import Any

from pycrdt import Doc, Map

from screnpla.screenplay.elements import Json
from screnpla.screenplay.production.scene_numbers import UNLOCKED, SceneNumberState
from screnpla.screenplay.production.scene_numbers_json import numbering_from_json, numbering_to_json

PRODUCTION, SCENE_NUMBERS = "production", "sceneNumbers"


def read_scene_numbering(doc: Doc[Any]) -> SceneNumberState:
    """Never refuses. Where it makes no sense, it is as in a new script."""
    try:
        value = doc.get(PRODUCTION, type=Map)[SCENE_NUMBERS]
    except KeyError:
        return UNLOCKED
    return numbering_from_json(_parse_json(value)) if isinstance(value, str) else UNLOCKED


def write_scene_numbering(doc: Doc[Any], state: SceneNumberState) -> None:
    """One string: of two values set at once one wins, never a mixture. Nothing for a value that is there already."""
    if read_scene_numbering(doc) != state:
        doc.get(PRODUCTION, type=Map)[SCENE_NUMBERS] = json.dumps(numbering_to_json(state))


def _parse_json(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value
