"""Whatever a screenplay holds, a PDF comes out that another program opens, in short time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from tests.matrix import examples
from tests.screenplay import strategies
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, open_pdf, script


@settings(deadline=None, max_examples=examples(60), suppress_health_check=list(HealthCheck))
@given(strategies.screenplays())
def test_every_screenplay_becomes_a_file_that_opens(screenplay: Screenplay) -> None:
    file = OpenedPdf(write_pdf(screenplay, WriteOptions(watermark="x", scene_numbers=True)).data)
    for number in range(len(file.file)):
        file.text(number)


@pytest.mark.parametrize(
    "text",
    [
        "\ud800 alone",
        "e" + "\u0301" * 20_000,
        "\u05d0" + "\u2067" * 500 + "x" + "\u2069" * 500,
        "\u202e\u05d0(\u0661\u0662)%$1\u0378",
        "".join(map(chr, range(0xE000, 0xF8FF))),
        "".join(map(chr, range(0x1F000, 0x1FAFF))),
        "\u0644\u0627\u200d" * 3000,
        "\ufeff\u200b",
        "\0\x01\x1f\x7f\x85\xa0",
    ],
    ids=["surrogate", "marks", "isolates", "override", "private", "emoji", "ligatures", "nothing", "controls"],
)
def test_strange_text_gives_a_pdf_that_opens(text: str) -> None:
    assert len(open_pdf(script((Kind.ACTION, text))).file) >= 1


def test_an_element_of_60_000_runs_is_printed_in_time() -> None:
    runs = tuple(Run("ab ", bold=bool(number % 2)) for number in range(60_000))
    assert write_pdf(Screenplay((Element("e1", Kind.ACTION, runs),)), WriteOptions()).losses == ()
