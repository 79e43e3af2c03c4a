"""Screen pages equal PDF pages: what the browser's engine lays out is what stands on paper, row by row.

The pages of the screen come from the TypeScript engine, those of paper are read back from the PDF by another program.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import LETTER, LINE, Profile
from screnpla.screenplay.profiles.profile_settings import profile_from_settings
from tests.matrix import choose
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.screenplay.layout.pairs import NAMES, script_of
from tests.screenplay.layout.typescript_layout import TypeScriptLayout, run_typescript_layout

CELL = 7.2
COMPUTED = frozenset({"more", "continued", "bullet"})
# Words from right to left are drawn in another order than they are read.
SCRIPTS = [name for name in NAMES if "other-scripts" not in name]
PAPERS, LAYOUTS = ("Letter", "A4"), ("Standard", "Modern")
ALL = list(product(SCRIPTS, PAPERS, LAYOUTS, ("unlocked", "locked")))
CASES = choose(ALL[::7], ALL, "every fixture script on both papers, Standard and Modern, with and without locked pages")
# Put into a script after its pages were locked, so that one of them overflows.
ADDED = Element("added", Kind.NORMAL, (Run("\n".join(f"Added {number}." for number in range(1, 31))),))

Rows = dict[int, str]


@pytest.fixture(scope="module")
def typescript_layout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypeScriptLayout]:
    with run_typescript_layout(tmp_path_factory.mktemp("typescript_layout")) as running:
        yield running


def test_there_are_twenty_scripts() -> None:
    assert len(SCRIPTS) >= 20


@pytest.mark.parametrize(("name", "paper", "layout", "lock"), CASES)
def test_screen_pages_equal_pdf_pages(
    typescript_layout: TypeScriptLayout, name: str, paper: str, layout: str, lock: str
) -> None:
    profile = profile_from_settings({"pageCategory": paper, "pageLayout": layout})
    screenplay = replace(script_of(name)[0], profile=profile)
    if lock == "locked":
        screenplay = lock_and_write(screenplay)
    answer = typescript_layout.ask(screenplay.elements, profile, locks=screenplay.page_locks)
    file = OpenedPdf(write_pdf(screenplay, WriteOptions(cover=False)).data)
    assert read_print(file, profile) == [read_screen(lines) for _, lines in answer.pages]
    assert file.labels == [label for label, _ in answer.pages]


def lock_and_write(screenplay: Screenplay) -> Screenplay:
    """Its pages locked as they are on Letter, and then thirty lines more on the first one."""
    first_lines = [
        (page.label, next(line for line in page.lines if line.kind not in COMPUTED))
        for page in paginate(screenplay, LETTER).pages
    ]
    locks = tuple([PageLock(label, line.element_id, line.start) for label, line in first_lines])
    first, *others = screenplay.elements
    return replace(screenplay, elements=(first, ADDED, *others), page_locks=locks)


def read_screen(lines: Sequence[tuple[Any, ...]]) -> Rows:
    pieces: dict[int, list[tuple[float, str]]] = defaultdict(list)
    for row, _, text, _, _, _, x, align, _ in lines:
        width = len(text) * CELL
        left = {"center": x - width / 2, "right": x - width}.get(align, x)
        pieces[round(row)].append((left, text))
    joined = {row: squeeze("".join(text for _, text in sorted(found))) for row, found in pieces.items()}
    return {row: text for row, text in joined.items() if text}


def read_print(file: OpenedPdf, profile: Profile) -> list[Rows]:
    return [_read_sheet(file, page, profile) for page in range(len(file.file))]


def _read_sheet(file: OpenedPdf, page: int, profile: Profile) -> Rows:
    """By rows, without page numbers, which stand above row 0."""
    rows: dict[int, list[tuple[float, str]]] = defaultdict(list)
    for char in file.chars(page):
        row = round((char.y - 8 - profile.top) / LINE + 1)
        if row >= 0:
            rows[row].append((char.x, char.text))
    joined = {row: squeeze("".join(text for _, text in sorted(found))) for row, found in rows.items()}
    return {row: text for row, text in joined.items() if text}


def squeeze(text: str) -> str:
    """Blanks are drawn by moving on."""
    # The other program takes a hyphen that ends a line for one that it may leave out.
    return "".join(unicodedata.normalize("NFKC", text.replace("\x02", "-")).split())
