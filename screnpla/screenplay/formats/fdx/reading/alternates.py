"""Alternates of a line: `Alts` in its paragraph names entries of the file's `AltCollection` by their ids.

`Alts/@Current` says which one is shown: 0 the paragraph's own text, 1 the first of the ids. Here the shown one is
always the line's text, so it is written back as number 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.elements import Element, Json, Run

COLLECTION = "AltCollection"
TAG = "Alts"


@dataclass
class ReadAlternates:
    """The alternates of one paragraph. `chosen`: the id of the one that is shown instead of the text, or nothing."""

    runs: dict[str, tuple[Run, ...]] = field(default_factory=dict)
    chosen: str = ""
    attributes: dict[str, Json] = field(default_factory=dict)  # those of their paragraphs in the collection

    @property
    def length(self) -> int:
        return sum([len(run.text) for runs in self.runs.values() for run in runs])


class AltCollectionIndex:
    """Entries of the collection by their ids, and which of them a line has taken."""

    def __init__(self, root: etree._Element) -> None:
        self._entries = {node.get("Id", ""): node for node in root.iterfind(f"{COLLECTION}/Alt")}
        self._taken: set[str] = set()

    def find_entries(self, alts: etree._Element) -> list[etree._Element]:
        """Those that a paragraph names; none where it names one that is not there: then all stays as it is."""
        ids = [(each.text or "").strip() for each in alts if each.tag == "AltId"]
        if len(ids) != len(alts) or not all(each in self._entries for each in ids):
            return []
        self._taken.update(ids)
        return [self._entries[each] for each in ids]

    def drop_taken(self) -> None:
        for each in self._taken:
            node = self._entries[each]
            parent = node.getparent()
            if parent is not None:
                parent.remove(node)


def find_shown(alts: etree._Element, alternates: Mapping[str, tuple[Run, ...]], text: Sequence[Run]) -> str:
    """The id of the alternate that is shown; empty: the text itself is."""
    number = alts.get("Current", "0").strip()
    position = int(number) if number.isdecimal() and len(number) < 6 else 0
    own_words = _join_text(text)
    # Where one of them says what the text says, the text is the chosen one already.
    if not 0 < position <= len(alternates) or any(_join_text(runs) == own_words for runs in alternates.values()):
        return ""
    return list(alternates)[position - 1]


def show_chosen(elements: Sequence[Element], chosen: Mapping[str, str]) -> list[Element]:
    """The elements with the chosen alternate as their text, and the former text in its place. `chosen`: by element."""
    return [_show_chosen(element, chosen) for element in elements] if chosen else list(elements)


def _show_chosen(element: Element, chosen: Mapping[str, str]) -> Element:
    if element.omitted:
        element = replace(element, omitted=tuple(show_chosen(element.omitted, chosen)))
    name = chosen.get(element.id)
    if name is None:
        return element
    shown = replace(element, runs=element.alternates[name], alternates={**element.alternates, name: element.runs})
    longest = len(shown.text)
    notes = [replace(note, at=min(note.at, longest), length=0) for note in element.notes]
    return replace(shown, notes=tuple(notes))


def _join_text(runs: Sequence[Run]) -> str:
    return "".join([run.text for run in runs])
