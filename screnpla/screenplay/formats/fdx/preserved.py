"""Round-trip data of a Final Draft file, stored under `extra["fdx"]`."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.common.preserved import check_attributes, parse_skeleton, read_preserved

FORMAT = "fdx"
# Under this key a run remembers which characters its line breaks were; no attribute can have that name.
BREAKS = ":breaks"

_NAME = re.compile(r"(?!xmlns)[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?")

preserved_data = partial(read_preserved, FORMAT)
checked_attributes = partial(check_attributes, _NAME)


def checked_strings(found: Json) -> frozenset[str]:
    return frozenset([each for each in found if isinstance(each, str)]) if isinstance(found, list) else frozenset()


def checked_number(found: Json) -> int | None:
    """None: not a whole number that a position in a text could have."""
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**31 else None


def drop_unplaced_notes(screenplay: Screenplay) -> Screenplay:
    """The same script without the notes that its file keeps apart from the text."""
    root = preserved_file(screenplay)
    if root is None:
        return screenplay
    for notes in (*root.findall("ScriptNotes"), *root.findall("UnanchoredScriptNotes")):
        for note in notes.findall("ScriptNote"):
            notes.remove(note)
    kept = {**preserved_data(screenplay.foreign), "skeleton": etree.tostring(root, encoding="unicode")}
    return replace(screenplay, foreign={**screenplay.foreign, FORMAT: kept})


def preserved_file(screenplay: Screenplay) -> etree._Element | None:
    """The file a script came from, without its script; None where there is none to write into."""
    root = parse_skeleton(FORMAT, screenplay)
    return root if root is not None and root.find("Content") is not None else None
