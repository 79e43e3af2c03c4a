"""Losses of a Final Draft file's production data: in other formats, by name, and in our print.

Fonts, windows, word lists, voices and the settings of every new file are no loss to anybody, so they are not reported.
"""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.foreign_details import REVISED, walk_elements
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.fdx.positions.locked_pages import has_unread_locks
from screnpla.screenplay.formats.fdx.preserved import preserved_data, preserved_file
from screnpla.screenplay.losses import Loss, LossCollector

TAGS = "The tags of props, wardrobe and whatever else was tagged were left out."
SCENES = "The titles, colours and character arcs of scenes were left out."
PARTS = "Details of paragraphs that only Final Draft knows were left out."
# Messages, and where in the file their subject stands.
_OF_THE_FILE = {
    REVISED: ("DeletedText/*",),
    TAGS: ("TagData/TagDefinitions/*",),
    "The locked pages were left out.": ("LockedPages/LockedPage",),
    "The beat board and the outline were left out.": ("ListItems/*", "DisplayBoards/*/*", "Outlines/*"),
    "Pictures were left out.": ("Images/*",),
    "Script notes that belong to no place in the script were left out.": (
        "UnanchoredScriptNotes/ScriptNote",
        # One that has its place has gone there with all that was in it.
        "ScriptNotes/ScriptNote/*",
    ),
}


def report_production_losses(screenplay: Screenplay, losses: LossCollector) -> None:
    elements = list(walk_elements(screenplay.elements))
    conditions: dict[str, Callable[[Element], bool]] = {
        REVISED: lambda element: _has_mark(element, "RevisionID"),
        TAGS: lambda element: _has_mark(element, "TagNumber"),
        SCENES: _is_described,
        PARTS: _has_parts,
    }
    for message, applies in conditions.items():
        if found := [element.id for element in elements if applies(element)]:
            losses.add(message, *found)
    root = preserved_file(screenplay)
    if root is None:
        return
    for message, places in _OF_THE_FILE.items():
        if any(root.find(place) is not None for place in places):
            losses.add(message)


def _has_mark(element: Element, name: str) -> bool:
    return any(run.extra and preserved_data(run.extra).get(name, "0") != "0" for run in element.runs)


def _is_described(element: Element) -> bool:
    preserved = checked_text(preserved_data(element.extra).get("scene"))
    try:
        scene = parse_xml_text(preserved) if preserved else None
    except etree.XMLSyntaxError:
        return False
    if element.color or scene is None:
        return bool(element.color)
    # Final Draft lists the characters of every scene; only words make it an arc.
    has_arc = any(text.text for text in scene.iterfind("SceneArcBeats//Text"))
    return has_arc or bool(scene.get("Title"))


def _has_parts(element: Element) -> bool:
    parts = preserved_data(element.extra).get("parts")
    # A Text without words is no more than a change of font.
    return isinstance(parts, list) and any(not _part_xml(part).startswith("<Text") for part in parts)


def _part_xml(part: Json) -> str:
    return checked_text(part[-1]) if isinstance(part, list) and part else ""


# Losses in print: wishes of the file that our pages do not fulfil.
REVISIONS = "The marks and colours of revised passages do not print."
LOCKED = "The file's pages are locked in a way that is not known here; the print numbers those pages anew."
HEADER = "The file's own page header does not print; pages carry their number alone."
FOOTER = "The file's page footer does not print."
WATERMARK = "The file's own watermark does not print."


# Labels that say nothing while nothing is revised; Final Draft's own templates have one of them.
_OF_REVISIONS = frozenset({"Collated Revisions", "Active Revision"})
_NUMBER = frozenset({"Page #"})  # prints anyway


def list_fdx_print_losses(screenplay: Screenplay, shows_revisions: bool = False) -> list[Loss]:
    root = preserved_file(screenplay)
    if root is None:
        return []
    revised = tuple(element.id for element in screenplay.elements if _has_mark(element, "RevisionID"))
    silent = _NUMBER if revised else _NUMBER | _OF_REVISIONS
    conditions = {
        LOCKED: has_unread_locks(root),
        # Those of a script are settings of its own (FX23): whether they print is asked.
        HEADER: screenplay.headers is None and _shows_part(root, "Header", silent),
        FOOTER: screenplay.headers is None and _shows_part(root, "Footer", silent),
        WATERMARK: any(_says_something(part, silent) for part in root.iterfind("Watermarking/DynamicContent")),
    }
    is_lost = revised and not shows_revisions and _shows_revisions(root)
    revisions = [Loss(REVISIONS, revised)] if is_lost else []
    return [*revisions, *(Loss(message) for message, applies in conditions.items() if applies)]


def _shows_revisions(root: etree._Element) -> bool:
    settings = root.find("Revisions")
    return settings is None or settings.get("RevisionsShown") != "None"


def _shows_part(root: etree._Element, name: str, silent: frozenset[str]) -> bool:
    around = root.find("HeaderAndFooter")
    if around is None or around.get(f"{name}Visible") != "Yes":
        return False
    return any(_says_something(part, silent) for part in around.iterfind(name))


def _says_something(part: etree._Element, silent: frozenset[str]) -> bool:
    if any(label.get("Type") not in silent for label in part.iter("DynamicLabel")):
        return True
    return any(character.isalnum() for text in part.iter("Text") for character in text.text or "")
