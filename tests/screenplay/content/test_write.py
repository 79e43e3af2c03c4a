"""The API's content as we write it: the specification's spellings, every element whole on the page where it starts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import add_bold_flags, write_content
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Json, Kind, ListStyle, Run


def test_pages_hold_the_elements_that_start_on_them() -> None:
    elements = tuple(Element(each, Kind.ACTION, (Run(each),)) for each in "abc")
    content = write_content(Screenplay(elements), [["a"], ["b"]])
    assert content == [
        {"type": "page", "children": [{"type": "action", "id": "a", "children": [{"text": "a"}]}]},
        {
            "type": "page",
            "children": [
                {"type": "action", "id": "b", "children": [{"text": "b"}]},
                # On no page of the layout, and yet not lost.
                {"type": "action", "id": "c", "children": [{"text": "c"}]},
            ],
        },
    ]


def test_elements_that_share_an_id_are_all_written_in_order() -> None:
    elements = tuple(Element(each, Kind.ACTION, (Run(str(place)),)) for place, each in enumerate("axaxa"))
    for pages in ([["a", "x"], ["a", "x", "a"]], [["a", "x"]], [["x"]], []):
        content: list[Any] = write_content(Screenplay(elements), pages)
        texts = [each["children"][0]["text"] for page in content for each in page["children"]]
        assert texts == ["0", "1", "2", "3", "4"]
        assert len(content) == max(len(pages), 1)


def test_an_empty_element_has_a_place_for_the_cursor() -> None:
    assert write_content(Screenplay((Element("a", Kind.SCENE_HEADING),))) == [
        {"type": "page", "children": [{"type": "sceneHeading", "id": "a", "children": [{"text": ""}]}]}
    ]


def test_a_dual_dialogue_is_a_container_of_two_columns() -> None:
    sides = (Dual.LEFT, Dual.LEFT, Dual.RIGHT)
    elements = tuple(Element(f"e{number}", Kind.DIALOGUE, dual=side) for number, side in enumerate(sides, 1))
    speech = [{"type": "dialogue", "id": f"e{number}", "children": [{"text": ""}]} for number in (1, 2, 3)]
    columns = [{"type": "column", "children": speech[:2]}, {"type": "column", "children": speech[2:]}]
    assert write_content(Screenplay(elements)) == [
        {"type": "page", "children": [{"type": "duo-dialogue", "children": columns}]}
    ]


def test_a_single_dual_dialogue_column_gets_no_container() -> None:
    assert write_content(Screenplay((Element("a", Kind.CHARACTER, dual=Dual.LEFT),))) == [
        {"type": "page", "children": [{"type": "character", "id": "a", "dual": "left", "children": [{"text": ""}]}]}
    ]


def test_list_items_are_written_inside_their_list() -> None:
    items = tuple(Element(each, Kind.LIST_ITEM, list_style=ListStyle.NUMBERED) for each in "ab")
    children = [{"type": "list-item", "id": each, "children": [{"text": ""}]} for each in "ab"]
    assert write_content(Screenplay(items)) == [
        {"type": "page", "children": [{"type": "numbered-list", "children": children}]}
    ]


def test_a_mention_is_an_inline_block() -> None:
    content = write_content(Screenplay((Element("a", Kind.ACTION, (Run("ANNA", mention=True, bold=True),)),)))
    mention = {"type": "mention", "children": [{"text": "ANNA", "bold": True}]}
    assert content == [{"type": "page", "children": [{"type": "action", "id": "a", "children": [mention]}]}]


def test_the_cover_is_shown_as_the_first_block() -> None:
    content = write_content(Screenplay(cover=Cover(title="THE BARN", draft_date="May")))
    assert content == [
        {
            "type": "getting-started",
            "children": [
                {"type": "getting-started-element", "field": "title", "children": [{"text": "THE BARN"}]},
                {"type": "getting-started-element", "field": "draftDate", "children": [{"text": "May"}]},
            ],
        },
        {"type": "page", "children": []},
    ]


def test_a_cover_without_fields_comes_back_as_it_was_until_a_field_is_changed() -> None:
    cover_block: Json = {
        "type": "getting-started",
        "id": "cover",
        "children": [
            {"type": "getting-started-element", "alignCenter": True, "children": [{"text": "THE BARN", "bold": True}]},
            {"type": "getting-started-element", "alignCenter": True, "children": [{"text": ""}]},
            {"type": "getting-started-element", "alignCenter": True, "children": [{"text": "by"}]},
            {"type": "getting-started-element", "alignCenter": True, "children": [{"text": "Anna Auer"}]},
        ],
    }
    cover = read_content([cover_block]).cover
    assert cover is not None
    assert write_content(Screenplay(cover=cover))[0] == cover_block
    changed = write_content(Screenplay(cover=replace(cover, title="HAY")))[0]
    assert read_content([changed]).cover == Cover(
        title="HAY", credit="by", authors="Anna Auer", extra={"id": "cover"}, marks={"title": ("bold",)}
    )


@pytest.mark.parametrize("align", Align)
def test_alignment_is_written_in_both_spellings(align: Align) -> None:
    page = write_content(Screenplay((Element("a", Kind.ACTION, align=align),)))[0]
    assert isinstance(page, dict)
    flag = f"align{align.capitalize()}"
    assert page["children"] == [
        {"type": "action", "id": "a", "align": str(align), flag: True, "children": [{"text": ""}]}
    ]


def test_a_voice_message_has_its_recording_on_its_child() -> None:
    content = write_content(Screenplay((Element("a", Kind.VOICE_MESSAGE, extra={"url": "/a.mp3"}),)))
    child = {"text": "", "url": "/a.mp3"}
    assert content == [{"type": "page", "children": [{"type": "voice-message", "id": "a", "children": [child]}]}]


def test_every_run_can_be_shown_with_a_bold_flag_and_nothing_given_is_changed() -> None:
    cell: Json = {"type": "table-cell", "children": [{"text": "one"}]}
    rows: Json = [{"type": "table-row", "children": [cell]}]
    elements = (
        Element("a", Kind.ACTION, (Run("It "), Run("rains", bold=True), Run("Bo", mention=True))),
        Element("t", Kind.TABLE, (Run("one"),), extra={"table": rows}),
        Element("e", Kind.ACTION),
    )
    content = write_content(Screenplay(elements))
    [page] = add_bold_flags(content)
    assert isinstance(page, dict)
    plain: Json = {"text": "one", "bold": False}
    mention: Json = {"type": "mention", "children": [{"text": "Bo", "bold": False}]}
    assert page["children"] == [
        {
            "type": "action",
            "id": "a",
            "children": [{"text": "It ", "bold": False}, {"text": "rains", "bold": True}, mention],
        },
        {
            "type": "table",
            "id": "t",
            "children": [{"type": "table-row", "children": [{"type": "table-cell", "children": [plain]}]}],
        },
        {"type": "action", "id": "e", "children": [{"text": "", "bold": False}]},
    ]
    assert cell == {"type": "table-cell", "children": [{"text": "one"}]}
    assert [each.runs for each in read_content([page]).elements] == [each.runs for each in elements]
