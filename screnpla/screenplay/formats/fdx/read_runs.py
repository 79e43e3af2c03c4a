"""The Texts of a paragraph as runs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lxml import etree

from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.fdx.looks import look_of, with_text
from screnpla.screenplay.formats.fdx.quick import plain_run
from screnpla.screenplay.gathered_losses import GatheredLosses

FOREIGN_NAMES = "Attributes that another program added under its own names were left out."
_XML = "http://www.w3.org/XML/1998/namespace"
# Line breaks inside a paragraph that are no newlines: Final Draft's own is the first.
_ODD_BREAK = re.compile("[\u2028\u2029\r\x85]")
_BREAK = re.compile("[\n\u2028\u2029\r\x85]")


class RunReader:
    def __init__(self, content: etree._Element, losses: GatheredLosses) -> None:
        self._losses = losses
        # A script has few looks and many runs of each.
        self._looks: dict[tuple[tuple[str, str], ...], Run] = {}
        self._prefixes = {uri: prefix for prefix, uri in content.nsmap.items() if prefix} | {_XML: "xml"}

    def run(self, node: etree._Element, text: str) -> Run:
        items = node.items()
        # Whether a text is ASCII is known without looking at it.
        if "\r" in text if text.isascii() else _ODD_BREAK.search(text):
            return with_text(self._look(items), _BREAK.sub("\n", text), "".join(_BREAK.findall(text)))
        return with_text(self._look(items), text, "") if items else plain_run(text)

    def attributes(self, items: Sequence[tuple[str, str]]) -> Mapping[str, str]:
        """By the names the file writes; those of other programs only where the whole file knows them."""
        made = {}
        for name, value in items:
            if name.startswith("{"):
                uri, _, local = name[1:].partition("}")
                if uri not in self._prefixes:
                    self._losses.add(FOREIGN_NAMES)
                    continue
                name = f"{self._prefixes[uri]}:{local}"  # noqa: PLW2901  the name under which it is kept
            made[name] = value
        return made

    def _look(self, items: list[tuple[str, str]]) -> Run:
        key = tuple(items)
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = look_of(self.attributes(items))
        return found
