"""The Texts of a paragraph as runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lxml import etree

from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.fdx.breaks import has_odd_breaks, with_newlines
from screnpla.screenplay.formats.fdx.looks import look_of, with_text
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.quick_making import quick_run

FOREIGN_NAMES = "Attributes that another program added under its own names were left out."
_XML = "http://www.w3.org/XML/1998/namespace"


class RunReader:
    def __init__(self, content: etree._Element, losses: GatheredLosses) -> None:
        self._losses = losses
        # A script has few looks and many runs of each.
        self._looks: dict[tuple[tuple[str, str], ...], Run] = {}
        self._prefixes = {uri: prefix for prefix, uri in content.nsmap.items() if prefix} | {_XML: "xml"}

    def run(self, node: etree._Element, text: str) -> Run:
        items = node.items()
        if has_odd_breaks(text):
            return with_text(self._look(items), *with_newlines(text))
        return with_text(self._look(items), text, "") if items else quick_run(text)

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
