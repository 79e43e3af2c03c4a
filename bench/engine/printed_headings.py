"""Pages on which scene headings are printed, in PDFs of any program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

import pypdfium2

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register

# Enough of a heading to know it by, and never more than its first line.
KNOWN_BY = 24
IN_MARGINS = re.compile(r"^(\d+[A-Z]*)(.+?)\1?$")


def read_headings(script: Path) -> list[str]:
    elements = register.read(script.read_bytes(), script.name).screenplay.elements
    return [_key(element.text) for element in elements if element.kind is Kind.SCENE_HEADING]


def find_heading_pages(keys: Sequence[str], pdf: Path) -> dict[int, int]:
    """The page of each heading that is found, by its number; the page of the first heading is 0."""
    key_set = set(keys)
    printed = [(key, page) for key, page in _lines(pdf) if key in key_set]
    matcher = SequenceMatcher(None, keys, [key for key, _ in printed], autojunk=False)
    found = {
        match.a + number: printed[match.b + number][1]
        for match in matcher.get_matching_blocks()
        for number in range(match.size)
    }
    first = min(found.values(), default=0)
    return {number: page - first for number, page in found.items()}


@dataclass(frozen=True)
class PageAgreement:
    share: float  # of the headings of one print, on the same page of the other
    shifted: float  # the same, if all pages were moved by the number that suits best

    def __str__(self) -> str:
        return f"{self.share:.0%} ({self.shifted:.0%} shifted)" if self.shifted > self.share else f"{self.share:.0%}"


def compare_pages(theirs: dict[int, int], ours: dict[int, int]) -> PageAgreement:
    shifts = Counter(ours[number] - page for number, page in theirs.items() if number in ours)
    total = max(1, len(theirs))
    return PageAgreement(shifts[0] / total, max(shifts.values(), default=0) / total)


def _lines(pdf: Path) -> Iterator[tuple[str, int]]:
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document):
            for line in page.get_textpage().get_text_range().splitlines():
                yield _key(line), number


def _key(line: str) -> str:
    # PDFium reports a hyphen that ends a line as a control character.
    squeezed = "".join(line.replace("\x02", "-").split()).upper()
    numbered = IN_MARGINS.match(squeezed)
    return (numbered[2] if numbered else squeezed)[:KNOWN_BY]
