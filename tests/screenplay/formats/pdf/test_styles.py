"""Bold, italic, lines and colours of a printed page, and the fonts inside the file."""

from __future__ import annotations

import re
import zlib

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, open_pdf, script

ACTION = Kind.ACTION


def fonts(file: OpenedPdf) -> dict[str, str]:
    return {char.text: char.font.partition("+")[2] for char in file.chars() if char.text.strip()}


def drawn(screenplay: Screenplay) -> bytes:
    """The instructions of all pages."""
    data = write_pdf(screenplay, WriteOptions()).data
    found = [zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    return b"\n".join(part for part in found if part.startswith(b"BT"))


def test_each_run_is_drawn_in_its_own_font() -> None:
    runs = [Run("a"), Run("b", bold=True), Run("c", italic=True), Run("d", bold=True, italic=True), Run("e")]
    assert fonts(open_pdf(script((ACTION, runs)))) == {
        "a": "CourierPrime-Regular",
        "b": "CourierPrime-Bold",
        "c": "CourierPrime-Italic",
        "d": "CourierPrime-BoldItalic",
        "e": "CourierPrime-Regular",
    }


def test_runs_follow_each_other_without_a_gap() -> None:
    chars = open_pdf(script((ACTION, [Run("one "), Run("two", bold=True), Run(" three")]))).chars()
    assert [char.x for char in chars] == pytest.approx([108 + 7.2 * at for at in range(13)], abs=0.05)


def test_runs_keep_their_look_when_a_paragraph_wraps() -> None:
    file = open_pdf(script((ACTION, [Run("word " * 20), Run("x" * 30, bold=True), Run(" z")])))
    assert {char.font.partition("+")[2] for char in file.chars() if char.text == "x"} == {"CourierPrime-Bold"}
    assert fonts(file)["z"] == "CourierPrime-Regular"


def test_the_style_of_an_elements_box_is_printed() -> None:
    assert fonts(open_pdf(script((Kind.LYRICS, "La"))))["L"] == "CourierPrime-Italic"
    assert b" re f" in drawn(script((Kind.START_OF_ACT, "act one")))


def test_underlines_and_strikeouts_are_drawn() -> None:
    assert drawn(script((ACTION, "plain"))).count(b" re f") == 0
    under = drawn(script((ACTION, [Run("see "), Run("this", underline=True)])))
    assert re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) 0.60 re f", under) == [(b"136.80", b"710.10", b"28.80")]
    assert drawn(script((ACTION, Run("gone", strikeout=True, underline=True)))).count(b" re f") == 2


def test_contd_added_by_the_layout_is_not_underlined() -> None:
    again = (
        Element("e1", Kind.CHARACTER, (Run("Mo"),)),
        Element("e2", Kind.DIALOGUE, (Run("Yes."),)),
        Element("e3", ACTION, (Run("Mo sits."),)),
        Element("e4", Kind.CHARACTER, (Run("Mo", underline=True, bold=True),)),
        Element("e5", Kind.DIALOGUE, (Run("No."),)),
    )
    screenplay = Screenplay(again)
    assert "MO (CONT'D)" in open_pdf(screenplay).text()
    assert re.findall(rb"[\d.]+ [\d.]+ ([\d.]+) 0.60 re f", drawn(screenplay)) == [b"14.40"]
    assert fonts(open_pdf(screenplay))["C"] == "CourierPrime-Bold"


def test_colours_are_printed_only_where_they_are_legible() -> None:
    chars = open_pdf(
        script((ACTION, [Run("r", color="#CC0000"), Run("w", color="#ffffff"), Run("b", color="tomato"), Run("k")]))
    ).chars()
    assert [char.color for char in chars] == [(204, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


def test_highlights_and_mentions_print_as_plain_words() -> None:
    plain = drawn(script((ACTION, "see Bo")))
    assert drawn(script((ACTION, [Run("see ", highlight="yellow"), Run("Bo", mention=True)]))) == plain


def test_fonts_are_embedded_as_subsets() -> None:
    data = write_pdf(script((ACTION, [Run("abc"), Run("Кто", bold=True), Run("日本")])), WriteOptions()).data
    names = re.findall(rb"/FontName/([A-Z]{6}\+[\w-]+)", data)
    assert [name.partition(b"+")[2] for name in names] == [
        b"CourierPrime-Regular",
        b"IBMPlexMono-Bold",
        b"DroidSansFallback-Trimmed",
    ]
    assert data.count(b"/FontFile2") == data.count(b"/ToUnicode") == len(names)
    assert len(data) < 20_000
