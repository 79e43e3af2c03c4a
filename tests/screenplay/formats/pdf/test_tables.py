"""Tables on paper: cells in their columns, rows apart, pages broken between rows."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from tests.screenplay.formats.pdf.opened_pdf import open_pdf, script
from tests.screenplay.formats.pdf.test_styles import drawn

CARGO = "Who\tWhat\nANNA\ta lamp, and the oil that she saved all through the long and dark winter\nBO\tnothing"


def cargo_table(text: str = CARGO) -> Screenplay:
    return script((Kind.ACTION, "What they carry:"), (Kind.TABLE, text))


def test_cells_stand_in_columns_and_wrap_there() -> None:
    """PG28"""
    cells: dict[tuple[int, int], str] = {}
    second_column = 108 + 6 * 7.2
    for char in open_pdf(cargo_table()).chars():
        line, column = round((char.y - 104) / 12), int(char.x >= second_column - 0.1)
        cells[line, column] = cells.get((line, column), "") + char.text
    assert [(*place, text.strip()) for place, text in cells.items()][2:] == [
        (0, 0, "Who"),
        (0, 1, "What"),
        (1, 0, "ANNA"),
        (1, 1, "a lamp, and the oil that she saved all through the long"),
        (2, 1, "and dark winter"),
        (3, 0, "BO"),
        (3, 1, "nothing"),
    ]


def test_rows_are_set_apart_by_rules() -> None:
    assert drawn(cargo_table()).count(b" m ") == 4
    assert b" m " not in drawn(script((Kind.ACTION, "No table.")))


def test_a_long_table_breaks_between_rows_over_pages() -> None:
    rows = [f"{number}\t{'a row of two lines ' * 5}" for number in range(40)]
    pdf = open_pdf(cargo_table("\n".join(rows)))
    assert len(pdf.file) == 2
    # Two lines are above the table; a row has two, and the first character of a row is its number.
    assert [(text, round(x)) for text, x, _ in pdf.rows(1)][1] == ("2", 108)


@pytest.mark.parametrize("ending", ["pdf", "txt"])
def test_a_printed_table_loses_nothing(ending: str) -> None:
    assert register.write(cargo_table(), ending).losses == ()


def test_plain_text_shows_columns() -> None:
    text = register.write(cargo_table(), "txt").data.decode()
    assert [line.strip() for line in text.splitlines()][-4:] == [
        "Who   What",
        "ANNA  a lamp, and the oil that she saved all through the long",
        "and dark winter",
        "BO    nothing",
    ]


@pytest.mark.parametrize("ending", ["fdx", "xml", "fountain", "docx"])
def test_a_format_without_tables_says_so(ending: str) -> None:
    writing = register.write(cargo_table(), ending)
    assert [loss.element_ids for loss in writing.losses if "ables" in loss.message] == [("e2",)]


def test_the_rules_of_a_table_are_read_as_no_underline() -> None:
    data = register.write(cargo_table(), "pdf").data
    back = register.read(data, "a.pdf").screenplay
    assert not any(run.underline for element in back.elements for run in element.runs)
