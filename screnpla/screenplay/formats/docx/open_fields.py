"""Fields of Word: what a file asks for, and what Word put there. Numbers of pages are no words of the script."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.formats.docx.xml_names import W

_DEEPEST = 20
_LONGEST_QUESTION = 100
_COUNTED = re.compile(r"\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION)\b", re.IGNORECASE)


def counts_pages(field: etree._Element) -> bool:
    """Whether a field in one piece shows a page's number, or how many there are."""
    return _COUNTED.match(field.get(f"{W}instr") or "") is not None


class OpenFields:
    """Those in pieces that have begun and not ended, one inside the other."""

    def __init__(self) -> None:
        self._open: list[tuple[str, bool]] = []  # what each asks for, and whether its result has begun

    def mark(self, node: etree._Element) -> None:
        kind = node.get(f"{W}fldCharType")
        if kind == "begin" and len(self._open) < _DEEPEST:
            self._open.append(("", False))
        elif kind == "separate" and self._open:
            self._open[-1] = (self._open[-1][0], True)
        elif kind == "end" and self._open:
            self._open.pop()

    def ask(self, node: etree._Element) -> None:
        if self._open:
            asked, result = self._open[-1]
            self._open[-1] = ((asked + (node.text or ""))[:_LONGEST_QUESTION], result)

    @property
    def count_pages(self) -> bool:
        """Whether what stands here is the number of a page."""
        return bool(self._open) and any(result and _COUNTED.match(asked) for asked, result in self._open)
