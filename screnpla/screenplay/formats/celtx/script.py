"""The paragraphs of one script of a project."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.elements import Align, Element
from screnpla.screenplay.formats.allowance import TOO_LONG, Allowance
from screnpla.screenplay.formats.celtx.kinds import meaning_of
from screnpla.screenplay.formats.celtx.project import Project
from screnpla.screenplay.formats.celtx.words import PLAIN, Look, Words, look_of
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.formats.scene_numbers import kept_number
from screnpla.screenplay.formats.side_by_side import beside
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile

UNKNOWN = "Paragraphs of a kind that we do not know are action here; they keep its name."
OMITTED = "Scenes that are marked as omitted in Celtx are ordinary scenes here."
MARKED = "Marks of the breakdown (props, wardrobe and the like) were left out; the words are all there."
REVISED = "Marks of revised passages were left out; the words are all there."
PICTURES = "Pictures in the text were left out."
LOST_NOTE = "The words of some notes are not in the file."
PROGRAMS = "Small programs inside the text were left out."
# What is missed even where there are no words; marks on no words mark nothing.
_MISSED = frozenset({PICTURES, LOST_NOTE})
_BLOCKS = frozenset(
    {"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "tr", "pre", "blockquote", "body"}
)
_NO_WORDS = frozenset({"head", "script", "style", "title"})
_ALIGNED = {"center": Align.CENTER, "right": Align.RIGHT, "justify": Align.JUSTIFY}
_NEW_PAGE = "hardbreak"  # "softbreak" is only where the last page ended


@dataclass
class _Paragraph:
    name: str = ""  # its class
    said: dict[str, str] = field(default_factory=dict)
    align: Align | None = None
    words: Words = field(default_factory=Words)
    marks: set[str] = field(default_factory=set)  # the losses it is part of


class ScriptReader:
    """`numbered`: whether the numbers of the scenes show."""

    def __init__(self, project: Project, allowance: Allowance, losses: GatheredLosses, *, numbered: bool) -> None:
        self._project = project
        self._allowance = allowance
        self._losses = losses
        self._numbered = numbered
        self._made: list[_Paragraph] = []
        self._breaks: set[int] = set()
        self._now = _Paragraph()

    def elements(self, root: etree._Element) -> list[Element]:
        self._walk(root)
        self._end()
        elements: list[Element] = []
        cues: list[int] = []
        for at, paragraph in enumerate(self._made):
            follows = self._made[at + 1].name if at + 1 < len(self._made) else ""
            if paragraph.said.get("dual") == "true":
                cues.append(at)
            elements.append(self._element(paragraph, f"e{at + 1}", follows, breaks=at in self._breaks))
        for at, column in beside(elements, cues):
            elements[at] = replace(elements[at], dual=column)
        return elements

    def _walk(self, root: etree._Element) -> None:
        looks = [PLAIN]
        unseen = 0
        for event, node in etree.iterwalk(root, events=("start", "end")):
            is_unseen = node.tag in _NO_WORDS or _is_note(node)
            if event == "start":
                if not unseen:
                    self._open(node, looks[-1])
                unseen += is_unseen
                looks.append(look_of(node, looks[-1]))
                if not unseen:
                    self._now.words.add(node.text, looks[-1])
            else:
                looks.pop()
                unseen -= is_unseen
                if not unseen:
                    self._close(node)
                    self._now.words.add(node.tail, looks[-1])

    def _open(self, node: etree._Element, look: Look) -> None:
        name = cleaned(node.get("class", "")).strip().lower()
        if node.tag in _BLOCKS:
            self._end()
            if _NEW_PAGE in name.split():
                self._breaks.add(len(self._made))
            elif node.tag == "p":
                said = {key: str(node.get(key)) for key in ("dual", "omit", "scenestr", "scenenumber") if node.get(key)}
                self._now = _Paragraph(name, said, _align(node))
        elif node.tag == "br":
            self._now.words.break_line(look)
        elif _is_note(node):
            self._add_note(node)
        elif node.tag == "script" and (node.text or "").strip():
            self._losses.add(PROGRAMS)
        elif node.tag == "img":
            self._now.marks.add(PICTURES)
        elif node.tag == "span":
            self._now.marks |= {MARKED} if name else set()
            self._now.marks |= {REVISED} if node.get("revision") else set()

    def _close(self, node: etree._Element) -> None:
        if node.tag in _BLOCKS:
            self._end()

    def _end(self) -> None:
        if self._now.words.has_words or self._now.words.notes:
            self._made.append(self._now)
            if len(self._made) > ELEMENTS:
                raise BadFile(TOO_LONG)
        else:
            for mark in sorted(self._now.marks & _MISSED):
                self._losses.add(mark)
        self._now = _Paragraph()

    def _add_note(self, node: etree._Element) -> None:
        said = [
            node.get("text"),
            node.get("title"),
            self._project.said_of(node.get("id", "")),
            "".join(node.itertext()),
        ]
        text = next((words for each in said if each and (words := cleaned(each).strip())), "")
        if text:
            # Taken here, not at the end: one text can be named by every note of a file.
            self._allowance.take(len(text), 0)
            self._now.words.note(text)
        else:
            self._now.marks.add(LOST_NOTE)

    def _element(self, paragraph: _Paragraph, element_id: str, follows: str, *, breaks: bool) -> Element:
        runs, notes = paragraph.words.finished()
        text = "".join([run.text for run in runs])
        self._allowance.take(len(text))
        kind, style = meaning_of(paragraph.name, text, follows)
        if style == paragraph.name and style:
            self._losses.add(UNKNOWN, element_id)
        if paragraph.said.get("omit") == "true":
            self._losses.add(OMITTED, element_id)
        for mark in sorted(paragraph.marks):
            self._losses.add(mark, element_id)
        number = paragraph.said.get("scenestr") or paragraph.said.get("scenenumber") or "" if self._numbered else ""
        number = kept_number(number.strip(), self._losses, element_id)
        return Element(element_id, kind, runs, number, paragraph.align, breaks, style=style, notes=notes)


def _align(node: etree._Element) -> Align | None:
    said = node.get("align", "").lower()
    style = node.get("style", "").lower()
    return next((align for name, align in _ALIGNED.items() if name == said or f"text-align: {name}" in style), None)


def _is_note(node: etree._Element) -> bool:
    return node.tag == "span" and "note" in node.get("class", "").split()
