"""The paragraphs of one script of a project."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.formats.celtx.paragraph_text import PLAIN_LOOK, ParagraphText, TextLook, read_look
from screnpla.screenplay.formats.celtx.project import CeltxProject
from screnpla.screenplay.formats.common.dialogue import assign_dual_columns
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG, ReadBudget
from screnpla.screenplay.formats.common.kind_from_text import is_act_end
from screnpla.screenplay.formats.common.short_text import clean_scene_number
from screnpla.screenplay.losses import BadFile, LossCollector

# Celtx's paragraph classes and our kinds.
_KINDS = {
    "": Kind.ACTION,
    "action": Kind.ACTION,
    "sceneheading": Kind.SCENE_HEADING,
    "character": Kind.CHARACTER,
    "parenthetical": Kind.PARENTHETICAL,
    "dialog": Kind.DIALOGUE,
    "dialogue": Kind.DIALOGUE,
    "transition": Kind.TRANSITION,
    "shot": Kind.SHOT,
    "text": Kind.NORMAL,
    "act": Kind.START_OF_ACT,
}
# Of audio plays: who is heard is no person, but speaks as one.
_HEARD = {"sound": "Sound", "music": "Music", "voice": "Voice"}
# Of comic books and other documents: shown as action, under their own name.
_STYLED = {"caption": "Caption", "balloon": "Balloon"}
_SPOKEN = frozenset({"dialog", "dialogue", "parenthetical"})


def find_paragraph_kind(name: str, text: str, follows: str) -> tuple[Kind, str]:
    """The kind and the name of a custom element; a class nobody knows is its own name."""
    if name == "act" and is_act_end(text):
        return Kind.END_OF_ACT, ""
    if name in _KINDS:
        return _KINDS[name], ""
    if name in _HEARD:
        return (Kind.CHARACTER if follows in _SPOKEN else Kind.ACTION), _HEARD[name]
    return Kind.ACTION, _STYLED.get(name, name[:60])


UNKNOWN = "Paragraphs of a kind that we do not know are action here; they keep its name."
OMITTED = "Scenes that are marked as omitted in Celtx are ordinary scenes here."
MARKED = "Marks of the breakdown (props, wardrobe and the like) were left out; the words are all there."
REVISED = "Marks of revised passages were left out; the words are all there."
PICTURES = "Pictures in the text were left out."
LOST_NOTE = "The words of some notes are not in the file."
PROGRAMS = "Small programs inside the text were left out."
# Losses even where there are no words; marks on no words mark nothing.
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
    properties: dict[str, str] = field(default_factory=dict)
    align: Align | None = None
    words: ParagraphText = field(default_factory=ParagraphText)
    marks: set[str] = field(default_factory=set)  # the losses it is part of


def extract_text(root: etree._Element) -> str:
    """All words that a reader of the page would see, a line for each block."""
    pieces: list[str] = []
    unseen = 0
    for event, node in etree.iterwalk(root, events=("start", "end")):
        unseen += (node.tag in _NO_WORDS or _is_note(node)) * (1 if event == "start" else -1)
        separator = "\n" if node.tag in _BLOCKS or node.tag == "br" else ""
        if not unseen:
            pieces += [separator, clean_text((node.text if event == "start" else node.tail) or "")]
    return "".join(pieces)


class CeltxScriptReader:
    """`numbered`: whether the numbers of the scenes show."""

    def __init__(self, project: CeltxProject, budget: ReadBudget, losses: LossCollector, *, numbered: bool) -> None:
        self._project = project
        self._allowance = budget
        self._losses = losses
        self._numbered = numbered
        self._paragraphs: list[_Paragraph] = []
        self._breaks: set[int] = set()
        self._now = _Paragraph()

    def read_elements(self, root: etree._Element) -> list[Element]:
        self._walk(root)
        self._end_paragraph()
        elements: list[Element] = []
        cues: list[int] = []
        for at, paragraph in enumerate(self._paragraphs):
            follows = self._paragraphs[at + 1].name if at + 1 < len(self._paragraphs) else ""
            if paragraph.properties.get("dual") == "true":
                cues.append(at)
            elements.append(self._make_element(paragraph, f"e{at + 1}", follows, breaks=at in self._breaks))
        for at, column in assign_dual_columns(elements, cues):
            elements[at] = replace(elements[at], dual=column)
        return elements

    def _walk(self, root: etree._Element) -> None:
        looks = [PLAIN_LOOK]
        unseen = 0
        for event, node in etree.iterwalk(root, events=("start", "end")):
            is_unseen = node.tag in _NO_WORDS or _is_note(node)
            if event == "start":
                if not unseen:
                    self._open_node(node, looks[-1])
                unseen += is_unseen
                looks.append(read_look(node, looks[-1]))
                if not unseen:
                    self._now.words.add_text(node.text, looks[-1])
            else:
                looks.pop()
                unseen -= is_unseen
                if not unseen:
                    self._close_node(node)
                    self._now.words.add_text(node.tail, looks[-1])

    def _open_node(self, node: etree._Element, look: TextLook) -> None:
        name = clean_text(node.get("class", "")).strip().lower()
        if node.tag in _BLOCKS:
            self._end_paragraph()
            if _NEW_PAGE in name.split():
                self._breaks.add(len(self._paragraphs))
            elif node.tag == "p":
                candidates = {
                    key: str(node.get(key)) for key in ("dual", "omit", "scenestr", "scenenumber") if node.get(key)
                }
                self._now = _Paragraph(name, candidates, _read_align(node))
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

    def _close_node(self, node: etree._Element) -> None:
        if node.tag in _BLOCKS:
            self._end_paragraph()

    def _end_paragraph(self) -> None:
        if self._now.words.has_words or self._now.words.notes:
            self._paragraphs.append(self._now)
            if len(self._paragraphs) > ELEMENTS:
                raise BadFile(TOO_LONG)
        else:
            for mark in sorted(self._now.marks & _MISSED):
                self._losses.add(mark)
        self._now = _Paragraph()

    def _add_note(self, node: etree._Element) -> None:
        candidates = [
            node.get("text"),
            node.get("title"),
            self._project.note_text(node.get("id", "")),
            "".join(node.itertext()),
        ]
        text = next((words for each in candidates if each and (words := clean_text(each).strip())), "")
        if text:
            # Taken here, not at the end: one text can be named by every note of a file.
            self._allowance.next_id(len(text), 0)
            self._now.words.add_note(text)
        else:
            self._now.marks.add(LOST_NOTE)

    def _make_element(self, paragraph: _Paragraph, element_id: str, follows: str, *, breaks: bool) -> Element:
        runs, notes = paragraph.words.finish()
        text = "".join([run.text for run in runs])
        self._allowance.next_id(len(text))
        kind, style = find_paragraph_kind(paragraph.name, text, follows)
        if style == paragraph.name and style:
            self._losses.add(UNKNOWN, element_id)
        if paragraph.properties.get("omit") == "true":
            self._losses.add(OMITTED, element_id)
        for mark in sorted(paragraph.marks):
            self._losses.add(mark, element_id)
        number = (
            paragraph.properties.get("scenestr") or paragraph.properties.get("scenenumber") or ""
            if self._numbered
            else ""
        )
        number = clean_scene_number(number.strip(), self._losses, element_id)
        return Element(element_id, kind, runs, number, paragraph.align, breaks, style=style, notes=notes)


def _read_align(node: etree._Element) -> Align | None:
    candidates = node.get("align", "").lower()
    style = node.get("style", "").lower()
    return next(
        (align for name, align in _ALIGNED.items() if name == candidates or f"text-align: {name}" in style), None
    )


def _is_note(node: etree._Element) -> bool:
    return node.tag == "span" and "note" in node.get("class", "").split()
