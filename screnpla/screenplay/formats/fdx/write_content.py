"""Elements as the paragraphs of a script."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Json, Kind, Note
from screnpla.screenplay.formats.fdx.grouping import Paragraph, paragraphs
from screnpla.screenplay.formats.fdx.kept import attributes_of, kept_of, text_of, whole_number
from screnpla.screenplay.formats.fdx.notes import written_note
from screnpla.screenplay.formats.fdx.paragraph_layout import attributes_for
from screnpla.screenplay.formats.fdx.scene_properties import scene_colored, scene_with
from screnpla.screenplay.formats.fdx.settle import BONEYARD
from screnpla.screenplay.formats.fdx.write_dual import columns_hold, wrapper_of
from screnpla.screenplay.formats.fdx.write_runs import RunWriter, cut
from screnpla.screenplay.formats.fdx.write_types import TypeNames
from screnpla.screenplay.gathered_losses import GatheredLosses

NO_TABLES = "Tables cannot be part of a Final Draft file; only their words are."
NO_LISTS = "Bullets, numbers and levels of lists cannot be part of a Final Draft file; the items are plain paragraphs."
NO_LENGTH = "Script notes on a passage stand where the passage begins; the file cannot say where it ends."
ODD_COLUMNS = "Final Draft parts dual dialogue where the second person begins to speak; these columns differ there."
_TOLD = frozenset({Kind.TABLE, Kind.LIST_ITEM})


class _Piece(NamedTuple):
    """Something between the Texts."""

    texts: int  # how many Texts come before
    number: int  # its place among the pieces there
    xml: str


class ContentWriter:
    """`inline_notes`: script notes stand in their paragraphs, as Final Draft had them before version 12."""

    def __init__(self, names: TypeNames, runs: RunWriter, losses: GatheredLosses, *, inline_notes: bool) -> None:
        self._names = names
        self._runs = runs
        self._losses = losses
        self._inline_notes = inline_notes
        self._note_count = 0
        self._openings: dict[str, str] = {}

    def content(self, written: Iterable[Paragraph]) -> str:
        return "".join([f"\n    {self._paragraph(each)}" for each in written]) + "\n  "

    def _inner(self, elements: Sequence[Element]) -> str:
        return "".join([self._paragraph(each) for each in paragraphs(elements)])

    def _paragraph(self, paragraph: Paragraph) -> str:
        if paragraph.dual:
            return self._dual(paragraph.dual)
        element = paragraph.element
        kept = kept_of(element.extra)
        if not kept and not paragraph.synopses and _is_plain(element):
            texts = "".join(self._runs.texts(element.runs, element.id))
            return f"{self._plain_opening(element)}{texts or '<Text></Text>'}</Paragraph>"
        properties = scene_colored(text_of(kept.get("scene")), element.color)
        scene = scene_with(properties, "".join([self._synopsis(each) for each in paragraph.synopses]))
        return _around(kept, self._one(element, kept, scene))

    def _plain_opening(self, element: Element) -> str:
        if element.kind in _TOLD:
            self._tell(element)
        name = self._names.name(element) or ""
        found = self._openings.get(name)
        if found is None:
            found = self._openings[name] = f"<Paragraph{self._runs.attributes({'Type': name})}>"
        return found

    def _one(self, element: Element, kept: Mapping[str, Json], scene: str) -> str:
        self._tell(element)
        attributes = attributes_for(element, attributes_of(kept.get("attributes")), self._names.box(element))
        name = self._names.name(element)
        if name is not None:
            attributes["Type"] = name
        if element.scene_number:
            attributes["Number"] = element.scene_number
        return f"<Paragraph{self._runs.attributes(attributes)}>{scene}{self._inside(element, kept)}</Paragraph>"

    def _synopsis(self, element: Element) -> str:
        kept = kept_of(element.extra)
        attributes = self._runs.attributes(attributes_of(kept.get("attributes")))
        return f"<Paragraph{attributes}>{self._inside(element, kept)}</Paragraph>"

    def _inside(self, element: Element, kept: Mapping[str, Json]) -> str:
        notes = [note for note in element.notes if self._inline_notes or "place" in kept_of(note.extra)]
        runs = cut(element.runs, [note.at for note in notes]) if notes else element.runs
        texts = self._runs.texts(runs, element.id)
        if not texts and kept.get("bare") is not True:
            texts = ["<Text></Text>"]
        pieces = [*_kept_pieces(kept.get("parts")), *self._notes(element, notes, [run.text for run in runs])]
        if element.omitted:
            pieces.append(self._omitted(element, kept.get("omitted"), len(texts)))
        if not pieces:
            return "".join(texts)
        made: list[str] = []
        done = 0
        for piece in sorted(pieces):
            made += texts[done : piece.texts]
            done = max(done, piece.texts)
            made.append(piece.xml)
        return "".join([*made, *texts[done:]])

    def _notes(self, element: Element, notes: Sequence[Note], texts: Sequence[str]) -> Iterable[_Piece]:
        starts = [0]
        for text in texts:
            starts.append(starts[-1] + len(text))
        for note in notes:
            self.tell_note(note, element.id)
            if note.length:
                self._losses.add(NO_LENGTH, element.id)
            self._note_count += 1
            kept = kept_of(note.extra)
            place = _place(kept.get("place"))
            if place is None or place[0] >= len(starts) or starts[place[0]] != note.at:
                place = (min(bisect_left(starts, note.at), len(texts)), 0)
            yield _Piece(*place, written_note(note, {} if kept else {"ID": str(self._note_count)}, "Author"))

    def _omitted(self, element: Element, kept: Json, texts: int) -> _Piece:
        had = kept if isinstance(kept, dict) else {}
        place = _place(had.get("place")) or (texts, 0)
        attributes = self._runs.attributes(attributes_of(had.get("attributes")))
        return _Piece(*place, f"<OmittedScene{attributes}>{self._inner(element.omitted)}</OmittedScene>")

    def _dual(self, block: Sequence[Element]) -> str:
        if not columns_hold(block):
            self._losses.add(ODD_COLUMNS, *[element.id for element in block])
        first = block[0]
        opening, closing, opens_page = wrapper_of(first, self._runs.attributes)
        inner = [replace(first, dual=None, break_before=opens_page), *[replace(each, dual=None) for each in block[1:]]]
        return f"{opening}{self._inner(inner)}{closing}"

    def tell_note(self, note: Note, element_id: str) -> None:
        if note.kind == "boneyard":
            self._losses.add(BONEYARD, element_id)

    def _tell(self, element: Element) -> None:
        if element.kind is Kind.TABLE:
            self._losses.add(NO_TABLES, element.id)
        elif element.kind is Kind.LIST_ITEM:
            self._losses.add(NO_LISTS, element.id)


def _is_plain(element: Element) -> bool:
    return not (
        element.notes
        or element.omitted
        or element.scene_number
        or element.color
        or element.align
        or element.break_before
        or element.overrides
    )


def _around(kept: Mapping[str, Json], xml: str) -> str:
    """With the unknown things that stood between this paragraph and its neighbours."""
    before, after = kept.get("before"), kept.get("after")
    opening = "".join([text_of(each) for each in before]) if isinstance(before, list) else ""
    closing = "".join([text_of(each) for each in after]) if isinstance(after, list) else ""
    return f"{opening}{xml}{closing}"


def _kept_pieces(found: Json) -> Iterable[_Piece]:
    for each in found if isinstance(found, list) else ():
        place = _place(each[:2]) if isinstance(each, list) and len(each) == 3 else None
        if place is not None and isinstance(each, list):
            yield _Piece(*place, text_of(each[2]))


def _place(found: Json) -> tuple[int, int] | None:
    if not isinstance(found, list) or len(found) != 2:
        return None
    texts, number = whole_number(found[0]), whole_number(found[1])
    return None if texts is None or number is None else (texts, number)
