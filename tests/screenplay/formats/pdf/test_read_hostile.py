"""PDFs made to break a reader: a screenplay or one clear sentence, whatever they hold. Rule PP25."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.pdf.reading.worker_result import parse_worker_result
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.pdf.hand_made import FORM, PAGE, SCENE, bomb, pdf, stream, text
from tests.screenplay.formats.sound_reading import assert_sentence
from tests.screenplay.formats.test_damaged_files import use

LOCK = b"<</Filter/Standard/V 1/R 2/O<" + b"41" * 32 + b">/U<" + b"42" * 32 + b">/P -4>>"
DRAWN = (
    b"<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</A 7 0 R>>/FirstChar 65"
    b"/LastChar 65/Widths[1]/Encoding<</Differences[65/A]>>/Resources<</Font<</F 5 0 R>>>>>>"
)
REFUSED = {
    "a tree that holds itself": (pdf({2: b"<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>"}), "damaged"),
    "no end of pages": (pdf({2: b"<</Type/Pages/Kids[%s]/Count 100000>>" % (b"3 0 R " * 100_000)}), "2,000 pages"),
    "no pages": (pdf({2: b"<</Type/Pages/Kids[]/Count 0>>"}), "no pages"),
    "only pictures": (pdf({4: stream(b"0 0 100 100 re f")}), "only pictures of pages"),
    "locked": (pdf({9: LOCK}, b"/Encrypt 9 0 R/ID[<41><41>]"), "locked with a password"),
    "shapes that are no letters": (
        pdf({5: DRAWN, 7: stream(b"BT /F 1 Tf (A)Tj ET"), 4: stream(b"BT /F 12 Tf 9 99 Td (AAAA)Tj ET")}),
        "does not say which letters",
    ),
    "a bomb": (pdf({4: bomb(900)}), "damaged"),
    "nothing": (b"%PDF-1.7\n", "damaged"),
    "noise": (b"%PDF-1.7\n" + bytes(range(256)) * 1000, "damaged"),
}
READ = {
    "a page that is its own parent": pdf({3: PAGE.replace(b"/Parent 2 0 R", b"/Parent 3 0 R")}),
    "a form that draws itself": pdf({4: stream(SCENE + b" /X Do"), 6: stream(b"/X Do " + SCENE, more=FORM)}),
    "a stream that is longer than the file": pdf({4: stream(SCENE, length=2_000_000_000)}),
    "a count that lies": pdf({2: b"<</Type/Pages/Kids[3 0 R]/Count 1999999999>>"}),
    "paper as large as a country": pdf({3: PAGE.replace(b"612 792", b"1e9 1e9")}),
    "paper without a size": pdf({3: PAGE.replace(b"0 0 612 792", b"0 0 0 0")}),
    "brackets in brackets": pdf({3: PAGE.replace(b"/MediaBox", b"/Z " + b"[" * 9999 + b"]" * 9999 + b"/MediaBox")}),
    "states that are never left": pdf({4: stream(b"q " * 100_000 + SCENE)}),
    "letters at no place": pdf({4: stream(SCENE + b" BT /F 9e37 Tf 9e37 0 0 9e37 9e37 9e37 Tm (Hello)Tj ET")}),
    "a line across the street": pdf({4: stream(SCENE + text((10, 500, "A" * 20_000)))}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_unreadable_pdf_is_refused_with_a_sentence(name: str) -> None:
    data, message = REFUSED[name]
    with pytest.raises(BadFile, match=message) as refusal:
        register.read(data, "script.pdf")
    assert_sentence(str(refusal.value))


@pytest.mark.parametrize("name", READ)
def test_an_odd_but_readable_pdf_is_read(name: str) -> None:
    reading = register.read(READ[name], "script.pdf")
    assert [element.text for element in reading.screenplay.elements][:2] == ["INT. PIER - DAY", "Anna waits."]
    use(reading, 1, "pdf")


@pytest.mark.parametrize("rotation", [b"/Rotate 90", b"/Rotate 180", b""])
def test_a_rotated_page_is_read_by_the_direction_of_its_characters(rotation: bytes) -> None:
    """PP1"""
    sideways = b"BT /F 12 Tf 0 1 -1 0 100 100 Tm (INT. PIER - DAY)Tj 0 1 -1 0 124 100 Tm (Anna waits.)Tj ET"
    page = PAGE.replace(b"/Contents", rotation + b"/Contents")
    for content in (SCENE, sideways):
        screenplay = register.read(pdf({3: page, 4: stream(content)}), "script.pdf").screenplay
        assert [element.text for element in screenplay.elements] == ["INT. PIER - DAY", "Anna waits."]


def page(row: str) -> str:
    return f'{{"pages": [[612, 792, [{row}]]], "ignored": [], "remarks": [0, []], "typed": [0, []]}}'


@pytest.mark.parametrize(
    "answer",
    [
        *(
            "",
            "[]",
            "{}",
            "null",
            "12",
            "[" * 100_000,
            '{"refused": 5}',
            '{"refused": "no"}',
            '{"refused": ["A line."]}',
        ),
        '{"pages": 1, "ignored": [], "remarks": [0, []], "typed": [0, []]}',
        '{"pages": [[1]], "ignored": [], "remarks": [0, []], "typed": [0, []]}',
        '{"pages": [], "ignored": [7], "remarks": [0, []], "typed": [0, []]}',
        '{"pages": [], "ignored": [], "remarks": [1, [null]], "typed": [0, []]}',
        '{"pages": [], "ignored": [], "remarks": ["1", []], "typed": [0, []]}',
        '{"pages": [], "ignored": [], "remarks": [0, []], "typed": [0, ["A"]]}',
        '{"pages": [], "ignored": [], "remarks": [0, []]}',
        page('[1, 12, [["x", 2, "A", 0]]]'),
        page("[1, 12, [[1, 2, 3, 0]]]"),
        page('[NaN, 12, [[1, 2, "A", 0]]]'),
        page('[1, 12, [[1, 2, "A", 99]]]'),
        page('[1, 12, {"a": 1}]'),
    ],
)
def test_a_forged_worker_result_is_refused(answer: str) -> None:
    with pytest.raises(BadFile) as refusal:
        parse_worker_result(answer.encode())
    assert_sentence(str(refusal.value))
