"""Alternates of all lines as the file's `AltCollection`, and `Alts` in their paragraphs."""

from __future__ import annotations

from itertools import count

from lxml import etree

from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.fdx.preserved import checked_attributes
from screnpla.screenplay.formats.fdx.writing.runs import FdxRunWriter
from screnpla.screenplay.losses import LossCollector

_COLLECTION, _TAG = "AltCollection", "Alts"


class AltCollectionWriter:
    """Collects the alternates of all lines, and numbers them anew."""

    def __init__(self, root: etree._Element, losses: LossCollector) -> None:
        self._root = root
        # A collection is parsed by itself, where no prefix of another program is known.
        self._runs = FdxRunWriter(frozenset({"xml"}), losses)
        used = {node.get("Id", "") for node in root.iterfind(f"{_COLLECTION}/Alt")}
        self._ids = (str(number) for number in count(1) if str(number) not in used)
        self._entries: list[str] = []

    def add_alternates(self, element: Element, attributes: Json) -> str:
        """`attributes`: those of the paragraphs that the alternates were read from. The paragraph's `Alts`."""
        known = attributes if isinstance(attributes, dict) else {}
        ids = []
        for name in sorted(element.alternates):
            ids.append(next(self._ids))
            texts = "".join(self._runs.write_texts(element.alternates[name], element.id)) or "<Text></Text>"
            paragraph = self._runs.write_attributes(checked_attributes(known.get(name)))
            self._entries.append(f'<Alt Id="{ids[-1]}"><Paragraph{paragraph}>{texts}</Paragraph></Alt>')
        names = "".join([f"<AltId>{each}</AltId>" for each in ids])
        return f'<{_TAG} Current="0">{names}</{_TAG}>'

    def complete_file(self) -> None:
        if not self._entries:
            return
        collection = self._root.find(_COLLECTION)
        if collection is None:
            collection = etree.SubElement(self._root, _COLLECTION)
        collection.extend(parse_xml_text(f"<{_COLLECTION}>{''.join(self._entries)}</{_COLLECTION}>"))
