"""Reports on paper. Rule RP66."""

from __future__ import annotations

from screnpla.screenplay.formats.pdf.write_table import NOTHING, write_table_pdf
from screnpla.screenplay.profiles.profile import LETTER, Paper
from screnpla.screenplay.reports.one_liner import STRIP_COLORS
from screnpla.screenplay.reports.survey import make_survey
from screnpla.screenplay.reports.tables import TABLES, Table
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.screenplay.reports.test_one_liner import FERRY
from tests.screenplay.scripts import script


def test_a_report_prints_on_its_side_with_its_titles_on_every_page() -> None:
    """RP66"""
    rows = tuple((number, f"Scene of number {number}") for number in range(200))
    file = OpenedPdf(write_table_pdf(Table("Scenes", ("Scene", "Heading"), rows), "Ferry", {}))
    assert file.sizes == {(792.0, 612.0)}
    count = len(file.file)
    assert count > 2
    for page in range(count):
        text = file.text(page)
        assert text[0] == "Ferry: Scenes"
        assert text[1].split() == ["Scene", "Heading"]
        assert text[-1] == f"Page {page + 1} of {count}"
    shown = "\n".join("\n".join(file.text(page)) for page in range(count))
    assert all(f"Scene of number {number}" in shown for number in range(200))


def test_a_long_cell_is_wrapped_and_nothing_is_cut_off() -> None:
    """RP66: not even a synopsis longer than a page, nor one in letters of another alphabet."""
    words = [f"word{number}" for number in range(2000)]
    table = Table("One-liner", ("Scene", "Synopsis"), (("1", " ".join(words)), ("2", "Маяк \x07горит 灯台")))
    file = OpenedPdf(write_table_pdf(table, "Ferry", {}, LETTER.on(Paper.A4)))
    assert file.sizes == {(841.89, 595.28)}
    shown = " ".join(" ".join(file.text(page)) for page in range(len(file.file))).split()
    assert set(words) <= set(shown)
    assert "Маяк" in shown
    for page in range(len(file.file)):
        assert all(30 < each.x < 812 and 30 < each.y < 570 for each in file.chars(page))


def test_strips_have_their_colours_on_paper() -> None:
    """RP66, RP64"""
    table = TABLES["strips"](make_survey(script(FERRY)))
    picture = OpenedPdf(write_table_pdf(table, "Ferry", STRIP_COLORS)).file[0].render(scale=1).to_pil().convert("RGB")
    found = {color for _, color in picture.getcolors(1 << 20)}
    assert {tuple(bytes.fromhex(color[1:])) for color in STRIP_COLORS.values()} <= found


def test_an_empty_report_says_so() -> None:
    """RP66"""
    assert NOTHING in OpenedPdf(write_table_pdf(Table("Scenes", ("Scene",), ()), "Ferry", {})).text()
