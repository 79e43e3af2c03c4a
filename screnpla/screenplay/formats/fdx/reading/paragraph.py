"""The parts of a paragraph: runs, notes, scene properties, dual dialogue, omitted scene, and round-trip data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from screnpla.screenplay.elements import Json, Note, Run, build_run
from screnpla.screenplay.formats.fdx.notes import read_note
from screnpla.screenplay.formats.fdx.reading.alternates import TAG as ALTS
from screnpla.screenplay.formats.fdx.reading.alternates import AltCollectionIndex, ReadAlternates, find_shown
from screnpla.screenplay.formats.fdx.scene_properties import read_scene_color
from screnpla.screenplay.formats.fdx.text_attributes import (
    apply_text,
    has_odd_breaks,
    normalise_breaks,
    read_text_style,
)
from screnpla.screenplay.losses import LossCollector

# Texts of a paragraph as runs.
FOREIGN_NAMES = "Attributes that another program added under its own names were left out."
_XML = "http://www.w3.org/XML/1998/namespace"


class RunReader:
    def __init__(self, content: etree._Element, losses: LossCollector) -> None:
        self._losses = losses
        # A script has few looks and many runs of each.
        self._looks: dict[tuple[tuple[str, str], ...], Run] = {}
        self._prefixes = {uri: prefix for prefix, uri in content.nsmap.items() if prefix} | {_XML: "xml"}

    def read_run(self, node: etree._Element, text: str) -> Run:
        items = node.items()
        if has_odd_breaks(text):
            return apply_text(self._text_style(items), *normalise_breaks(text))
        return apply_text(self._text_style(items), text, "") if items else build_run(text)

    def read_attributes(self, items: Sequence[tuple[str, str]]) -> Mapping[str, str]:
        """By the names the file writes; those of other programs only where the whole file knows them."""
        attributes = {}
        for name, value in items:
            if name.startswith("{"):
                uri, _, local = name[1:].partition("}")
                if uri not in self._prefixes:
                    self._losses.add(FOREIGN_NAMES)
                    continue
                name = f"{self._prefixes[uri]}:{local}"  # noqa: PLW2901  the name under which it is stored
            attributes[name] = value
        return attributes

    def _text_style(self, items: list[tuple[str, str]]) -> Run:
        key = tuple(items)
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = read_text_style(self.read_attributes(items))
        return found


_SPACE = re.compile(r"\s+")


@dataclass
class ParagraphParts:
    runs: list[Run] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    summary: list[etree._Element] = field(default_factory=list)
    dual: etree._Element | None = None
    omitted: etree._Element | None = None
    # How it goes back: "scene" is the scene's properties without the summary; "parts" are [Texts before it, its number
    # among the children, its XML]; "bare" says that there was no Text at all.
    preserved: dict[str, Json] = field(default_factory=dict)
    color: str = ""  # of the scene
    alternates: ReadAlternates = field(default_factory=ReadAlternates)
    has_markup: bool = False  # there was something inside a Text but text


class PartsReader:
    def __init__(self, runs: RunReader, alts: AltCollectionIndex) -> None:
        self._runs = runs
        self._alts = alts

    def read_parts(self, node: etree._Element, children: Sequence[etree._Element]) -> ParagraphParts:
        parts = ParagraphParts()
        others: list[Json] = []
        # Empty Texts are no runs. Only in a paragraph without words one of them is what we would write ourselves.
        empty = _find_only_empty(children)
        texts = length = 0
        length += _add_stray(node.text, parts, first=True, last=not children)
        for number, child in enumerate(children):
            texts += child is empty
            place: list[Json] = [texts + len(parts.runs), number]
            if child.tag == "Text" and (text := _node_text(child, parts)):
                parts.runs.append(self._runs.read_run(child, text))
                length += len(text)
            elif child.tag == "ScriptNote":
                parts.notes.append(self._read_note(child, length, place))
            elif child is not empty and not self._take_modelled(child, place, parts):
                others.append([*place, serialise_node(child)])
            length += _add_stray(child.tail, parts, first=False, last=child is children[-1])
        if parts.alternates.runs:
            alts = next(child for child in children if child.tag == ALTS)
            parts.alternates.chosen = find_shown(alts, parts.alternates.runs, parts.runs)
        if others:
            parts.preserved["parts"] = others
        if not parts.runs and empty is None:
            parts.preserved["bare"] = True
        return parts

    def read_dual_wrapper(
        self, node: etree._Element, children: Sequence[etree._Element], dual: etree._Element
    ) -> dict[str, Json]:
        """The paragraph around a dual dialogue, which is nothing but that."""
        at = list(children).index(dual)
        wrapper: dict[str, Json] = {
            "attributes": {**self._runs.read_attributes(node.items())},
            "before": "".join([serialise_node(child) for child in children[:at]]),
            "after": "".join([serialise_node(child) for child in children[at + 1 :]]),
        }
        if dual.attrib:
            wrapper["own"] = {**self._runs.read_attributes(dual.items())}
        return wrapper

    def _take_modelled(self, child: etree._Element, place: list[Json], parts: ParagraphParts) -> bool:
        """Whether it is something we model."""
        has_paragraphs = child.find("Paragraph") is not None
        if child.tag == "DualDialogue" and has_paragraphs and parts.dual is None:
            parts.dual = child
            return True
        if child.tag == "OmittedScene" and has_paragraphs and parts.omitted is None:
            parts.omitted = child
            parts.preserved["omitted"] = {"place": place, "attributes": {**self._runs.read_attributes(child.items())}}
            return True
        if child.tag == ALTS and not parts.alternates.runs and (entries := self._alts.find_entries(child)):
            parts.alternates = self._read_alternates(entries)
            parts.preserved["alternates"] = {"place": place, "attributes": parts.alternates.attributes}
            return True
        if child.tag == "SceneProperties" and place[1] == 0:
            parts.summary = _extract_summary(child)
            parts.color = read_scene_color(child)
            parts.preserved["scene"] = serialise_node(child)
            return True
        return False

    def _read_alternates(self, entries: Sequence[etree._Element]) -> ReadAlternates:
        found = ReadAlternates()
        for number, entry in enumerate(entries, 1):
            name = f"alt{number:03}"
            paragraphs = entry.findall("Paragraph")
            runs: list[Run] = []
            for paragraph in paragraphs:
                if runs:
                    runs.append(Run("\n"))
                texts = [(node, "".join(node.itertext())) for node in paragraph.iterfind("Text")]
                runs += [self._runs.read_run(node, text) for node, text in texts if text]
            found.runs[name] = tuple(runs)
            if paragraphs and paragraphs[0].attrib:
                found.attributes[name] = {**self._runs.read_attributes(paragraphs[0].items())}
        return found

    def _read_note(self, node: etree._Element, at: int, place: list[Json]) -> Note:
        return read_note(node, self._runs.read_attributes(node.items()), at, 0, {"place": place})


def _node_text(node: etree._Element, parts: ParagraphParts) -> str:
    if len(node) == 0:
        return node.text or ""
    parts.has_markup = True
    return "".join(node.itertext())


def _add_stray(text: str | None, parts: ParagraphParts, *, first: bool, last: bool) -> int:
    """Words outside of any Text, as files made by hand have them, are words all the same."""
    if not text or text.isspace():
        return 0
    words = _SPACE.sub(" ", text)
    words = words.lstrip() if first else words
    words = words.rstrip() if last else words
    parts.runs.append(Run(words))
    return len(words)


def serialise_node(node: etree._Element) -> str:
    return etree.tostring(node, encoding="unicode", with_tail=False)


def _find_only_empty(children: Sequence[etree._Element]) -> etree._Element | None:
    texts = [child for child in children if child.tag == "Text"]
    if any(len(text) or text.text for text in texts):
        return None
    return next((text for text in texts if not text.attrib), None)


def _extract_summary(scene: etree._Element) -> list[etree._Element]:
    """The paragraphs of the summary, out of the properties; none where there are no words or other things too."""
    summary = scene.find("Summary")
    if summary is None or any(child.tag != "Paragraph" for child in summary):
        return []
    found = list(summary)
    if any(inner.tag in {"DualDialogue", "OmittedScene"} for each in found for inner in each):
        return []
    if not any(text.text for each in found for text in each.iter("Text")):
        return []
    for each in found:
        summary.remove(each)
    summary.text = None
    return found
