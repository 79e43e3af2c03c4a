"""Elements as the paragraphs of a script."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Dual, Element, Json, Kind, Note
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.fdx.notes import write_note
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes, placement_attributes
from screnpla.screenplay.formats.fdx.positions.paragraph_offsets import ParagraphGroup, group_paragraphs
from screnpla.screenplay.formats.fdx.preserved import checked_attributes, checked_number, preserved_data
from screnpla.screenplay.formats.fdx.scene_properties import set_scene_color, set_summary
from screnpla.screenplay.formats.fdx.writing.alternates import AltCollectionWriter
from screnpla.screenplay.formats.fdx.writing.attach_notes import BONEYARD
from screnpla.screenplay.formats.fdx.writing.runs import FdxRunWriter, split_runs
from screnpla.screenplay.formats.fdx.writing.types import TypeNames
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Box

# Dual dialogue is wrapped in a paragraph of its own.
# As Final Draft writes it: a blank line before, and a Text of its own that is empty.
_NEW_DUAL = {**box_attributes(Box(before=1)), "Type": "General"}


def write_dual_wrapper(first: Element, write: Callable[[dict[str, str]], str]) -> tuple[str, str, bool]:
    """The opening and closing of the block, and whether its first paragraph has the new page instead."""
    preserved = preserved_data(first.extra).get("dual")
    own = preserved_data(first.extra).get("attributes")
    opens_page = checked_attributes(own).get("StartsNewPage") == "Yes"
    if isinstance(preserved, dict):
        attributes = checked_attributes(preserved.get("attributes"))
        before, after = checked_text(preserved.get("before")), checked_text(preserved.get("after"))
        inner = write(checked_attributes(preserved.get("own")))
    else:
        attributes, before, after, inner = dict(_NEW_DUAL), "", "<Text></Text>", ""
    if (attributes.get("StartsNewPage") == "Yes") != first.break_before and not (opens_page and first.break_before):
        attributes["StartsNewPage"] = "Yes" if first.break_before else "No"
    opening = f"<Paragraph{write(attributes)}>{before}<DualDialogue{inner}>"
    return opening, f"</DualDialogue>{after}</Paragraph>", opens_page and first.break_before


def has_regular_columns(block: Sequence[Element]) -> bool:
    """Whether the columns part at the second cue, as they will when Final Draft reads the block."""
    cues = 0
    for element in block:
        cues += element.kind is Kind.CHARACTER
        if (element.dual is Dual.RIGHT) != (cues > 1):
            return False
    return True


NO_TABLES = "Tables cannot be part of a Final Draft file; only their words are."
NO_LISTS = "Bullets, numbers and levels of lists cannot be part of a Final Draft file; the items are plain paragraphs."
NO_LENGTH = "Script notes on a passage stand where the passage begins; the file cannot say where it ends."
ODD_COLUMNS = "Final Draft parts dual dialogue where the second person begins to speak; these columns differ there."
_LOSSY_KINDS = frozenset({Kind.TABLE, Kind.LIST_ITEM})


class _Piece(NamedTuple):
    """Something between the Texts."""

    texts: int  # how many Texts come before
    number: int  # its place among the pieces there
    xml: str


class FdxContentWriter:
    """`inline_notes`: script notes stand in their paragraphs, as Final Draft had them before version 12."""

    def __init__(
        self,
        names: TypeNames,
        runs: FdxRunWriter,
        alternates: AltCollectionWriter,
        losses: LossCollector,
        *,
        inline_notes: bool,
    ) -> None:
        self._names = names
        self._runs = runs
        self._alternates = alternates
        self._losses = losses
        self._inline_notes = inline_notes
        self._note_count = 0
        self._openings: dict[str, str] = {}

    def write_paragraphs(self, written: Iterable[ParagraphGroup]) -> str:
        return "".join([f"\n    {self._write_paragraph(each)}" for each in written]) + "\n  "

    def _write_inner(self, elements: Sequence[Element]) -> str:
        return "".join([self._write_paragraph(each) for each in group_paragraphs(elements)])

    def _write_paragraph(self, paragraph: ParagraphGroup) -> str:
        if paragraph.dual:
            return self._write_dual(paragraph.dual)
        element = paragraph.element
        preserved = preserved_data(element.extra)
        if not preserved and not paragraph.synopses and _is_plain(element):
            texts = "".join(self._runs.write_texts(element.runs, element.id))
            return f"{self._plain_opening(element)}{texts or '<Text></Text>'}</Paragraph>"
        properties = set_scene_color(checked_text(preserved.get("scene")), element.color)
        scene = set_summary(properties, "".join([self._write_synopsis(each) for each in paragraph.synopses]))
        return _with_surroundings(preserved, self._write_single(element, preserved, scene))

    def _plain_opening(self, element: Element) -> str:
        if element.kind in _LOSSY_KINDS:
            self._report_losses(element)
        name = self._names.type_name(element) or ""
        found = self._openings.get(name)
        if found is None:
            found = self._openings[name] = f"<Paragraph{self._runs.write_attributes({'Type': name})}>"
        return found

    def _write_single(self, element: Element, preserved: Mapping[str, Json], scene: str) -> str:
        self._report_losses(element)
        attributes = placement_attributes(
            element, checked_attributes(preserved.get("attributes")), self._names.box_for(element)
        )
        name = self._names.type_name(element)
        if name is not None:
            attributes["Type"] = name
        if element.scene_number:
            attributes["Number"] = element.scene_number
        inside = self._write_inside(element, preserved)
        return f"<Paragraph{self._runs.write_attributes(attributes)}>{scene}{inside}</Paragraph>"

    def _write_synopsis(self, element: Element) -> str:
        preserved = preserved_data(element.extra)
        attributes = self._runs.write_attributes(checked_attributes(preserved.get("attributes")))
        return f"<Paragraph{attributes}>{self._write_inside(element, preserved)}</Paragraph>"

    def _write_inside(self, element: Element, preserved: Mapping[str, Json]) -> str:
        notes = [note for note in element.notes if self._inline_notes or "place" in preserved_data(note.extra)]
        runs = split_runs(element.runs, [note.at for note in notes]) if notes else element.runs
        texts = self._runs.write_texts(runs, element.id)
        if not texts and preserved.get("bare") is not True:
            texts = ["<Text></Text>"]
        pieces = [
            *_preserved_pieces(preserved.get("parts")),
            *self._write_notes(element, notes, [run.text for run in runs]),
        ]
        if element.omitted:
            pieces.append(self._write_omitted(element, preserved.get("omitted"), len(texts)))
        if element.alternates:
            pieces.append(self._write_alternates(element, preserved.get("alternates"), len(texts)))
        if not pieces:
            return "".join(texts)
        output: list[str] = []
        done = 0
        for piece in sorted(pieces):
            output += texts[done : piece.texts]
            done = max(done, piece.texts)
            output.append(piece.xml)
        return "".join([*output, *texts[done:]])

    def _write_notes(self, element: Element, notes: Sequence[Note], texts: Sequence[str]) -> Iterable[_Piece]:
        starts = [0]
        for text in texts:
            starts.append(starts[-1] + len(text))
        for note in notes:
            self._report_note(note, element.id)
            if note.length:
                self._losses.add(NO_LENGTH, element.id)
            self._note_count += 1
            preserved = preserved_data(note.extra)
            place = _parse_place(preserved.get("place"))
            if place is None or place[0] >= len(starts) or starts[place[0]] != note.at:
                place = (min(bisect_left(starts, note.at), len(texts)), 0)
            yield _Piece(*place, write_note(note, {} if preserved else {"ID": str(self._note_count)}, "Author"))

    def _write_alternates(self, element: Element, preserved: Json, texts: int) -> _Piece:
        data = preserved if isinstance(preserved, dict) else {}
        place = _parse_place(data.get("place")) or (texts, 0)
        return _Piece(*place, self._alternates.add_alternates(element, data.get("attributes")))

    def _write_omitted(self, element: Element, preserved: Json, texts: int) -> _Piece:
        data = preserved if isinstance(preserved, dict) else {}
        place = _parse_place(data.get("place")) or (texts, 0)
        attributes = self._runs.write_attributes(checked_attributes(data.get("attributes")))
        return _Piece(*place, f"<OmittedScene{attributes}>{self._write_inner(element.omitted)}</OmittedScene>")

    def _write_dual(self, block: Sequence[Element]) -> str:
        if not has_regular_columns(block):
            self._losses.add(ODD_COLUMNS, *[element.id for element in block])
        first = block[0]
        opening, closing, opens_page = write_dual_wrapper(first, self._runs.write_attributes)
        inner = [replace(first, dual=None, break_before=opens_page), *[replace(each, dual=None) for each in block[1:]]]
        return f"{opening}{self._write_inner(inner)}{closing}"

    def _report_note(self, note: Note, element_id: str) -> None:
        if note.kind == "boneyard":
            self._losses.add(BONEYARD, element_id)

    def _report_losses(self, element: Element) -> None:
        if element.kind is Kind.TABLE:
            self._losses.add(NO_TABLES, element.id)
        elif element.kind is Kind.LIST_ITEM:
            self._losses.add(NO_LISTS, element.id)


def _is_plain(element: Element) -> bool:
    return not (
        element.notes
        or element.omitted
        or element.alternates
        or element.scene_number
        or element.color
        or element.align
        or element.break_before
        or element.overrides
    )


def _with_surroundings(preserved: Mapping[str, Json], xml: str) -> str:
    """With the unknown things that stood between this paragraph and its neighbours."""
    before, after = preserved.get("before"), preserved.get("after")
    opening = "".join([checked_text(each) for each in before]) if isinstance(before, list) else ""
    closing = "".join([checked_text(each) for each in after]) if isinstance(after, list) else ""
    return f"{opening}{xml}{closing}"


def _preserved_pieces(found: Json) -> Iterable[_Piece]:
    for each in found if isinstance(found, list) else ():
        place = _parse_place(each[:2]) if isinstance(each, list) and len(each) == 3 else None
        if place is not None and isinstance(each, list):
            yield _Piece(*place, checked_text(each[2]))


def _parse_place(found: Json) -> tuple[int, int] | None:
    if not isinstance(found, list) or len(found) != 2:
        return None
    texts, number = checked_number(found[0]), checked_number(found[1])
    return None if texts is None or number is None else (texts, number)
