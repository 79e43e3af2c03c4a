"""The styles of a file, each with everything it inherits."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.formats.docx.reading.styles.formatting import (
    NO_CHARACTER_FORMAT,
    NO_PARAGRAPH_FORMAT,
    CharacterFormat,
    ParagraphFormat,
    merge_character_formats,
    merge_paragraph_formats,
    read_character_format,
    read_paragraph_format,
)
from screnpla.screenplay.formats.docx.xml_names import W, get_value

# How far a style is followed to what it is based on; real ones are four deep, and some go round in circles.
_LONGEST_CHAIN = 12
_MOST_STYLES = 10_000  # Word itself holds some four thousand


class WordStyle(NamedTuple):
    names: tuple[str, ...] = ()  # its own, then those it is based on
    paragraph: ParagraphFormat = NO_PARAGRAPH_FORMAT
    characters: CharacterFormat = NO_CHARACTER_FORMAT


class StyleTable:
    def __init__(self, root: etree._Element | None) -> None:
        self._nodes: dict[str, etree._Element] = {}
        self._resolved: dict[str, WordStyle] = {}
        self._default = ""
        self.language = ""
        below = WordStyle()
        if root is not None:
            for node in islice(root.iterfind(f"{W}style"), _MOST_STYLES):
                self._add_style(node)
            below = self._read_defaults(root.find(f"{W}docDefaults"))
        self._below = below

    def paragraph_style(self, style_id: str | None) -> WordStyle:
        known_id = style_id if style_id in self._nodes else self._default
        return self._resolve_style(known_id or "", self._below)

    def character_style(self, style_id: str) -> WordStyle:
        return self._resolve_style(style_id, WordStyle())

    def _add_style(self, node: etree._Element) -> None:
        own_id = node.get(f"{W}styleId") or ""
        self._nodes.setdefault(own_id, node)
        if node.get(f"{W}type") == "paragraph" and node.get(f"{W}default") in ("1", "true", "on"):
            self._default = own_id

    def _read_defaults(self, node: etree._Element | None) -> WordStyle:
        if node is None:
            return WordStyle()
        run_properties = node.find(f"{W}rPrDefault/{W}rPr")
        if run_properties is not None:
            self.language = get_value(run_properties.find(f"{W}lang"))
        return WordStyle(
            (), read_paragraph_format(node.find(f"{W}pPrDefault/{W}pPr")), read_character_format(run_properties)
        )

    def _resolve_style(self, style_id: str, below: WordStyle) -> WordStyle:
        """With what it is based on, which is made first and remembered as well."""
        resolved = self._resolved.get(style_id)
        if resolved is not None:
            return resolved
        found = below
        for own_id in reversed(self._chain(style_id)):
            ancestor = self._resolved.get(own_id)
            found = self._resolved[own_id] = (
                ancestor if ancestor is not None else _apply_node(found, self._nodes[own_id])
            )
        return found

    def _chain(self, style_id: str) -> list[str]:
        """Up to the first that is known already."""
        at = style_id
        chain: dict[str, None] = {}
        while at in self._nodes and at not in chain and len(chain) < _LONGEST_CHAIN:
            chain[at] = None
            at = "" if at in self._resolved else get_value(self._nodes[at].find(f"{W}basedOn"))
        return list(chain)


def _apply_node(below: WordStyle, node: etree._Element) -> WordStyle:
    return WordStyle(
        (clean_text(get_value(node.find(f"{W}name"))), *below.names)[:_LONGEST_CHAIN],
        merge_paragraph_formats(below.paragraph, read_paragraph_format(node.find(f"{W}pPr"))),
        merge_character_formats(below.characters, read_character_format(node.find(f"{W}rPr"))),
    )
