"""What a Final Draft file of a production holds and other formats have no place for, by name.

Fonts, windows, word lists, voices and the settings of every new file are no loss to anybody: they are not told.
"""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.carried_details import REVISED, with_omitted
from screnpla.screenplay.formats.fdx.kept import kept_of, text_of
from screnpla.screenplay.formats.fdx.kept_file import kept_file
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.gathered_losses import GatheredLosses

TAGS = "The tags of props, wardrobe and whatever else was tagged were left out."
SCENES = "The titles, colours and character arcs of scenes were left out."
PARTS = "Details of paragraphs that only Final Draft knows were left out."
# Where in the file something stands, and what is said of it.
_OF_THE_FILE = {
    REVISED: ("DeletedText/*",),
    TAGS: ("TagData/TagDefinitions/*",),
    "The locked pages were left out.": ("LockedPages/LockedPage",),
    "The beat board and the outline were left out.": ("ListItems/*", "DisplayBoards/*/*", "Outlines/*"),
    "Alternative lines were left out.": ("AltCollection/*",),
    "Pictures were left out.": ("Images/*",),
    "Script notes that belong to no place in the script were left out.": (
        "UnanchoredScriptNotes/ScriptNote",
        # One that has its place has gone there with all that was in it.
        "ScriptNotes/ScriptNote/*",
    ),
}


def tell_of_production(screenplay: Screenplay, losses: GatheredLosses) -> None:
    elements = list(with_omitted(screenplay.elements))
    told: dict[str, Callable[[Element], bool]] = {
        REVISED: lambda element: _has_mark(element, "RevisionID"),
        TAGS: lambda element: _has_mark(element, "TagNumber"),
        SCENES: _is_described,
        PARTS: _has_parts,
    }
    for message, applies in told.items():
        if found := [element.id for element in elements if applies(element)]:
            losses.add(message, *found)
    root = kept_file(screenplay)
    if root is None:
        return
    for message, places in _OF_THE_FILE.items():
        if any(root.find(place) is not None for place in places):
            losses.add(message)


def _has_mark(element: Element, name: str) -> bool:
    return any(run.extra and kept_of(run.extra).get(name, "0") != "0" for run in element.runs)


def _is_described(element: Element) -> bool:
    kept = text_of(kept_of(element.extra).get("scene"))
    try:
        scene = parse_part(kept) if kept else None
    except etree.XMLSyntaxError:
        return False
    if element.color or scene is None:
        return bool(element.color)
    # Final Draft lists the characters of every scene; only words make it an arc.
    has_arc = any(text.text for text in scene.iterfind("SceneArcBeats//Text"))
    return has_arc or bool(scene.get("Title"))


def _has_parts(element: Element) -> bool:
    parts = kept_of(element.extra).get("parts")
    # A Text without words is no more than a change of font.
    return isinstance(parts, list) and any(not _xml(part).startswith("<Text") for part in parts)


def _xml(part: Json) -> str:
    return text_of(part[-1]) if isinstance(part, list) and part else ""
