"""Puts places back into a file's skeleton, counted anew from where their elements are now (see `tie`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from screnpla.screenplay.elements import Element, Note
from screnpla.screenplay.formats.carried_details import with_omitted
from screnpla.screenplay.formats.fdx.kept import kept_of, whole_number
from screnpla.screenplay.formats.fdx.notes import written_note
from screnpla.screenplay.formats.fdx.ruler import Place, Ruler
from screnpla.screenplay.formats.fdx.tie import HELD, NOTES, PLACES
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.gathered_losses import GatheredLosses

INSIDE_BLOCK = "Script notes inside dual dialogue or omitted scenes stand on the whole of it in Final Draft."


def has_list_of_notes(root: etree._Element) -> bool:
    """Whether notes stand apart with ranges, as Final Draft has them since version 12."""
    return root.find(NOTES) is not None


def untie_places(root: etree._Element, ruler: Ruler) -> Mapping[int, int]:
    """Gives the ends of the notes that end in another paragraph than they begin, by the note's number."""
    found = dict(_places(ruler))
    for part, path, names in PLACES:
        for number, node in enumerate(root.findall(path)):
            for name in names:
                if node.get(name) == HELD:
                    _put_back(node, name, found.get((part, number, name)))
    return {number: count for (part, number, _), count in found.items() if part == "note"}


def untie_notes(root: etree._Element, ruler: Ruler, ends: Mapping[int, int], losses: GatheredLosses) -> None:
    """Notes go back to their places in the list; new ones come last."""
    listed = root.find(NOTES)
    if listed is None:
        return
    held = {node.get("Range", ""): node for node in listed if node.get("Range", "").startswith(HELD)}
    highest = max([len(listed), *[_number(node) for node in listed]])
    for paragraph, element, note in _listed_notes(ruler):
        number = whole_number(kept_of(note.extra).get("number"))
        place = {"Range": _range(ruler, paragraph, element, note, ends, losses)}
        if number is None:
            highest += 1
            place["Id"] = str(highest)
        made = _parsed(written_note(note, place, "WriterName"))
        before = held.pop(f"{HELD}{number}", None)
        if before is None:
            listed.append(made)
        else:
            listed.replace(before, made)
    for node in held.values():
        listed.remove(node)


def _listed_notes(ruler: Ruler) -> Iterator[tuple[int, Element, Note]]:
    for at, paragraph in enumerate(ruler.paragraphs):
        for element in with_omitted((*(paragraph.dual or (paragraph.element,)), *paragraph.synopses)):
            for note in element.notes:
                if "place" not in kept_of(note.extra):
                    yield at, element, note


def _range(ruler: Ruler, at: int, element: Element, note: Note, ends: Mapping[int, int], losses: GatheredLosses) -> str:
    paragraph = ruler.paragraphs[at]
    start, end = ruler.at_letters(at, note.at), ruler.at_letters(at, note.at + note.length)
    kept = kept_of(note.extra)
    units = kept.get("units")
    if isinstance(units, list) and len(units) == 2 and element is paragraph.element:
        first, last = (Place(at, whole_number(each) or 0) for each in units)
        if (ruler.letters(first), ruler.letters(last)) == (ruler.letters(start), ruler.letters(end)):
            start, end = first, last
    elif element is not paragraph.element or paragraph.dual:
        # The words in a block do not count; the nearest there is, is the block.
        losses.add(INSIDE_BLOCK, element.id)
        start, end = Place(at, 0), ruler.end(at)
    number = whole_number(kept.get("number"))
    reaches_on = ruler.letters(end) == ruler.letters(ruler.end(at))
    beyond = ends.get(number, 0) if number is not None and reaches_on else 0
    return f"{ruler.count(start)},{max(ruler.count(end), beyond)}"


def _places(ruler: Ruler) -> Iterator[tuple[tuple[str, int, str], int]]:
    for at, paragraph in enumerate(ruler.paragraphs):
        extra = paragraph.element.extra
        places = kept_of(extra).get("places") if extra else None
        for place in places if isinstance(places, list) else ():
            if isinstance(place, list) and len(place) == 4:
                part, number, name, units = place[0], whole_number(place[1]), place[2], whole_number(place[3])
                if isinstance(part, str) and isinstance(name, str) and number is not None and units is not None:
                    yield (part, number, name), ruler.count(Place(at, units))


def _put_back(node: etree._Element, name: str, count: int | None) -> None:
    parent = node.getparent()
    if count is not None:
        node.set(name, str(count))
    elif parent is not None:
        parent.remove(node)


def _number(node: etree._Element) -> int:
    said = node.get("Id", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 0


def _parsed(xml: str) -> etree._Element:
    try:
        return parse_part(xml)
    except etree.XMLSyntaxError:
        # Only what a forged file of ours keeps can be so; the writer starts again without it.
        return etree.Element("ScriptNote")
