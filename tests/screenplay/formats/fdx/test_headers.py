"""FX23 to FX26: headers and footers of Final Draft files, in and out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.library.scripts.profile import initial_headers
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.reading.headers import read_headers
from screnpla.screenplay.formats.fdx.write import write_fdx
from screnpla.screenplay.formats.fdx.writing.headers import NO_INTRODUCTION
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profiles.running_texts import RunningTexts, read_running_texts
from tests.screenplay.formats.fdx.trees import difference, opened, script, tree, written

# As Final Draft's own template has it.
TEMPLATE = """<HeaderAndFooter FooterFirstPage="Yes" FooterVisible="No" HeaderFirstPage="No" HeaderVisible="Yes" \
StartingPage="1"><Header><Paragraph Alignment="Left" LeftIndent="1.25"><Text>\t</Text>\
<DynamicLabel Type="Collated Revisions"/><Text>\t</Text><DynamicLabel Type="Page #" Font="Courier Prime"/>\
<Text>.</Text><Tabstops><Tabstop Position="4.50" Type="Center"/><Tabstop Position="7.25" Type="Right"/></Tabstops>\
</Paragraph></Header><Footer><Paragraph Alignment="Right"><Text> </Text></Paragraph></Footer></HeaderAndFooter>"""
OWN = RunningTexts({"left": "{Title} {{1}}", "right": "{Page}/{Last Page}"}, {"centre": "{Date}"}, on_first_page=True)


def around(attributes: str, header: str, footer: str = "") -> bytes:
    parts = f"<Header>{header}</Header><Footer>{footer}</Footer>"
    return script(
        '<Paragraph Type="Action"><Text>He waits.</Text></Paragraph>',
        f"<HeaderAndFooter {attributes}>{parts}</HeaderAndFooter>",
    )


def file_with(rest: str) -> bytes:
    return script('<Paragraph Type="Action"><Text>He waits.</Text></Paragraph>', rest)


def with_settings(screenplay: Screenplay) -> Screenplay:
    """As a script made of the file goes out: with the headers of its settings."""
    texts = read_running_texts(initial_headers(register.read_file_headers(screenplay)))
    return replace(screenplay, headers=texts or RunningTexts({}, {}))


def test_fx23_the_header_of_final_drafts_template() -> None:
    found = read_headers(tree(file_with(TEMPLATE)))
    assert found == RunningTexts({"centre": "{Collated Revisions}", "right": "{Page}."}, {})


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("<Paragraph Alignment='Right'><DynamicLabel Type='Page #'/></Paragraph>", {"right": "{Page}"}),
        ("<Paragraph Alignment='Center'><Text>SALT</Text></Paragraph>", {"centre": "SALT"}),
        ("<Paragraph Alignment='Right'><Text>Pink	2.</Text></Paragraph>", {"right": "Pink 2."}),
        ("<Paragraph><Text>a\tb\tc\td</Text></Paragraph>", {"left": "a", "centre": "b", "right": "c d"}),
        (
            "<Paragraph><Text>a</Text></Paragraph><Paragraph Alignment='Right'><Text>b</Text></Paragraph>",
            {"left": "a", "right": "b"},
        ),
        ("<Paragraph><Text>{Page}</Text></Paragraph>", {"left": "{{Page}}"}),
        ("<Paragraph><DynamicLabel Type='Time'/><DynamicLabel Type='Scene #'/></Paragraph>", {"left": "{Time}{Scene}"}),
        (
            "<Paragraph><Text>a\t</Text><Text>b</Text><Tabstops><Tabstop Type='Right'/></Tabstops></Paragraph>",
            {"left": "a", "right": "b"},
        ),
    ],
)
def test_fx23_tabs_and_alignment_say_the_place(header: str, expected: dict[str, str]) -> None:
    found = read_headers(tree(around("", header)))
    assert found and found.header == expected


def test_fx24_what_is_not_visible_is_none_and_the_header_decides_the_first_page() -> None:
    words = "<Paragraph><Text>x</Text></Paragraph>"
    hidden = read_headers(tree(around('HeaderVisible="No" FooterFirstPage="Yes"', words, words)))
    assert hidden == RunningTexts({}, {"left": "x"}, on_first_page=True)
    both = read_headers(tree(around('HeaderFirstPage="No" FooterFirstPage="Yes"', words, words)))
    assert both and not both.on_first_page


@pytest.mark.parametrize(
    "data",
    [
        file_with(TEMPLATE),
        around('HeaderVisible="No"', "<Paragraph><Text>x</Text></Paragraph>"),
        around("", "<Paragraph><Text>SALT</Text></Paragraph>", "<Paragraph><DynamicLabel Type='Time'/></Paragraph>"),
        file_with(""),
    ],
)
def test_fx26_headers_that_nobody_edited_go_out_as_they_came(data: bytes) -> None:
    out = written(with_settings(opened(data)))
    assert difference(data, out) == "" or (not opened(data).headers and b"HeaderAndFooter" not in data)


def test_fx26_an_edited_header_is_written_and_the_footer_stays() -> None:
    data = file_with(TEMPLATE)
    changed = replace(with_settings(opened(data)), headers=replace(OWN, footer={}))
    out = tree(written(changed))
    assert read_headers(out) == replace(OWN, footer={})
    assert out.find("HeaderAndFooter/Footer/Paragraph/Text") is not None
    labels = [label.get("Type") for label in out.iterfind("HeaderAndFooter/Header/Paragraph/DynamicLabel")]
    assert labels == ["Title", "Page #", "Last Page #"]


def test_fx25_labels_that_are_no_fields_of_ours_stay_labels() -> None:
    data = around("", "<Paragraph><DynamicLabel Type='Time'/><DynamicLabel Type='Page #'/></Paragraph>")
    changed = replace(opened(data), headers=RunningTexts({"left": "at {Time} {Page}"}, {}))
    labels = [label.get("Type") for label in tree(written(changed)).iter("DynamicLabel")]
    assert labels == ["Time", "Page #"]


def test_fx26_the_number_that_pages_print_by_themselves_is_a_field_there() -> None:
    screenplay = Screenplay((Element("a", Kind.ACTION, (Run("He waits."),)),), headers=RunningTexts({"left": "x"}, {}))
    assert read_headers(tree(written(screenplay))) == RunningTexts({"left": "x", "right": "{Page}."}, {})


@pytest.mark.parametrize("texts", [OWN, replace(OWN, header={}, footer={"left": "{Label}"})])
def test_headers_of_a_new_file_come_back(texts: RunningTexts) -> None:
    screenplay = Screenplay((Element("a", Kind.ACTION, (Run("He waits."),)),), headers=texts)
    assert read_headers(tree(written(screenplay))) == texts


def test_introduction_pages_are_a_loss() -> None:
    screenplay = Screenplay((Element("a", Kind.ACTION, (Run("x"),)),), headers=replace(OWN, intro_pages=2))
    assert Loss(NO_INTRODUCTION) in write_fdx(screenplay, WriteOptions()).losses
