"""Ties places that a file gives as a count over the whole script to the elements they are in.

An edit moves everything behind it. So reading ties each place to its element, and writing counts anew: new script notes
(a range each), points of deletion, passages the spelling checker passes over. In the file's skeleton a mark stands for
each meanwhile; whatever loses its element is gone from the file, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Element, Json, Note
from screnpla.screenplay.formats.fdx.kept import FORMAT, kept_of
from screnpla.screenplay.formats.fdx.notes import note_of
from screnpla.screenplay.formats.fdx.ruler import Place, Ruler
from screnpla.screenplay.gathered_losses import GatheredLosses

NOTES = "ScriptNotes"
# Parts that say places: what we call it, its path, its attributes.
PLACES = (
    ("deleted", "DeletedText/DeletedTextLocation", ("Offset",)),
    ("ignored", "SpellCheckIgnoreLists/IgnoredRanges/Range", ("Start", "End")),
)
HELD = "screnpla-"  # what stands in the skeleton for a place; of a note, with its number
UNTIED = "Some script notes point to no place in the script; they are kept for Final Draft, but cannot be shown here."

_RANGE = re.compile(r"\s*([0-9]{1,9})\s*,\s*([0-9]{1,9})\s*")
_COUNT = re.compile(r"\s*([0-9]{1,9})\s*")

Attributes = Callable[[Sequence[tuple[str, str]]], Mapping[str, str]]


def tie(root: etree._Element, elements: list[Element], attributes: Attributes, losses: GatheredLosses) -> None:
    tying = _Tying(elements)
    for node in root.iterfind(f"{NOTES}/ScriptNote"):
        if not tying.take_note(node, dict(attributes(node.items()))):
            losses.add(UNTIED)
    if root.find("UnanchoredScriptNotes/ScriptNote") is not None:
        losses.add(UNTIED)
    for part, path, names in PLACES:
        for number, node in enumerate(root.iterfind(path)):
            for name in names:
                tying.take_place(node, part, number, name)
    tying.finish(elements)


class _Tied(NamedTuple):
    notes: list[Note]
    places: list[Json]  # [part, number of the node, attribute, units]


class _Tying:
    def __init__(self, elements: Sequence[Element]) -> None:
        self._elements = elements
        self._made: Ruler | None = None
        self._tied: dict[str, _Tied] = {}
        self._count = 0

    @property
    def _ruler(self) -> Ruler:
        # Most files have nothing to tie; then nothing is counted.
        if self._made is None:
            self._made = Ruler(self._elements)
        return self._made

    def take_note(self, node: etree._Element, attributes: dict[str, str]) -> bool:
        match = _RANGE.fullmatch(attributes.pop("Range", ""))
        if match is None or int(match[1]) > int(match[2]):
            return False
        start, end = self._ruler.place(int(match[1])), self._ruler.place(int(match[2]))
        if start is None or end is None:
            return False
        more: dict[str, Json] = {"number": self._count}
        if end.paragraph != start.paragraph:
            self._of(end).places.append(["note", self._count, "", end.units])
            end = self._ruler.end(start.paragraph)
        at = self._ruler.letters(start)
        length = self._ruler.letters(end) - at
        usual = (self._ruler.at_letters(start.paragraph, at), self._ruler.at_letters(start.paragraph, at + length))
        if usual != (start, end):
            more["units"] = [start.units, end.units]
        self._of(start).notes.append(note_of(node, attributes, at, length, more))
        node.clear()
        node.set("Range", f"{HELD}{self._count}")
        self._count += 1
        return True

    def take_place(self, node: etree._Element, part: str, number: int, name: str) -> None:
        match = _COUNT.fullmatch(node.get(name, ""))
        place = self._ruler.place(int(match[1])) if match else None
        if place is not None:
            self._of(place).places.append([part, number, name, place.units])
            node.set(name, HELD)

    def finish(self, elements: list[Element]) -> None:
        for at, element in enumerate(elements if self._tied else ()):
            tied = self._tied.get(element.id)
            if tied:
                extra = {FORMAT: {**kept_of(element.extra), "places": tied.places}} if tied.places else element.extra
                elements[at] = replace(element, notes=(*element.notes, *tied.notes), extra=extra)

    def _of(self, place: Place) -> _Tied:
        return self._tied.setdefault(self._ruler.paragraphs[place.paragraph].element.id, _Tied([], []))
