"""A printed page: every line at its place, to a tenth of a point, on the paper asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, Overrides, Run
from screnpla.screenplay.formats.common.printing.print_losses import RAGGED
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.losses import BadRequest, Loss
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import LETTER, Paper
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, open_pdf, script

HEADING, ACTION, CUE, SPEECH = Kind.SCENE_HEADING, Kind.ACTION, Kind.CHARACTER, Kind.DIALOGUE
PAGE = script(
    (HEADING, "int. lighthouse - night"),
    (ACTION, "Waves. A lamp turns."),
    (CUE, "Mo"),
    (Kind.PARENTHETICAL, "(into the radio)"),
    (SPEECH, "Anybody out there?"),
    (Kind.TRANSITION, "cut to:"),
)
LONG = script(*[(ACTION, f"Beat number {number}.") for number in range(1, 61)])


def place(row: int) -> float:
    """Final Draft's baseline: 8 points below the top of the line's box."""
    return 72 + (row - 1) * 12 + 8


def test_lines_stand_where_final_draft_puts_them() -> None:
    found = open_pdf(PAGE).rows()
    expected = [
        ("I", 1.5 * 72, place(1)),
        ("W", 1.5 * 72, place(3)),
        ("M", 3.5 * 72, place(5)),
        ("(", 2.9 * 72, place(6)),
        ("A", 2.5 * 72, place(7)),
        ("C", 7.1 * 72 - 7 * 7.2, place(9)),
    ]
    assert [char for char, _, _ in found] == [char for char, _, _ in expected]
    for (_, x, y), (_, right_x, right_y) in zip(found, expected, strict=True):
        assert (x, y) == pytest.approx((right_x, right_y), abs=0.1)


def test_characters_are_set_ten_to_the_inch() -> None:
    chars = open_pdf(PAGE).chars()[: len("INT. LIGHTHOUSE")]
    assert [char.x for char in chars] == pytest.approx([108 + 7.2 * at for at in range(len(chars))], abs=0.05)


def test_text_copies_out_as_it_shows() -> None:
    assert open_pdf(PAGE).text() == [
        "INT. LIGHTHOUSE - NIGHT",
        "Waves. A lamp turns.",
        "MO",
        "(into the radio)",
        "Anybody out there?",
        "CUT TO:",
    ]


def test_characters_of_pdf_syntax_are_escaped() -> None:
    text = r"Back\slash (and (brackets) čak \n <<tags>> % [x] ) \\"
    assert open_pdf(script((ACTION, text))).text() == [text]


@pytest.mark.parametrize(("paper", "size"), [(Paper.LETTER, (612, 792)), (Paper.A4, (595.28, 841.89))])
def test_the_paper_has_the_size_of_the_option(paper: Paper, size: tuple[float, float]) -> None:
    file = open_pdf(PAGE, WriteOptions(paper=paper))
    assert file.sizes == {size}
    assert file.rows()[0][2] == pytest.approx(place(1), abs=0.1)


def test_page_numbers_stand_top_right_but_not_on_the_first_page() -> None:
    file = open_pdf(LONG)
    assert len(file.file) == 3
    assert "1." not in file.text(0)
    number = [char for char in file.chars(1) if char.y < 60]
    assert "".join(char.text for char in number) == "2."
    assert number[0].x == pytest.approx(7.25 * 72 - 2 * 7.2, abs=0.1)
    assert number[0].y == pytest.approx(36 + 8, abs=0.1)


def test_a_page_range_keeps_the_page_numbers() -> None:
    file = open_pdf(LONG, WriteOptions(pages=("2", "3"), cover=False))
    assert [file.text(0)[0], file.text(1)[0]] == ["2.", "3."]
    assert file.labels == ["2", "3"]


@pytest.mark.parametrize("pages", ["0-1", "2-1", "1-4", "4-4", "2A-3", "x-3"])
def test_missing_pages_are_refused_with_a_sentence(pages: str) -> None:
    with pytest.raises(BadRequest, match=r"cannot be printed: the script has 3 pages\.$"):
        first, last = pages.split("-")
        write_pdf(LONG, WriteOptions(pages=(first, last)))


def test_ex19_pages_are_asked_for_by_their_labels() -> None:
    elements = tuple([Element(f"e{number}", Kind.ACTION, (Run("Line."),)) for number in range(90)])
    starts = {"1": "e0", "2": "e10", "2aA": "e20", "2A": "e30", "3": "e40", "4": "e50", "5": "e50", "6": "e80"}
    locked = Screenplay(elements, page_locks=tuple([PageLock(label, at) for label, at in starts.items()]))

    def labels(first: str, last: str) -> list[str]:
        return open_pdf(locked, WriteOptions(pages=(first, last), cover=False)).labels

    assert open_pdf(locked, WriteOptions(cover=False)).labels == ["1", "2", "2aA", "2A", "3-4", "5", "5A", "6"]
    assert labels("2A", "4") == ["2A", "3-4"]
    assert labels("3", "3") == labels("4", "4") == ["3-4"]
    # Who types a small letter means the capital one, unless both are there.
    assert labels("2a", "02A") == ["2A"]
    assert labels("2", "2aA") == ["2", "2aA"]
    for range_ in (("2B", "3"), ("5A", "2")):
        with pytest.raises(
            BadRequest, match=r"cannot be printed: the script has the pages 1 to 6, with 2aA, 2A, 3-4, 5A"
        ):
            labels(*range_)


def test_a_page_range_uses_the_printed_page_numbers() -> None:
    later = replace(LONG, profile=replace(LETTER, first_page_number=12))
    assert open_pdf(later, WriteOptions(pages=("13", "14"))).labels == ["13", "14"]
    with pytest.raises(BadRequest, match=r"^Page 1 cannot be printed: the script has the pages 12 to 14\.$"):
        write_pdf(later, WriteOptions(pages=("1", "1")))
    short = replace(PAGE, profile=replace(LETTER, first_page_number=12))
    assert open_pdf(short, WriteOptions(pages=("12", "12"))).labels == ["12"]
    with pytest.raises(BadRequest, match=r"^Pages 1 to 2 cannot be printed: the script has 1 page, page 12\.$"):
        write_pdf(short, WriteOptions(pages=("1", "2")))


def test_an_empty_script_is_one_empty_page() -> None:
    file = open_pdf(Screenplay())
    assert (len(file.file), file.text()) == (1, [])


def test_dual_dialogue_stands_side_by_side() -> None:
    both = (
        Element("e1", CUE, (Run("Mo"),), dual=Dual.LEFT),
        Element("e2", SPEECH, (Run("Go."),), dual=Dual.LEFT),
        Element("e3", CUE, (Run("Al"),), dual=Dual.RIGHT),
        Element("e4", SPEECH, (Run("No."),), dual=Dual.RIGHT),
    )
    chars = open_pdf(Screenplay(both)).chars()
    go, no = (next(char for char in chars if char.text == first) for first in "GN")
    assert (go.y, no.y) == pytest.approx((place(2), place(2)), abs=0.1)
    assert (go.x, no.x) == pytest.approx((1.5 * 72, 4.625 * 72), abs=0.1)


def test_centred_text_stands_in_the_middle() -> None:
    file = open_pdf(Screenplay((Element("e1", ACTION, (Run("THE END"),), align=Align.CENTER),)))
    assert file.rows()[0][1] == pytest.approx(4.5 * 72 - 7 * 7.2 / 2, abs=0.1)


def test_scene_numbers_stand_in_both_margins() -> None:
    numbered = replace(PAGE, elements=(replace(PAGE.elements[0], scene_number="12A"), *PAGE.elements[1:]))
    assert open_pdf(numbered, WriteOptions(scene_numbers=False)).text()[0] == "INT. LIGHTHOUSE - NIGHT"
    file = open_pdf(numbered)
    assert file.text()[0] == "12A INT. LIGHTHOUSE - NIGHT 12A"
    row = [char for char in file.chars() if char.y == pytest.approx(place(1), abs=0.1)]
    assert row[0].x == pytest.approx(0.75 * 72, abs=0.1)
    assert row[-1].x == pytest.approx(7.375 * 72 - 7.2, abs=0.1)


def test_the_scripts_layout_decides_on_scene_numbers_by_default() -> None:
    numbered = replace(PAGE, elements=(replace(PAGE.elements[0], scene_number="7"), *PAGE.elements[1:]))
    assert open_pdf(replace(numbered, profile=LETTER)).text()[0] == "INT. LIGHTHOUSE - NIGHT"
    left = replace(numbered, profile=replace(LETTER, numbers_left=True))
    assert open_pdf(left).text()[0] == "7 INT. LIGHTHOUSE - NIGHT"
    assert open_pdf(left, WriteOptions(scene_numbers=False)).text()[0] == "INT. LIGHTHOUSE - NIGHT"


def test_unnumbered_scenes_are_numbered_when_scene_numbers_are_requested() -> None:
    two = script((HEADING, "INT. ROOM"), (ACTION, "Dust."), (HEADING, "EXT. YARD"))
    text = " ".join(open_pdf(two, WriteOptions(scene_numbers=True)).text())
    assert text == "1 INT. ROOM 1 Dust. 2 EXT. YARD 2"


def test_justified_paragraphs_of_several_lines_are_reported() -> None:
    long = Element("e1", ACTION, (Run("Rain on the water. " * 5),), align=Align.JUSTIFY)
    short = Element("e2", ACTION, (Run("Rain."),), align=Align.JUSTIFY)
    writing = write_pdf(Screenplay((long, short)), WriteOptions())
    assert writing.losses == (Loss(RAGGED, ("e1",)),)
    by_box = replace(LETTER, boxes={**LETTER.boxes, ACTION: replace(LETTER.boxes[ACTION], align=Align.JUSTIFY)})
    lines = replace(long, align=None), replace(short, align=Align.LEFT)
    assert write_pdf(Screenplay(lines, profile=by_box), WriteOptions()).losses == (Loss(RAGGED, ("e1",)),)


def test_no_line_falls_off_the_paper() -> None:
    extreme = (
        Element("e1", ACTION, (Run("Far to the right of everything."),), overrides=Overrides(left=8.0, right=14.0)),
        Element("e2", ACTION, (Run("wide " * 60),), overrides=Overrides(left=0.0, right=20.0)),
    )
    for char in open_pdf(Screenplay(extreme)).chars():
        assert 0 <= char.x <= 612


def test_a_watermark_lies_behind_every_page_and_moves_no_line() -> None:
    plain, marked = (
        open_pdf(PAGE),
        open_pdf(replace(PAGE, cover=Cover(title="Lamp")), WriteOptions(watermark="For Bo\nEk")),
    )
    assert [marked.text(0)[0], marked.text(1)[0]] == ["For Bo Ek", "For Bo Ek"]
    assert marked.text(1)[1:] == plain.text()
    light = [char for char in marked.chars(1) if char.color[0] > 200]
    assert "".join(char.text for char in light) == "For Bo Ek"
    middle = (light[0].x + light[-1].x) / 2, (light[0].y + light[-1].y) / 2
    assert middle == pytest.approx((306, 396), abs=40)
    assert all(0 < char.x < 612 and 0 < char.y < 792 for char in light)


def test_ex7_the_copy_of_a_recipient_has_their_name_behind_each_page_and_in_its_metadata() -> None:
    plain, copy = open_pdf(PAGE), open_pdf(PAGE, WriteOptions(watermark="DRAFT", recipient="Bo Ek"))
    assert copy.text()[0] == "DRAFT · Bo Ek"
    assert copy.text()[1:] == plain.text()
    assert copy.file.get_metadata_value("Subject") == "Copy for Bo Ek"
    assert copy.file.get_metadata_value("Recipient") == "Bo Ek"
    assert plain.file.get_metadata_value("Subject") == ""


def test_a_long_watermark_stays_on_the_page() -> None:
    file = open_pdf(PAGE, WriteOptions(watermark="Confidential, for nobody but the persons named below " * 3))
    light = [char for char in file.chars() if char.color[0] > 200]
    assert len(light) > 100
    assert all(0 < char.x < 612 and 0 < char.y < 792 for char in light)


def test_the_same_script_gives_the_same_bytes() -> None:
    options = WriteOptions(watermark="x", scene_numbers=True)
    assert write_pdf(PAGE, options).data == write_pdf(PAGE, options).data


def test_every_page_of_a_long_script_opens() -> None:
    data = write_pdf(script(*[(ACTION, f"Line {number}.") for number in range(3000)]), WriteOptions()).data
    file = OpenedPdf(data)
    assert len(file.file) == 112
    assert file.text(111)[-1] == "Line 2999."
