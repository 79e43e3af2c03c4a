"""Settings as they print: after a change by the API the PDF has other positions (docs/spec/settings-dialog.md, SD8).

Each setting of Page Layout and of the elements by the engine alone: tests/screenplay/formats/pdf.
"""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.talking_scripts import create_script, exported

pytestmark = pytest.mark.asyncio(loop_scope="module")

INCH = 72
LINE = 12


def line(kind: str, text: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, **more, "children": [{"text": text}]}


SCENES = [
    line("sceneHeading", "INT. LIGHTHOUSE - NIGHT", sceneNumber="1"),
    line("action", "Rain on the panes."),
    line("sceneHeading", "EXT. PIER - LATER", sceneNumber="2"),
    line("action", "Nobody."),
]
ONE_LONG_SCENE = [line("sceneHeading", "INT. FERRY - NIGHT"), *[line("action", "The engine dies.")] * 40]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


class Paper:
    """Of one script: its settings are changed, and it is printed anew."""

    def __init__(self, ana: Caller, script: str) -> None:
        self._ana, self.script = ana, script

    async def change(self, **settings: Any) -> OpenedPdf:
        await self._ana.ask_ok("PATCH", f"scripts/{self.script}", settings)
        return await self.printed()

    async def printed(self, *, cover: bool = False) -> OpenedPdf:
        answer = await exported(self._ana, self.script, format="pdf", cover=cover, headersAndFooters=True)
        return OpenedPdf(answer.content)


@pytest_asyncio.fixture(loop_scope="module")
async def paper(ana: Caller) -> Paper:
    return Paper(ana, await create_script(ana, content=SCENES))


@pytest_asyncio.fixture(loop_scope="module")
async def long_paper(ana: Caller) -> Paper:
    return Paper(ana, await create_script(ana, content=ONE_LONG_SCENE))


def left_of(pdf: OpenedPdf, character: str) -> float:
    """Inches from the left edge to the first of these characters."""
    return round(next(char.x for char in pdf.chars() if char.text == character) / INCH, 2)


def height_of(pdf: OpenedPdf, character: str) -> float:
    return next(char.y for char in pdf.chars() if char.text == character)


async def test_sd8_page_layout_and_margin_move_the_left_edge(paper: Paper) -> None:
    assert left_of(await paper.printed(), "R") == 1.5
    assert left_of(await paper.change(layout={"pageMargin": {"space": "2"}}), "R") == 2
    modern = {"pageLayout": "Modern", "pageMargin": {"type": "Modern", "space": "1.25"}}
    assert left_of(await paper.change(layout=modern), "R") == 1.25


async def test_sd8_margins_above_and_below_move_the_first_and_the_last_line(long_paper: Paper) -> None:
    def ends(pdf: OpenedPdf) -> tuple[float, float]:
        lines = pdf.lines()
        return lines[0][0].y, lines[-1][0].y

    first, last = ends(await long_paper.printed())
    moved = ends(await long_paper.change(layout={"pageMargin": {"top": "1.5"}}))
    # Action stands on every other line: three fewer are two of them.
    assert moved == pytest.approx((first + 3 * LINE, last), abs=LINE + 0.1)
    assert moved[0] == pytest.approx(first + 3 * LINE, abs=0.1)
    first, last = moved
    assert ends(await long_paper.change(layout={"pageMargin": {"bottom": "2"}})) == pytest.approx(
        (first, last - 6 * LINE), abs=0.1
    )


async def test_sd8_the_page_category_is_the_size_of_the_paper(paper: Paper) -> None:
    assert (await paper.printed()).sizes == {(612, 792)}
    assert (await paper.change(layout={"pageCategory": "A4"})).sizes == {(595.28, 841.89)}


async def test_sd8_spacing_and_weight_of_scene_headings(paper: Paper) -> None:
    def above_second_heading(pdf: OpenedPdf) -> int:
        return round((height_of(pdf, "X") - height_of(pdf, "p")) / LINE) - 1

    pdf = await paper.printed()
    assert above_second_heading(pdf) == 2
    assert not any("Bold" in char.font for char in pdf.chars() if char.text == "X")
    pdf = await paper.change(elements=[{"label": "Scene Heading", "spaceBefore": "1 line"}])
    assert above_second_heading(pdf) == 1
    pdf = await paper.change(layout={"sceneHeading": "Bold"})
    assert all("Bold" in char.font for char in pdf.chars() if char.text == "X")
    pdf = await paper.change(elements=[{"label": "Scene Heading", "spaceBefore": "page break"}])
    assert [line for line in pdf.text(1) if "PIER" in line]


async def test_sd8_an_element_and_a_template_move_their_lines(paper: Paper) -> None:
    assert left_of(await paper.change(elements=[{"label": "Action", "config": {"left": 2.25}}]), "R") == 2.25
    assert left_of(await paper.change(elements=[{"label": "Action", "config": {}}]), "R") == 1.5
    multi = {"elementTemplate": "Television Screnplay", "camera": "multi"}
    assert "RAIN ON THE PANES." in (await paper.change(layout=multi)).text()


async def test_sd8_headers_footers_and_introduction_pages(paper: Paper) -> None:
    texts = {"config": {"header": {"left": "Q"}, "footer": {"centre": "Z"}}}
    pdf = await paper.change(headersAndFooters=texts)
    assert not {"Q", "Z"} & {char.text for char in pdf.chars()}
    pdf = await paper.change(headersAndFooters={"isShowOnFirstPage": True})
    assert height_of(pdf, "Q") < INCH < 10 * INCH < height_of(pdf, "Z")
    assert left_of(pdf, "Q") < 2 < left_of(pdf, "Z")
    pdf = await paper.change(headersAndFooters={"introPages": "1"})
    assert not {"Q", "Z"} & {char.text for char in pdf.chars()}


async def test_sd8_each_of_the_six_texts_of_the_margins_stands_in_its_place(paper: Paper) -> None:
    sides = {side: {place: place[0].upper() for place in ("left", "centre", "right")} for side in ("header", "footer")}
    pdf = await paper.change(headersAndFooters={"isShowOnFirstPage": True, "config": sides})
    header, footer = pdf.lines()[0], pdf.lines()[-1]
    for found in (header, footer):
        assert [char.text for char in found] == ["L", "C", "R"]
        # The right one leaves room for a page number (HF6).
        assert [char.x / INCH for char in found] == pytest.approx([1.5, 4.3, 7.1], abs=0.05)
    assert (header[0].y / INCH, 11 - footer[0].y / INCH) == pytest.approx((0.6, 0.5), abs=0.15)


async def test_sd6_the_page_breaks_and_the_view_of_the_screen_print_nothing(long_paper: Paper) -> None:
    before = (await long_paper.printed()).rows(1)
    for settings in ({"headersAndFooters": {"showPageBreaks": False}}, {"layout": {"pageView": "classic"}}):
        assert (await long_paper.change(**settings)).rows(1) == before


def numbers_beside_headings(pdf: OpenedPdf) -> list[tuple[str, str]]:
    """What stands in the left and in the right margin, on a page of short headings."""
    lines = [[(char.text, char.x / INCH) for char in each] for each in pdf.lines()]
    return [
        ("".join(text for text, x in each if x < 1.4), "".join(text for text, x in each if x > 6)) for each in lines
    ]


ON_THE_RIGHT = {"showLeftMargin": False, "showRighMargin": True}


@pytest.mark.parametrize(
    ("production", "expected"),
    [
        ({"showLeftMargin": True, "showRighMargin": False}, [("1", ""), ("1A", ""), ("2", "")]),
        (ON_THE_RIGHT, [("", "1"), ("", "1A"), ("", "2")]),
        ({**ON_THE_RIGHT, "displayStyle": "6 > A6 > A6A > A6AA"}, [("", "1"), ("", "A2"), ("", "2")]),
        ({**ON_THE_RIGHT, "prefix": "S"}, [("", "S1"), ("", "S1A"), ("", "S2")]),
        ({**ON_THE_RIGHT, "suffix": "x"}, [("", "1x"), ("", "1Ax"), ("", "2x")]),
        ({**ON_THE_RIGHT, "zeroPadding": "3"}, [("", "001"), ("", "001A"), ("", "002")]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
async def test_sd8_scene_numbers_stand_and_look_as_the_production_says(
    ana: Caller, production: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    paper = Paper(ana, await create_script(ana, content=[line("sceneHeading", "INT. PIER")] * 2))
    await ana.ask_ok("POST", f"scripts/{paper.script}/scene-numbers", {"action": "lock"})
    content = (await ana.read(paper.script))["content"]
    content[-1]["children"].insert(1, line("sceneHeading", "INT. STAIRS"))
    await ana.ask_ok("PATCH", f"scripts/{paper.script}", {"content": content})
    assert numbers_beside_headings(await paper.change(production=production)) == expected


async def test_ct1_ct2_scenes_that_go_on_have_their_words_at_the_foot_and_the_head_of_pages(long_paper: Paper) -> None:
    pdf = await long_paper.change(production={"continued": {"bottom": True, "bottomText": "(GOES ON)"}})
    assert ("(GOES ON)" in pdf.text(0), pdf.lines(0)[-1][0].y > 9.5 * INCH) == (True, True)
    pdf = await long_paper.change(production={"continued": {"top": True, "topText": "STILL:", "number": True}})
    assert [each for each in pdf.text(1) if each.startswith("STILL:")]
    off = {"bottom": False, "top": False}
    pdf = await long_paper.change(production={"continued": off})
    assert not [each for page in (0, 1) for each in pdf.text(page) if "GOES ON" in each or "STILL" in each]


async def test_ly9_a_scene_with_enough_changed_lines_has_marks_beside_all_of_them(ana: Caller) -> None:
    lines = [line("action", f"Line {number}.", id=f"e{number}") for number in range(6)]
    paper = Paper(ana, await create_script(ana, content=lines))
    await ana.ask_ok("POST", f"scripts/{paper.script}/revisions", {})
    changed = [line("action", "Another.", id=each["id"]) if each in lines[:2] else each for each in lines]
    await ana.ask_ok("PATCH", f"scripts/{paper.script}", {"content": changed})

    def marks(pdf: OpenedPdf) -> int:
        return sum(1 for char in pdf.chars() if char.text == "*" and char.x > 7.3 * INCH)

    assert marks(await paper.printed()) == 2
    assert marks(await paper.change(layout={"autoMarkAsCount": 2})) == 6
    assert marks(await paper.change(layout={"autoMarkAsCount": 3})) == 2
    assert marks(await paper.change(layout={"autoMarkAsCount": "off"})) == 2


async def test_sd5_title_subtitle_and_writers_print_on_the_cover(ana: Caller) -> None:
    paper = Paper(ana, await ana.script())
    words = {"title": "Pepper", "subTitle": "A sea story", "writtenBy": "Bo Berg"}
    await paper.change(**words)
    cover = " ".join((await paper.printed(cover=True)).text()).casefold()
    assert all(each.casefold() in cover for each in words.values()), cover
