"""What a paragraph holds: runs, notes, a scene's properties, a dual dialogue, an omitted scene, and what we keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from lxml import etree

from screnpla.screenplay.elements import Json, Note, Run
from screnpla.screenplay.formats.fdx.notes import note_of
from screnpla.screenplay.formats.fdx.read_runs import RunReader
from screnpla.screenplay.formats.fdx.scene_properties import color_of

_SPACE = re.compile(r"\s+")


@dataclass
class Parts:
    runs: list[Run] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    summary: list[etree._Element] = field(default_factory=list)
    dual: etree._Element | None = None
    omitted: etree._Element | None = None
    # How it goes back: "scene" is the scene's properties without the summary; "parts" are [Texts before it, its number
    # among the children, its XML]; "bare" says that there was no Text at all.
    kept: dict[str, Json] = field(default_factory=dict)
    color: str = ""  # of the scene
    markup: bool = False  # there was something inside a Text but text


class PartsReader:
    def __init__(self, runs: RunReader) -> None:
        self._runs = runs

    def read(self, node: etree._Element, children: Sequence[etree._Element]) -> Parts:
        parts = Parts()
        others: list[Json] = []
        # Empty Texts are no runs. Only in a paragraph without words one of them is what we would write ourselves.
        empty = _only_empty(children)
        texts = length = 0
        length += _add_stray(node.text, parts, first=True, last=not children)
        for number, child in enumerate(children):
            texts += child is empty
            place: list[Json] = [texts + len(parts.runs), number]
            if child.tag == "Text" and (text := _text(child, parts)):
                parts.runs.append(self._runs.run(child, text))
                length += len(text)
            elif child.tag == "ScriptNote":
                parts.notes.append(self._note(child, length, place))
            elif child is not empty and not self._take(child, place, parts):
                others.append([*place, as_text(child)])
            length += _add_stray(child.tail, parts, first=False, last=child is children[-1])
        if others:
            parts.kept["parts"] = others
        if not parts.runs and empty is None:
            parts.kept["bare"] = True
        return parts

    def wrapper(
        self, node: etree._Element, children: Sequence[etree._Element], dual: etree._Element
    ) -> dict[str, Json]:
        """The paragraph around a dual dialogue, which is nothing but that."""
        at = list(children).index(dual)
        made: dict[str, Json] = {
            "attributes": {**self._runs.attributes(node.items())},
            "before": "".join([as_text(child) for child in children[:at]]),
            "after": "".join([as_text(child) for child in children[at + 1 :]]),
        }
        if dual.attrib:
            made["own"] = {**self._runs.attributes(dual.items())}
        return made

    def _take(self, child: etree._Element, place: list[Json], parts: Parts) -> bool:
        """Whether it is something we model."""
        has_paragraphs = child.find("Paragraph") is not None
        if child.tag == "DualDialogue" and has_paragraphs and parts.dual is None:
            parts.dual = child
            return True
        if child.tag == "OmittedScene" and has_paragraphs and parts.omitted is None:
            parts.omitted = child
            parts.kept["omitted"] = {"place": place, "attributes": {**self._runs.attributes(child.items())}}
            return True
        if child.tag == "SceneProperties" and place[1] == 0:
            parts.summary = _taken_summary(child)
            parts.color = color_of(child)
            parts.kept["scene"] = as_text(child)
            return True
        return False

    def _note(self, node: etree._Element, at: int, place: list[Json]) -> Note:
        return note_of(node, self._runs.attributes(node.items()), at, 0, {"place": place})


def _text(node: etree._Element, parts: Parts) -> str:
    if len(node) == 0:
        return node.text or ""
    parts.markup = True
    return "".join(node.itertext())


def _add_stray(text: str | None, parts: Parts, *, first: bool, last: bool) -> int:
    """Words outside of any Text, as files made by hand have them, are words all the same."""
    if not text or text.isspace():
        return 0
    words = _SPACE.sub(" ", text)
    words = words.lstrip() if first else words
    words = words.rstrip() if last else words
    parts.runs.append(Run(words))
    return len(words)


def as_text(node: etree._Element) -> str:
    return etree.tostring(node, encoding="unicode", with_tail=False)


def _only_empty(children: Sequence[etree._Element]) -> etree._Element | None:
    texts = [child for child in children if child.tag == "Text"]
    if any(len(text) or text.text for text in texts):
        return None
    return next((text for text in texts if not text.attrib), None)


def _taken_summary(scene: etree._Element) -> list[etree._Element]:
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
