"""Elements as the paragraphs of a script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from screnpla.screenplay.elements import Dual, Element, Json, Kind
from screnpla.screenplay.formats.common.dialogue import assign_dual_columns
from screnpla.screenplay.formats.common.files.xml_escape import format_attributes as as_attributes
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.osf.paragraph_layout import placement_attributes
from screnpla.screenplay.formats.osf.preserved import SYNOPSES_APART, checked_attributes, checked_xml, preserved_data
from screnpla.screenplay.formats.osf.styles import PageWidths
from screnpla.screenplay.formats.osf.versions import NUMBERS
from screnpla.screenplay.formats.osf.writing.gather_paragraphs import OsfParagraph
from screnpla.screenplay.formats.osf.writing.runs import write_element_texts
from screnpla.screenplay.formats.osf.writing.styles import StyleNames
from screnpla.screenplay.losses import LossCollector

NO_TABLES = "Tables cannot be part of the file; only their words are."
NO_LISTS = "Bullets, numbers and levels of lists cannot be part of the file; the items are plain paragraphs."
NO_FIRST = "First lines cannot have an indent of their own in this format."
NO_NUMBER = "Only scene headings and shots have numbers in this file; other numbers were left out."
ODD_COLUMNS = "In this format two speeches stand side by side and nothing else; here the columns were otherwise."
_NUMBERED = frozenset({Kind.SCENE_HEADING, Kind.SHOT})


class OsfContentWriter:
    """`base`, `number`: what the version of the file calls these attributes."""

    def __init__(
        self, names: StyleNames, page: PageWidths, base: str, number: str, losses: LossCollector, *, automatic: bool
    ) -> None:
        self._names = names
        self._page = page
        self._base = base
        self._number = number
        self._losses = losses
        self._automatic = automatic

    def write_paragraphs(self, paragraphs: Sequence[OsfParagraph]) -> str:
        elements = [each.element for each in paragraphs]
        flagged = self._find_dual_cues(elements)
        return "".join(
            [f"\n    {self._write_paragraph(each, is_flagged=at in flagged)}" for at, each in enumerate(paragraphs)]
        )

    def _find_dual_cues(self, elements: list[Element]) -> set[int]:
        """The cues that open a dual dialogue, where reading gives the columns that were meant."""
        flagged: set[int] = set()
        columns: dict[int, Dual] = {}
        for at, element in enumerate(elements):
            opens = element.dual is Dual.LEFT and (at == 0 or elements[at - 1].dual is not Dual.LEFT)
            if opens and element.kind is Kind.CHARACTER:
                found = dict(assign_dual_columns(elements, [at]))
                if found and all(elements[each].dual is column for each, column in found.items()):
                    flagged.add(at)
                    columns.update(found)
        odd = [each.id for at, each in enumerate(elements) if each.dual is not columns.get(at)]
        if odd:
            self._losses.add(ODD_COLUMNS, *odd)
        return flagged

    def _write_paragraph(self, paragraph: OsfParagraph, *, is_flagged: bool) -> str:
        element = paragraph.element
        preserved = preserved_data(element.extra)
        self._report_losses(element)
        style = placement_attributes(
            element, checked_attributes(preserved.get("style")), self._names.box_for(element), self._page
        )
        style["name" if preserved.get("named") is True else self._base] = self._names.style_name(element)
        if is_flagged:
            style["dualdialogue"] = "1"
        own = as_attributes(self._paragraph_attributes(paragraph, preserved))
        inside = f"<style{as_attributes(style)}/>{write_element_texts(element, self._losses)}"
        if preserved:
            inside += _write_marks(preserved.get("marks"), len(element.text)) + checked_xml(preserved.get("others"))
        return f"<para{own}>{inside}</para>"

    def _paragraph_attributes(self, paragraph: OsfParagraph, preserved: Mapping[str, Json]) -> dict[str, str]:
        element = paragraph.element
        attributes = checked_attributes(preserved.get("para"))
        if not (self._automatic or (element.kind not in _NUMBERED and self._number == NUMBERS[1])):
            for name in NUMBERS:
                attributes.pop(name, None)
            if element.scene_number:
                attributes[self._number] = element.scene_number
        note = "\n".join([text for text in paragraph.notes if text])
        synopsis = SYNOPSES_APART.join([text for each in paragraph.synopses if (text := each.text)])
        color = next((found for each in paragraph.synopses if (found := preserved_data(each.extra).get("color"))), None)
        attributes |= {"note": note} if note else {}
        attributes |= {"synopsis": synopsis} if synopsis else {}
        attributes |= {"synopsis_color": checked_text(color)} if synopsis and checked_text(color) else {}
        return attributes

    def _report_losses(self, element: Element) -> None:
        if element.kind is Kind.TABLE:
            self._losses.add(NO_TABLES, element.id)
        elif element.kind is Kind.LIST_ITEM:
            self._losses.add(NO_LISTS, element.id)
        if element.overrides is not None and element.overrides.first is not None:
            self._losses.add(NO_FIRST, element.id)
        if element.scene_number and element.kind not in _NUMBERED and self._number == NUMBERS[1]:
            self._losses.add(NO_NUMBER, element.id)


def has_automatic_numbers(elements: Iterable[Element]) -> bool:
    """Whether the program that reads the file will count to the same numbers by itself."""
    count: int | None = None
    for element in elements:
        if element.kind is Kind.SCENE_HEADING and element.text:
            number = checked_text(preserved_data(element.extra).get("automatic"))
            if not number or number != element.scene_number or not number.isdecimal() or len(number) > 9:
                return False
            if count is not None and int(number) != count + 1:
                return False
            count = int(number)
        elif element.scene_number:
            return False
    return count is not None


def _write_marks(found: Json, length: int) -> str:
    """Where something was deleted in a revision; what now stands behind the end of the text is no place."""
    marks = []
    for each in found if isinstance(found, list) else ():
        attributes = checked_attributes(each)
        at = attributes.get("at", "")
        if at.isdecimal() and len(at) < 9 and int(at) <= length:
            marks.append(f"<mark{as_attributes(attributes)}/>")
    return f"<marks>{''.join(marks)}</marks>" if marks else ""
