"""The styles of a file, each with what it takes from the ones it is based on."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.formats.docx.looks import (
    NO_LETTER_LOOK,
    NO_PARAGRAPH_LOOK,
    LetterLook,
    ParagraphLook,
    letter_look,
    letters_over,
    paragraph_look,
    paragraph_over,
)
from screnpla.screenplay.formats.docx.xml_names import W, value

# How far a style is followed to what it is based on; real ones are four deep, and some go round in circles.
_LONGEST_CHAIN = 12
_MOST_STYLES = 10_000  # Word itself holds some four thousand


class Style(NamedTuple):
    names: tuple[str, ...] = ()  # its own, then those it is based on
    paragraph: ParagraphLook = NO_PARAGRAPH_LOOK
    letters: LetterLook = NO_LETTER_LOOK


class StyleTable:
    def __init__(self, root: etree._Element | None) -> None:
        self._nodes: dict[str, etree._Element] = {}
        self._made: dict[str, Style] = {}
        self._default = ""
        self.language = ""
        below = Style()
        if root is not None:
            for node in islice(root.iterfind(f"{W}style"), _MOST_STYLES):
                self._take(node)
            below = self._defaults(root.find(f"{W}docDefaults"))
        self._below = below

    def paragraph(self, style_id: str | None) -> Style:
        known = style_id if style_id in self._nodes else self._default
        return self._style(known or "", self._below)

    def letters(self, style_id: str) -> Style:
        return self._style(style_id, Style())

    def _take(self, node: etree._Element) -> None:
        own_id = node.get(f"{W}styleId") or ""
        self._nodes.setdefault(own_id, node)
        if node.get(f"{W}type") == "paragraph" and node.get(f"{W}default") in ("1", "true", "on"):
            self._default = own_id

    def _defaults(self, node: etree._Element | None) -> Style:
        if node is None:
            return Style()
        letters = node.find(f"{W}rPrDefault/{W}rPr")
        if letters is not None:
            self.language = value(letters.find(f"{W}lang"))
        return Style((), paragraph_look(node.find(f"{W}pPrDefault/{W}pPr")), letter_look(letters))

    def _style(self, style_id: str, below: Style) -> Style:
        """With what it is based on, which is made first and remembered as well."""
        known = self._made.get(style_id)
        if known is not None:
            return known
        found = below
        for own_id in reversed(self._chain(style_id)):
            made = self._made.get(own_id)
            found = self._made[own_id] = made if made is not None else _over(found, self._nodes[own_id])
        return found

    def _chain(self, style_id: str) -> list[str]:
        """Up to the first that is known already."""
        at = style_id
        made: dict[str, None] = {}
        while at in self._nodes and at not in made and len(made) < _LONGEST_CHAIN:
            made[at] = None
            at = "" if at in self._made else value(self._nodes[at].find(f"{W}basedOn"))
        return list(made)


def _over(below: Style, node: etree._Element) -> Style:
    return Style(
        (cleaned(value(node.find(f"{W}name"))), *below.names)[:_LONGEST_CHAIN],
        paragraph_over(below.paragraph, paragraph_look(node.find(f"{W}pPr"))),
        letters_over(below.letters, letter_look(node.find(f"{W}rPr"))),
    )
