"""Anchors of notes, deletions and spelling exceptions: offsets of the file tied to elements, and counted anew.

An edit moves everything behind it. So reading ties each place to its element, and writing counts anew: new script notes
(a range each), points of deletion, passages the spelling checker passes over. In the file's skeleton a mark stands for
each meanwhile; whatever loses its element is gone from the file, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Element, Json, Note
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.foreign_details import walk_elements
from screnpla.screenplay.formats.fdx.notes import read_note, write_note
from screnpla.screenplay.formats.fdx.positions.paragraph_offsets import OffsetMap, ParagraphOffset
from screnpla.screenplay.formats.fdx.preserved import FORMAT, checked_number, preserved_data
from screnpla.screenplay.losses import LossCollector

NOTE_LIST = "ScriptNotes"
# Parts that say places: what we call it, its path, its attributes.
POSITIONED_PARTS = (
    ("deleted", "DeletedText/DeletedTextLocation", ("Offset",)),
    ("ignored", "SpellCheckIgnoreLists/IgnoredRanges/Range", ("Start", "End")),
)
PLACEHOLDER = "screnpla-"  # what stands in the skeleton for a place; of a note, with its number
UNANCHORED = (
    "Some script notes point to no place in the script; they are kept for Final Draft, but cannot be shown here."
)

_RANGE = re.compile(r"\s*([0-9]{1,9})\s*,\s*([0-9]{1,9})\s*")
_COUNT = re.compile(r"\s*([0-9]{1,9})\s*")

Attributes = Callable[[Sequence[tuple[str, str]]], Mapping[str, str]]


def anchor_positions(
    root: etree._Element, elements: list[Element], attributes: Attributes, losses: LossCollector
) -> None:
    anchoring = _Anchoring(elements)
    for node in root.iterfind(f"{NOTE_LIST}/ScriptNote"):
        if not anchoring.anchor_note(node, dict(attributes(node.items()))):
            losses.add(UNANCHORED)
    if root.find("UnanchoredScriptNotes/ScriptNote") is not None:
        losses.add(UNANCHORED)
    for part, path, names in POSITIONED_PARTS:
        for number, node in enumerate(root.iterfind(path)):
            for name in names:
                anchoring.anchor_position(node, part, number, name)
    anchoring.apply(elements)


class _Anchored(NamedTuple):
    notes: list[Note]
    places: list[Json]  # [part, number of the node, attribute, units]


class _Anchoring:
    def __init__(self, elements: Sequence[Element]) -> None:
        self._elements = elements
        self._cached_map: OffsetMap | None = None
        self._anchored: dict[str, _Anchored] = {}
        self._count = 0

    @property
    def _offset_map(self) -> OffsetMap:
        # Most files have nothing to anchor; then nothing is counted.
        if self._cached_map is None:
            self._cached_map = OffsetMap(self._elements)
        return self._cached_map

    def anchor_note(self, node: etree._Element, attributes: dict[str, str]) -> bool:
        match = _RANGE.fullmatch(attributes.pop("Range", ""))
        if match is None or int(match[1]) > int(match[2]):
            return False
        start, end = self._offset_map.locate(int(match[1])), self._offset_map.locate(int(match[2]))
        if start is None or end is None:
            return False
        more: dict[str, Json] = {"number": self._count}
        if end.paragraph != start.paragraph:
            self._anchored_at(end).places.append(["note", self._count, "", end.units])
            end = self._offset_map.end_of(start.paragraph)
        at = self._offset_map.character_of(start)
        length = self._offset_map.character_of(end) - at
        usual = (
            self._offset_map.from_character(start.paragraph, at),
            self._offset_map.from_character(start.paragraph, at + length),
        )
        if usual != (start, end):
            more["units"] = [start.units, end.units]
        self._anchored_at(start).notes.append(read_note(node, attributes, at, length, more))
        node.clear()
        node.set("Range", f"{PLACEHOLDER}{self._count}")
        self._count += 1
        return True

    def anchor_position(self, node: etree._Element, part: str, number: int, name: str) -> None:
        match = _COUNT.fullmatch(node.get(name, ""))
        place = self._offset_map.locate(int(match[1])) if match else None
        if place is not None:
            self._anchored_at(place).places.append([part, number, name, place.units])
            node.set(name, PLACEHOLDER)

    def apply(self, elements: list[Element]) -> None:
        for at, element in enumerate(elements if self._anchored else ()):
            anchored = self._anchored.get(element.id)
            if anchored:
                extra = (
                    {FORMAT: {**preserved_data(element.extra), "places": anchored.places}}
                    if anchored.places
                    else element.extra
                )
                elements[at] = replace(element, notes=(*element.notes, *anchored.notes), extra=extra)

    def _anchored_at(self, place: ParagraphOffset) -> _Anchored:
        return self._anchored.setdefault(self._offset_map.paragraphs[place.paragraph].element.id, _Anchored([], []))


# The way back: offsets counted anew from where their elements are now, and put into the file's skeleton.
INSIDE_BLOCK = "Script notes inside dual dialogue or omitted scenes stand on the whole of it in Final Draft."


def has_note_list(root: etree._Element) -> bool:
    """Whether notes stand apart with ranges, as Final Draft has them since version 12."""
    return root.find(NOTE_LIST) is not None


def restore_positions(root: etree._Element, offsets: OffsetMap) -> Mapping[int, int]:
    """Gives the ends of the notes that end in another paragraph than they begin, by the note's number."""
    found = dict(_anchored_positions(offsets))
    for part, path, names in POSITIONED_PARTS:
        for number, node in enumerate(root.findall(path)):
            for name in names:
                if node.get(name) == PLACEHOLDER:
                    _restore_attribute(node, name, found.get((part, number, name)))
    return {number: count for (part, number, _), count in found.items() if part == "note"}


def restore_notes(root: etree._Element, offsets: OffsetMap, ends: Mapping[int, int], losses: LossCollector) -> None:
    """Notes go back to their places in the list; new ones come last."""
    listed = root.find(NOTE_LIST)
    if listed is None:
        return
    placeholders = {node.get("Range", ""): node for node in listed if node.get("Range", "").startswith(PLACEHOLDER)}
    highest = max([len(listed), *[_note_id(node) for node in listed]])
    for paragraph, element, note in _listed_notes(offsets):
        number = checked_number(preserved_data(note.extra).get("number"))
        place = {"Range": _note_range(offsets, paragraph, element, note, ends, losses)}
        if number is None:
            highest += 1
            place["Id"] = str(highest)
        new_node = _parse_note(write_note(note, place, "WriterName"))
        before = placeholders.pop(f"{PLACEHOLDER}{number}", None)
        if before is None:
            listed.append(new_node)
        else:
            listed.replace(before, new_node)
    for node in placeholders.values():
        listed.remove(node)


def _listed_notes(offsets: OffsetMap) -> Iterator[tuple[int, Element, Note]]:
    for at, paragraph in enumerate(offsets.paragraphs):
        for element in walk_elements((*(paragraph.dual or (paragraph.element,)), *paragraph.synopses)):
            for note in element.notes:
                if "place" not in preserved_data(note.extra):
                    yield at, element, note


def _note_range(
    offsets: OffsetMap, at: int, element: Element, note: Note, ends: Mapping[int, int], losses: LossCollector
) -> str:
    paragraph = offsets.paragraphs[at]
    start, end = offsets.from_character(at, note.at), offsets.from_character(at, note.at + note.length)
    preserved = preserved_data(note.extra)
    units = preserved.get("units")
    if isinstance(units, list) and len(units) == 2 and element is paragraph.element:
        first, last = (ParagraphOffset(at, checked_number(each) or 0) for each in units)
        if (offsets.character_of(first), offsets.character_of(last)) == (
            offsets.character_of(start),
            offsets.character_of(end),
        ):
            start, end = first, last
    elif element is not paragraph.element or paragraph.dual:
        # The words in a block do not count; the nearest there is, is the block.
        losses.add(INSIDE_BLOCK, element.id)
        start, end = ParagraphOffset(at, 0), offsets.end_of(at)
    number = checked_number(preserved.get("number"))
    reaches_end = offsets.character_of(end) == offsets.character_of(offsets.end_of(at))
    stored_end = ends.get(number, 0) if number is not None and reaches_end else 0
    return f"{offsets.offset_of(start)},{max(offsets.offset_of(end), stored_end)}"


def _anchored_positions(offsets: OffsetMap) -> Iterator[tuple[tuple[str, int, str], int]]:
    for at, paragraph in enumerate(offsets.paragraphs):
        extra = paragraph.element.extra
        places = preserved_data(extra).get("places") if extra else None
        for place in places if isinstance(places, list) else ():
            if isinstance(place, list) and len(place) == 4:
                part, number, name, units = place[0], checked_number(place[1]), place[2], checked_number(place[3])
                if isinstance(part, str) and isinstance(name, str) and number is not None and units is not None:
                    yield (part, number, name), offsets.offset_of(ParagraphOffset(at, units))


def _restore_attribute(node: etree._Element, name: str, count: int | None) -> None:
    parent = node.getparent()
    if count is not None:
        node.set(name, str(count))
    elif parent is not None:
        parent.remove(node)


def _note_id(node: etree._Element) -> int:
    value = node.get("Id", "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 0


def _parse_note(xml: str) -> etree._Element:
    try:
        return parse_xml_text(xml)
    except etree.XMLSyntaxError:
        # Only what a forged file of ours keeps can be so; the writer starts again without it.
        return etree.Element("ScriptNote")
