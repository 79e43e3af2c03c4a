"""Each setting of each element on paper, read back by another program (docs/spec/element-settings.md)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from pypdfium2 import raw

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.profiles.element_settings import kind_from_label
from screnpla.screenplay.profiles.profile_settings import profile_from_settings
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, PdfCharacter, script

INCH, LINE, CELL = 72, 12, 7.2
LABELS = (
    "Scene Heading",
    "Action",
    "Character",
    "Parenthetical",
    "Dialogue",
    "Shot",
    "Transition",
    "StartOfAct",
    "EndOfAct",
)
# A custom element, of each of the usual ones.
CUSTOM = "Title card"
WORDS = (
    "the lamp turns and the sea answers with a long white line of foam, as it has answered every lamp before this one"
)


def print_element(label: str, *, custom: bool = False, **settings: Json) -> OpenedPdf:
    """Its line is the second of three; or that of a custom element that behaves like it."""
    kind = kind_from_label(label)
    assert kind
    entry: dict[str, Json] = {"label": CUSTOM, "behavesLike": label} if custom else {"label": label}
    # Acts begin pages: the lines around them are to be on the same one.
    layout = profile_from_settings({}, [{"label": "StartOfAct", "spaceBefore": "2 lines"}, {**entry, **settings}])
    text = script((Kind.NORMAL, "Wind."), (kind, WORDS), (Kind.NORMAL, "Foam."))
    before, subject, after = text.elements
    if custom:
        subject = replace(subject, style=CUSTOM)
    return OpenedPdf(write_pdf(replace(text, elements=(before, subject, after), profile=layout), WriteOptions()).data)


def list_lines(pdf: OpenedPdf, page: int = 0) -> list[list[PdfCharacter]]:
    """Without page numbers."""
    return [line for line in pdf.lines(page) if line[0].y > INCH]


def list_own_lines(pdf: OpenedPdf) -> list[list[PdfCharacter]]:
    return list_lines(pdf)[1:-1]


@pytest.fixture(params=[(label, custom) for label in LABELS for custom in (False, True)], ids=str)
def element(request: pytest.FixtureRequest) -> tuple[str, bool]:
    found: tuple[str, bool] = request.param
    return found


SPACES = {"0 lines": 0.0, "1 line": 1.0, "1 1/2 lines": 1.5, "2 lines": 2.0}


def test_es2_the_space_before_and_after_an_element(element: tuple[str, bool]) -> None:
    label, custom = element
    for space, lines in SPACES.items():
        above, own, *_ = list_lines(print_element(label, custom=custom, spaceBefore=space))
        assert own[0].y - above[0].y == pytest.approx((1 + lines) * LINE, abs=0.1), space
        *_, own, below = list_lines(print_element(label, custom=custom, spaceAfter=space))
        assert below[0].y - own[0].y == pytest.approx((1 + lines) * LINE, abs=0.1), space


def test_es2_a_page_break_before_an_element(element: tuple[str, bool]) -> None:
    label, custom = element
    pdf = print_element(label, custom=custom, spaceBefore="page break")
    assert [len(list_lines(pdf, page)) for page in (0, 1)] == [1, len(list_own_lines(print_element(label))) + 1]
    assert list_lines(pdf, 1)[0][0].y == pytest.approx(INCH + 8, abs=0.1)


def test_es2_the_margins_and_the_alignment_of_an_element(element: tuple[str, bool]) -> None:
    label, custom = element
    left: dict[str, Json] = {"left": 2, "right": 5, "align": "left"}
    lines = list_own_lines(print_element(label, custom=custom, config=left))
    # The first line of a parenthetical hangs out by its bracket.
    assert [round(line[0].x / INCH, 2) for line in lines[1:]] == [2] * (len(lines) - 1)
    assert max(line[-1].x + CELL for line in lines) <= 5 * INCH + 1
    wide = list_own_lines(print_element(label, custom=custom, config={**left, "right": 7}))
    assert len(wide) < len(lines)
    right = list_own_lines(print_element(label, custom=custom, config={**left, "align": "right"}))
    assert [line[-1].x + CELL for line in right] == pytest.approx([5 * INCH] * len(right), abs=0.5)
    middle = list_own_lines(print_element(label, custom=custom, config={**left, "align": "center"}))
    centres = [(line[0].x + line[-1].x + CELL) / 2 for line in middle[1:]]
    assert centres == pytest.approx([3.5 * INCH] * len(centres), abs=0.5)


@pytest.mark.parametrize("spacing", [1, 1.5, 2])
def test_es2_the_line_spacing_of_an_element(element: tuple[str, bool], spacing: float) -> None:
    label, custom = element
    lines = list_own_lines(
        print_element(label, custom=custom, config={"lineSpacing": spacing, "right": 7.5, "left": 5})
    )
    steps = [below[0].y - above[0].y for above, below in pairwise(lines)]
    assert len(steps) > 1
    assert steps == pytest.approx([spacing * LINE] * len(steps), abs=0.1)


def test_es2_capitals_bold_and_underline_of_an_element(element: tuple[str, bool]) -> None:
    label, custom = element
    for chosen in (True, False):
        look: dict[str, Json] = {"caps": chosen, "bold": chosen, "underline": chosen}
        pdf = print_element(label, custom=custom, config=look)
        letters = [char for line in list_own_lines(pdf) for char in line if char.text.isalpha()]
        assert {char.text.isupper() for char in letters} == {chosen}
        assert {"Bold" in char.font for char in letters} == {chosen}
        assert bool(count_strokes(pdf)) is chosen


def count_strokes(pdf: OpenedPdf) -> int:
    """Lines that are drawn: there are no others on these pages."""
    return sum(1 for each in pdf.file[0].get_objects() if each.type == raw.FPDF_PAGEOBJ_PATH)
