"""Settings of a production file that our print does not have are reported by name, if they are switched on."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats.fdx.losses import (
    FOOTER,
    HEADER,
    LOCKED,
    REVISIONS,
    WATERMARK,
    list_fdx_print_losses,
)
from screnpla.screenplay.formats.register import write
from screnpla.screenplay.losses import Loss
from tests.screenplay.formats.fdx.trees import fixture, opened, script

REVISED = '<Paragraph Type="Action"><Text RevisionID="2">Rain.</Text><Text RevisionID="0"> Wind.</Text></Paragraph>'
CALM = '<Paragraph Type="Action"><Text RevisionID="0">Sun.</Text></Paragraph>'


def around(visible: str, header: str = "", footer: str = "") -> str:
    parts = f"<Header><Paragraph>{header}</Paragraph></Header><Footer><Paragraph>{footer}</Paragraph></Footer>"
    return f"<HeaderAndFooter {visible}>{parts}</HeaderAndFooter>"


def scenes(bottom: str, top: str) -> str:
    attributes = f'SceneBottomOfPage="{bottom}" SceneTopOfNext="{top}"'
    return f"<MoresAndContinueds><SceneBreaks {attributes}/></MoresAndContinueds>"


def watermark(words: str) -> str:
    content = f"<DynamicContent><Paragraph><Text>{words}</Text></Paragraph></DynamicContent>"
    return f"<Watermarking>{content}</Watermarking>"


def print_losses(rest: str, body: str = CALM) -> list[Loss]:
    return list_fdx_print_losses(opened(script(body, rest)))


def test_pdf_and_plain_text_report_the_same_print_losses() -> None:
    production = opened(fixture("production"))
    expected = [Loss(REVISIONS, ("e1", "e2", "e4")), Loss(LOCKED), Loss(HEADER)]
    assert list(write(production, "pdf").losses) == expected
    assert [loss for loss in write(production, "txt").losses if loss in expected] == expected


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ('<LockedPages><LockedPage Number="12A"/></LockedPages>', LOCKED),
        (around('HeaderVisible="Yes"', "<Text>The Bakery</Text>"), HEADER),
        (around('HeaderVisible="Yes"', '<DynamicLabel Type="Last Revised"/>'), HEADER),
        (around('FooterVisible="Yes"', footer='<DynamicLabel Type="Date"/>'), FOOTER),
        (watermark("For Ole"), WATERMARK),
    ],
)
def test_a_setting_that_is_not_printed_is_reported(rest: str, message: str) -> None:
    assert print_losses(rest) == [Loss(message)]


@pytest.mark.parametrize(
    "rest",
    [
        scenes("No", "No"),
        scenes("Yes", "Yes"),
        "<LockedPages/>",
        around('HeaderVisible="Yes"', '<DynamicLabel Type="Page #"/><Text>.</Text>'),
        around('HeaderVisible="Yes"', '<Text>\t</Text><DynamicLabel Type="Collated Revisions"/>'),
        around('HeaderVisible="No" FooterVisible="No"', "<Text>The Bakery</Text>", "<Text>Draft</Text>"),
        '<Revisions RevisionsShown="All"><Revision ID="1" Name="Blue"/></Revisions>',
        watermark(" "),
        "",
    ],
)
def test_settings_that_are_empty_or_switched_off_are_not_reported(rest: str) -> None:
    assert print_losses(rest) == []


def test_revised_passages_are_reported_unless_the_file_hides_them() -> None:
    assert print_losses("", CALM + REVISED) == [Loss(REVISIONS, ("e2",))]
    assert print_losses('<Revisions RevisionsShown="None"/>', REVISED) == []


def test_damaged_stored_fdx_data_reports_no_losses() -> None:
    element = Element("e1", Kind.ACTION, (Run("Rain."),))
    memories: list[Json] = [{"skeleton": "<FinalDraft>"}, {"skeleton": 7}, [], "x"]
    for memory in memories:
        assert write(Screenplay((element,), foreign={"fdx": memory}), "pdf").losses == ()
