"""Reader of one paragraph: its style, its text, and its round-trip data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.clean_text import clean_text, is_clean
from screnpla.screenplay.elements import Json, Run, build_run
from screnpla.screenplay.formats.osf.paragraph_layout import OsfPlacement
from screnpla.screenplay.formats.osf.text_attributes import read_text_style
from screnpla.screenplay.losses import LossCollector

# The first versions of the format had their marks in the text: `<b>`, `<size="14">`, `<rev="1">`, `<br>`.
# Their names as attributes of later versions.
_ATTRIBUTES = {
    "b": "bold",
    "i": "italic",
    "u": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "font": "font",
    "size": "size",
    "color": "color",
    "bgcolor": "bgcolor",
    "rev": "revision",
    "link": "link",
}
_MARK = re.compile(rf"""<(/?)({"|".join(_ATTRIBUTES)}|br)(?:="?([^"<>]{{0,300}})"?)?\s{{0,5}}/?>""", re.IGNORECASE)
_CODE = re.compile("&(lt|gt|quot|apos|amp);")
_CODES = {"lt": "<", "gt": ">", "quot": '"', "apos": "'", "amp": "&"}
_DEEPEST = 12


def split_old_markup(text: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Words with the attributes they would have in a later version."""
    opened: list[tuple[str, str]] = []
    at = 0
    waiting = ""
    for mark in _MARK.finditer(text):
        waiting += text[at : mark.start()]
        at = mark.end()
        name = mark[2].lower()
        if name == "br":
            waiting += "\n"
            continue
        if waiting:
            yield _decode_entities(waiting), dict(opened)
            waiting = ""
        attribute = _ATTRIBUTES[name]
        if mark[1]:
            _close_mark(opened, attribute)
        elif len(opened) < _DEEPEST:
            opened.append((attribute, mark[3] or "1"))
    waiting += text[at:]
    if waiting:
        yield _decode_entities(waiting), dict(opened)


def _close_mark(opened: list[tuple[str, str]], attribute: str) -> None:
    for at in range(len(opened) - 1, -1, -1):
        if opened[at][0] == attribute:
            del opened[at]
            return


def _decode_entities(text: str) -> str:
    return _CODE.sub(lambda code: _CODES[code[1]], text) if "&" in text else text


STRANGE_PLACE = "Some paragraphs have indents or spacing that make no sense; they stand where others of their kind do."
MARKUP_IN_TEXT = "Unknown formatting inside the text was left out; the words are all there."
UNREAD = "There is something in the file here that only the program knows which wrote it; it is kept, but not shown."
FOREIGN_NAMES = "Attributes that another program added under its own names were left out."
_SPACE = re.compile(r"\s+")
# Set on a whole paragraph these are marks of its words.
_OF_WORDS = frozenset({"bold", "italic", "underline", "strikethrough", "allcaps", "color", "bgcolor"})


@dataclass
class OsfParagraphContent:
    attributes: dict[str, str] = field(default_factory=dict)
    style: dict[str, str] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)
    marks: list[Json] = field(default_factory=list)
    empty: dict[str, str] = field(default_factory=dict)  # of a text without words, in a paragraph without any
    others: list[Json] = field(default_factory=list)  # what we do not know, as XML
    markup: bool = False  # there was something inside a text but text
    unread: bool = False  # there are words in what we do not know


class OsfParagraphReader:
    """`old`: marks stand in the text itself, as in the first versions."""

    def __init__(self, losses: LossCollector, *, old: bool) -> None:
        self._losses = losses
        self._old = old
        # A script has few looks and many runs of each.
        self._looks: dict[tuple[tuple[str, str], ...], Run] = {}

    def read_paragraph(self, node: etree._Element) -> OsfParagraphContent:
        content = OsfParagraphContent(self._read_attributes(node))
        inherited: dict[str, str] | None = None
        self._add_stray(node.text, content)
        for child in node:
            if child.tag == "style" and inherited is None:
                content.style = self._read_attributes(child)
                inherited = {name: content.style.pop(name) for name in _OF_WORDS & content.style.keys()}
            elif child.tag == "text":
                self._add_text(child, inherited or {}, content)
            elif child.tag == "marks" and not content.marks:
                content.marks = [{**self._read_attributes(mark)} for mark in child.findall("mark")]
            else:
                content.others.append(etree.tostring(child, encoding="unicode", with_tail=False))
                content.unread = content.unread or bool("".join(child.itertext()).strip())
            self._add_stray(child.tail, content)
        if self._old and not "".join([run.text for run in content.runs]).strip("\n"):
            # Programs of that time wrote an empty line as a line break; a real one would be <br>.
            content.runs.clear()
        return content

    def _read_attributes(self, node: etree._Element) -> dict[str, str]:
        items = node.items()
        attributes = {name: value for name, value in items if not name.startswith("{")}
        if len(attributes) != len(items):
            self._losses.add(FOREIGN_NAMES)
        return attributes

    def _add_text(self, node: etree._Element, inherited: Mapping[str, str], content: OsfParagraphContent) -> None:
        words = node.text or ""
        if len(node):
            content.markup = True
            words = "".join(node.itertext())
        if not is_clean(words):
            words = clean_text(words)
        own = self._read_attributes(node) if node.items() else {}
        if not words:
            content.empty = own
        elif self._old and ("<" in words or "&" in words):
            content.runs += [
                self._make_run(text, {**inherited, **own, **look}) for text, look in split_old_markup(words)
            ]
        else:
            content.runs.append(self._make_run(words, {**inherited, **own} if inherited or own else {}))

    def _make_run(self, words: str, attributes: Mapping[str, str]) -> Run:
        if not attributes:
            return build_run(words)
        key = tuple(attributes.items())
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = read_text_style(attributes)
        return replace(look, text=words)

    def _add_stray(self, words: str | None, content: OsfParagraphContent) -> None:
        """Words outside of any text, as files made by hand have them, are words all the same."""
        if words and not words.isspace():
            single = _SPACE.sub(" ", clean_text(words))
            content.runs.append(Run(single if content.runs else single.lstrip()))


def report_losses(
    paragraph: OsfParagraphContent, placement: OsfPlacement, losses: LossCollector, *element_ids: str
) -> None:
    if placement.invalid:
        losses.add(STRANGE_PLACE, *element_ids)
    if paragraph.markup:
        losses.add(MARKUP_IN_TEXT, *element_ids)
    if paragraph.unread:
        losses.add(UNREAD, *element_ids)


def text_length(runs: Sequence[Run]) -> int:
    return sum([len(run.text) for run in runs])
