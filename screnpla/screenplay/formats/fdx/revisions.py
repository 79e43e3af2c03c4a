"""Revisions in Final Draft files: sets, the set of each letter, and the points where words went (RV7).

Reading gives the sets that the file has used. Writing puts computed ids in the place of those that the letters came
with, and counts the points anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.common.files.values import parse_color
from screnpla.screenplay.formats.fdx.positions.paragraph_offsets import OffsetMap, ParagraphOffset
from screnpla.screenplay.formats.fdx.preserved import FORMAT, checked_number, preserved_data, preserved_file
from screnpla.screenplay.formats.fdx.text_attributes import format_color
from screnpla.screenplay.formats.fdx.writing.runs import split_runs
from screnpla.screenplay.marking.attribution import LineMarks
from screnpla.screenplay.marking.revision_sets import DEFAULT_MARK, WHITE, Revisions, RevisionSet, ShownMarks

_ID = "RevisionID"
_POINTS = "DeletedText"
_LONGEST_COLOR, _LONGEST_NAME, _LONGEST_MARK = 20, 200, 4
_SHOWN = {ShownMarks.ALL: "All", ShownMarks.ACTIVE: "Active", ShownMarks.NONE: "None"}
_REVISED_AS = re.compile(r"\s+Rev\b.*", re.DOTALL)


def read_file_revisions(screenplay: Screenplay) -> Revisions:
    """Sets up to the last that some letter belongs to; none where no letter does."""
    root = preserved_file(screenplay)
    if root is None:
        return Revisions(())
    numbers = _number_ids(root)
    marks = dict(_read_marks(screenplay.elements, root, numbers))
    used = [set_ for found in marks.values() for set_ in (*[each[0] for each in found.spans], *_sets_of_points(found))]
    if not any(used):
        return Revisions(())
    settings = root.find("Revisions")
    assert settings is not None  # the numbers are those of its sets
    active = numbers.get(settings.get("ActiveSet", ""), 0) if settings.get("RevisionMode") == "Yes" else 0
    nodes = settings.findall("Revision")[: max(*used, active)]
    shown = next((each for each, name in _SHOWN.items() if name == settings.get("RevisionsShown")), ShownMarks.ALL)
    return Revisions([_read_set(number, node) for number, node in enumerate(nodes, 1)], marks, shown)


def _number_ids(root: etree._Element) -> dict[str, int]:
    """Numbers of sets by their ids in the file."""
    return {node.get("ID", ""): number for number, node in enumerate(root.iterfind("Revisions/Revision"), 1)}


def _read_set(number: int, node: etree._Element) -> RevisionSet:
    name = " ".join(node.get("Name", "").split())[:_LONGEST_NAME] or f"Revision {number}"
    color = _REVISED_AS.sub("", name)[:_LONGEST_COLOR].strip() or name[:_LONGEST_COLOR]
    mark = "".join(node.get("Mark", "").split())[:_LONGEST_MARK] or DEFAULT_MARK
    return RevisionSet(number, name, color, parse_color(node.get("PageColor", "")) or WHITE, mark)


def _read_marks(
    elements: Sequence[Element], root: etree._Element, numbers: Mapping[str, int]
) -> Iterator[tuple[str, LineMarks]]:
    deleted = [numbers.get(node.get(_ID, ""), 0) for node in root.iterfind(f"{_POINTS}/DeletedTextLocation")]
    for element in elements:
        spans = [(numbers.get(_id_of(run), 0), len(run.text)) for run in element.runs]
        points = sorted({point for point in _read_points(element, deleted) if point[1]})
        if points or any(set_ for set_, _ in spans):
            yield element.id, LineMarks(tuple(spans), tuple(points))


def _read_points(element: Element, deleted: Sequence[int]) -> Iterator[tuple[int, int]]:
    places = preserved_data(element.extra).get("places") if element.extra else None
    offsets = OffsetMap([element]) if places else None
    for place in places if isinstance(places, list) else ():
        if offsets and isinstance(place, list) and len(place) == 4 and place[0] == "deleted":
            number, units = checked_number(place[1]), checked_number(place[3])
            if number is not None and units is not None and number < len(deleted):
                yield offsets.character_of(ParagraphOffset(0, units)), deleted[number]


def _id_of(run: Run) -> str:
    found = preserved_data(run.extra).get(_ID) if run.extra else None
    return found if isinstance(found, str) else ""


def _sets_of_points(marks: LineMarks) -> list[int]:
    return [set_ for _, set_ in marks.points]


def write_sets(root: etree._Element, revisions: Revisions) -> dict[int, str]:
    """The ids of the sets in the file, by their numbers. Sets that the file lists and nobody opened yet stay there."""
    settings = root.find("Revisions")
    if settings is None:
        settings = etree.SubElement(root, "Revisions", Location="7.75", RevisionMode="Yes", ShowPageColor="Yes")
    nodes = settings.findall("Revision")
    ids: dict[int, str] = {}
    highest = max([0, *[int(each) for node in nodes if (each := node.get("ID", "")).isdecimal() and len(each) < 10]])
    for found in revisions.sets:
        if found.number <= len(nodes):
            node = nodes[found.number - 1]
        else:
            highest += 1
            node = etree.SubElement(settings, "Revision", FullRevision="No", ID=str(highest), Style="")
        for name, value in (("Name", found.name), ("Mark", found.mark)):
            node.set(name, value)
        if (parse_color(node.get("PageColor", "")) or WHITE) != found.paper or "PageColor" not in node.attrib:
            node.set("PageColor", format_color(found.paper).upper())
        ids[found.number] = node.get("ID", "")
    if revisions.active:
        settings.set("ActiveSet", ids[revisions.active.number])
    settings.set("RevisionsShown", _SHOWN[revisions.shown])
    return ids


def write_letters(elements: Sequence[Element], revisions: Revisions, ids: Mapping[int, str]) -> list[Element]:
    """The elements with the ids of their letters' sets. An id that the file lists no set for stays as it was."""
    known = frozenset(ids.values())
    return [_write_element(element, revisions.marks.get(element.id), ids, known) for element in elements]


def _write_element(element: Element, marks: LineMarks | None, ids: Mapping[int, str], known: frozenset[str]) -> Element:
    if marks is None and not any(_id_of(run) in known for run in element.runs):
        return element
    spans = marks.spans if marks else ()
    ends = list(accumulate([length for _, length in spans]))
    runs: list[Run] = []
    at = span = 0
    for run in split_runs(element.runs, ends):
        while span < len(ends) and ends[span] <= at:
            span += 1
        runs.append(_with_id(run, ids.get(spans[span][0], "") if span < len(ends) else "", known))
        at += len(run.text)
    return replace(element, runs=tuple(runs))


def _with_id(run: Run, revision_id: str, known: frozenset[str]) -> Run:
    before = _id_of(run)
    if before == revision_id or (not revision_id and before not in known):
        return run
    preserved = {name: value for name, value in preserved_data(run.extra).items() if name != _ID}
    if revision_id:
        preserved[_ID] = revision_id
    others = {name: value for name, value in run.extra.items() if name != FORMAT}
    return replace(run, extra={**others, FORMAT: preserved} if preserved else others)


def write_points(root: etree._Element, offsets: OffsetMap, revisions: Revisions, ids: Mapping[int, str]) -> None:
    """Where words went, counted in the text as it is now."""
    found = [
        (offsets.offset_of(offsets.from_character(number, offset)), ids[set_])
        for number, paragraph in enumerate(offsets.paragraphs)
        for element in paragraph.dual or (paragraph.element,)
        for offset, set_ in (revisions.marks[element.id].points if element.id in revisions.marks else ())
        if set_ in ids
    ]
    part = root.find(_POINTS)
    if part is None:
        if not found:
            return
        part = etree.SubElement(root, _POINTS)
    for node in part.findall("DeletedTextLocation"):
        part.remove(node)
    for offset, revision_id in sorted(set(found)):
        etree.SubElement(part, "DeletedTextLocation", Offset=str(offset), RevisionID=revision_id)
