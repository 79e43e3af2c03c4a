"""PDFs in scripts that run from right to left, as we print them, are read back. Rule PP29."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.read import TURNED
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.formats.printed_pages.read import read_printed_pages
from screnpla.screenplay.profiles.profile import Paper
from tests.screenplay.formats.pdf.opened_pdf import script

HEBREW = [
    (Kind.SCENE_HEADING, "פנים. מטבח - לילה"),
    (Kind.ACTION, "אנה מחכה ליד הכיריים (בשקט) ומחכה 15 דקות. הוא אומר hello world ויוצא."),
    (Kind.CHARACTER, "אנה"),
    (Kind.PARENTHETICAL, "(בשקט)"),
    (Kind.DIALOGUE, "חזרת הביתה, סוף סוף, אחרי כל השנים האלה, ואני לא ידעתי כלום."),
    (Kind.SCENE_HEADING, "חוץ. גינה - יום"),
    (Kind.ACTION, "גשם."),
    (Kind.CHARACTER, "פיטר"),
    (Kind.DIALOGUE, "כן."),
]
ARABIC = [
    (Kind.ACTION, "آنا تقف أمام الموقد، لم تذهب إلى أي مكان في الحقيقة. السلام لا إلا الآن."),
    (Kind.CHARACTER, "بيتر"),
    (Kind.PARENTHETICAL, "(بهدوء)"),
    (Kind.DIALOGUE, "لقد عدت إلى البيت بعد كل هذه السنوات الطويلة ولا أعرف لماذا."),
    (Kind.ACTION, "مطر - ثم لا شيء."),
    (Kind.CHARACTER, "آنا"),
    (Kind.DIALOGUE, "نعم."),
]


@pytest.mark.parametrize("elements", [HEBREW, ARABIC], ids=["Hebrew", "Arabic"])
@pytest.mark.parametrize("paper", [Paper.LETTER, Paper.A4])
def test_our_own_right_to_left_pdf_is_read_back_with_a_loss_to_check(
    elements: list[tuple[Kind, str]], paper: Paper
) -> None:
    found = register.read(write_pdf(script(*elements), WriteOptions(paper=paper)).data, "script.pdf")
    assert [(element.kind, element.text) for element in found.screenplay.elements] == elements
    (loss,) = found.losses
    assert loss.message == TURNED
    assert loss.element_ids == tuple(element.id for element in found.screenplay.elements)


def test_a_mirrored_right_to_left_page_is_classified() -> None:
    lines = [
        *((80, 540, "פנים. מטבח - לילה"), (104, 540, "אנה מחכה."), (128, 396, "אנה"), (140, 468, "חזרת הביתה.")),
        *((164, 540, "גשם."), (188, 396, "פיטר"), (200, 468, "כן.")),
    ]
    rows = tuple(TextRow(y, (TextPiece(right - 7.2 * len(text), right, text),)) for y, right, text in lines)
    found = read_printed_pages([PrintedPage(612, 792, rows)]).screenplay.elements
    assert [element.kind for element in found] == [
        *(Kind.SCENE_HEADING, Kind.ACTION, Kind.CHARACTER, Kind.DIALOGUE),
        *(Kind.ACTION, Kind.CHARACTER, Kind.DIALOGUE),
    ]


@pytest.mark.parametrize(
    "elements",
    [
        [
            (Kind.SCENE_HEADING, "INT. בית קפה - לילה"),
            *HEBREW[1:5],
            (Kind.SCENE_HEADING, "EXT. רחוב - יום"),
            *HEBREW[6:],
        ],
        [
            (Kind.SCENE_HEADING, "INT. مقهى - ليل"),
            (Kind.ACTION, "تجلس سارة قرب النافذة وهي تنتظر شخصاً لن يأتي أبداً."),
            *ARABIC[1:],
        ],
    ],
    ids=["Hebrew", "Arabic with accents"],
)
def test_a_heading_that_begins_with_int_still_does(elements: list[tuple[Kind, str]]) -> None:
    found = register.read(write_pdf(script(*elements), WriteOptions()).data, "script.pdf")
    assert [(element.kind, element.text) for element in found.screenplay.elements] == elements
