"""Reading the API's content: pages are dissolved, and no word is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.content.keys import Node
from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_content, write_element
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Json, Kind, ListStyle, Run
from screnpla.screenplay.losses import BadFile


def block(kind: str, text: str, **others: Json) -> Json:
    return {"type": kind, "children": [{"text": text}], **others}


def page(*blocks: Json) -> Json:
    return {"type": "page", "children": list(blocks)}


def speech(name: str) -> list[Json]:
    return [block("character", name), block("dialogue", f"I am {name}.")]


def texts(content: Json) -> list[tuple[str, str]]:
    return [(str(element.kind), element.text) for element in read_content(content).elements]


def test_pages_are_joined_and_ids_given() -> None:
    reading = read_content([page(block("sceneHeading", "INT. BARN")), page(block("action", "Hay."))])
    assert [(each.id, each.kind, each.text) for each in reading.elements] == [
        ("e1", Kind.SCENE_HEADING, "INT. BARN"),
        ("e2", Kind.ACTION, "Hay."),
    ]
    assert reading.cover is None
    assert not reading.losses


def test_blocks_without_pages_and_loose_text_are_read_too() -> None:
    assert texts([block("action", "Hay."), {"text": "loose"}, "looser"]) == [
        ("action", "Hay."),
        ("normal", "looselooser"),
    ]


def test_a_missing_or_duplicate_id_is_replaced_by_a_unique_one() -> None:
    blocks = [
        block("action", "a", id="x"),
        block("action", "b", id="x"),
        block("action", "c"),
        block("action", "d", id="e3"),
    ]
    ids = [element.id for element in read_content([page(*blocks)]).elements]
    assert ids == ["x", "e2", "e4", "e3"]


def test_thousands_of_elements_without_id_get_unique_ids() -> None:
    with_ids = [block("action", "", id=f"e{number}") for number in range(1, 20_001)]
    elements = read_content([page(*[block("action", "")] * 20_000, *with_ids)]).elements
    assert len({element.id for element in elements}) == 40_000


def test_a_paragraph_split_by_a_page_is_joined() -> None:
    content: Json = [
        page(block("dialogue", "I was")),
        page(block("dialogue", "never", continued=True), block("dialogue", "here.", continued=True)),
        page(block("action", "He was.", continued=True)),
    ]
    assert texts(content) == [("dialogue", "I was never here."), ("action", "He was.")]


def test_a_page_break_becomes_break_before_and_page_numbers_go() -> None:
    reading = read_content(
        [
            page(
                block("action", "a"),
                block("page-break", "", pageNumber=1),
                block("page-number", "2"),
                block("action", "b"),
            )
        ]
    )
    assert [(each.text, each.break_before) for each in reading.elements] == [("a", False), ("b", True)]


def test_a_dual_dialogue_has_two_columns() -> None:
    columned: Json = [
        {"type": "duo-dialogue", "children": [{"type": "column", "children": speech(name)} for name in "AB"]}
    ]
    flat: Json = [{"type": "duo-dialogue", "children": [*speech("A"), *speech("B")]}]
    for content in (columned, flat):
        elements = read_content(content).elements
        assert [each.dual for each in elements] == [Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT]
        assert elements[3].text == "I am B."


def test_a_dual_dialogue_without_columns_keeps_its_words() -> None:
    mention: Json = {"type": "mention", "children": [{"text": "ANNA"}]}
    words: list[list[Json]] = [[{"text": "Both talk."}], [{"text": "Both see "}, mention]]
    for children in words:
        reading = read_content([page({"type": "duo-dialogue", "id": "a", "children": children})])
        assert [each.kind for each in reading.elements] == [Kind.DIALOGUE]
        assert not reading.losses
        again = write_content(Screenplay(reading.elements))
        assert again == [page({"type": "duo-dialogue", "id": "a", "children": children})]


def test_dropped_settings_of_a_page_are_reported_as_a_loss() -> None:
    pages: list[Json] = [
        {"type": "page", "id": "p1", "pageNumber": 1, "locked": False, "children": [block("action", "a")]},
        {"type": "page", "color": "blue", "children": [block("action", "b"), block("action", "c")]},
    ]
    reading = read_content(pages)
    assert [(loss.message, loss.element_ids) for loss in reading.losses] == [
        ("Settings of a page or a column were left out; its text is whole.", ("e2", "e3"))
    ]


def test_a_mention_is_a_mark_and_its_name_is_found_wherever_it_stands() -> None:
    content: Json = [
        {
            "type": "action",
            "children": [
                {"text": ""},
                {"type": "mention", "children": [{"text": "ANNA", "bold": True}]},
                {"text": " and "},
                {"type": "mention", "character": "BEN", "children": [{"text": ""}]},
            ],
        }
    ]
    runs = read_content(content).elements[0].runs
    assert runs[0] == Run("ANNA", bold=True, mention=True)
    assert (runs[1].text, runs[2].text, runs[2].mention) == (" and ", "BEN", True)


def test_marks_and_unknown_properties_of_a_leaf_are_preserved() -> None:
    leaf: Json = {
        "text": "x",
        "bold": True,
        "italic": False,
        "highlight": True,
        "commentThread_7": True,
        "blockquote": True,
    }
    run = read_content([{"type": "action", "children": [leaf]}]).elements[0].runs[0]
    assert run == Run("x", bold=True, highlight="yellow", extra={"commentThread_7": True, "blockquote": True})


def test_lists_of_lists_become_items_with_levels() -> None:
    inner: Json = {"type": "numbered-list", "children": [block("list-item", "b")]}
    content: Json = [{"type": "bulleted-list", "children": [{"type": "list-item", "children": [{"text": "a"}, inner]}]}]
    elements = read_content(content).elements
    assert [(each.kind, each.text, each.level, each.list_style) for each in elements] == [
        (Kind.LIST_ITEM, "a", 0, ListStyle.BULLETED),
        (Kind.LIST_ITEM, "b", 1, ListStyle.NUMBERED),
    ]


def test_a_table_stays_whole_and_can_be_read() -> None:
    row: Json = {"type": "table-row", "children": [block("table-cell", "one"), block("table-cell", "two")]}
    element = read_content([{"type": "table", "children": [row, row]}]).elements[0]
    assert (element.kind, element.text) == (Kind.TABLE, "one\ttwo\none\ttwo")
    assert element.extra["table"] == [row, row]


def test_words_in_a_table_keep_their_marks_and_separators_only_separate() -> None:
    bold: Json = {"type": "table-cell", "children": [{"text": "Who\nelse", "bold": True}]}
    row: Json = {"type": "table-row", "children": [bold, block("table-cell", "why")]}
    element = read_content([{"type": "table", "children": [row]}]).elements[0]
    assert element.runs == (Run("Who else", bold=True), Run("\twhy"))


def test_an_edited_table_is_shown_as_it_is_now() -> None:
    row: Json = {"type": "table-row", "children": [block("table-cell", "one")]}
    element = read_content([{"type": "table", "children": [row]}]).elements[0]
    table = write_element(replace(element, runs=(Run("one\ttwo"),)))
    cells: list[Json] = [block("table-cell", "one"), block("table-cell", "two")]
    assert table["children"] == [{"type": "table-row", "children": cells}]
    assert "table" not in table


def test_a_voice_message_keeps_its_recording() -> None:
    nodes: list[Json] = [
        {"type": "voice-message", "children": [{"text": "", "url": "/a.mp3"}], "alignCenter": True},
        {"type": "voice-message", "url": "/a.mp3", "children": [{"text": ""}], "alignCenter": True},
    ]
    for node in nodes:
        element = read_content([node]).elements[0]
        assert (element.kind, element.runs, element.align) == (Kind.VOICE_MESSAGE, (), Align.CENTER)
        assert element.extra == {"url": "/a.mp3"}


def test_a_spoken_line_keeps_its_words_and_its_recording_in_content_and_in_a_file_made_in_a_browser() -> None:
    """RE33. A browser writes what it does not know under `extra`."""
    written: Node = {"type": "voice-dialogue", "id": "a", "children": [{"text": "You are late."}]}
    nodes: list[Node] = [{**written, "url": "/api/recordings/1"}, {**written, "extra": {"url": "/api/recordings/1"}}]
    for node in nodes:
        element = read_content([node]).elements[0]
        assert (element.kind, element.text) == (Kind.VOICE_DIALOGUE, "You are late.")
        assert write_element(element) == {**written, "url": "/api/recordings/1"}


@pytest.mark.parametrize(
    ("flags", "align"),
    [
        ({"align": "center"}, Align.CENTER),
        ({"alignRight": True}, Align.RIGHT),
        ({"align": "center", "alignCenter": True}, Align.CENTER),
        # An editor that knows only the flags changed them.
        ({"align": "center", "alignCenter": False}, None),
        ({"align": "center", "alignCenter": None, "alignRight": True}, Align.RIGHT),
        ({"align": "right", "alignRight": True, "alignCenter": True}, Align.CENTER),
        ({"align": "center", "alignRight": False}, Align.CENTER),
    ],
)
def test_alignment_flags_override_the_align_property(flags: dict[str, Json], align: Align | None) -> None:
    element = read_content([block("action", "a", **flags)]).elements[0]
    assert (element.align, element.extra) == (align, {})


def test_an_invalid_alignment_flag_is_preserved_in_extra() -> None:
    assert read_content([block("action", "a", alignCenter=1)]).elements[0].extra == {"alignCenter": 1}


def test_a_block_of_an_unknown_type_is_preserved_and_reported() -> None:
    reading = read_content([block("hologram", "Help me.", angle=30)])
    element = reading.elements[0]
    assert (element.kind, element.text, element.extra) == (Kind.NORMAL, "Help me.", {"type": "hologram", "angle": 30})
    assert reading.losses[0].element_ids == ("e1",)


def test_blocks_inside_blocks_keep_all_their_words() -> None:
    quote: Json = {
        "type": "block-quote",
        "children": [block("paragraph", "a"), {"type": "wrap", "children": [block("shot", "b")]}],
    }
    assert texts([quote]) == [("block-quote", "a"), ("shot", "b")]


def test_invalid_properties_are_preserved_in_extra() -> None:
    element = read_content([block("action", "a", level="deep", align=7, style={"color": "red"}, dual=[])]).elements[0]
    assert (element.level, element.align, element.style, element.dual) == (0, None, "", None)
    assert element.extra == {"level": "deep", "align": 7, "style": {"color": "red"}, "dual": []}


def cover_of(*blocks: Json) -> Cover:
    cover = read_content([{"type": "getting-started", "children": list(blocks)}, page()]).cover
    assert cover is not None
    return cover


def line(text: str, **others: Json) -> Json:
    return block("getting-started-element", text, **others)


def test_cover_lines_of_another_editor_become_fields() -> None:
    cover = cover_of(*[line(text) for text in ("THE BARN", "", "Written by", "Anna Auer", "", "For my cat")])
    assert (cover.title, cover.credit, cover.authors) == ("THE BARN", "Written by", "Anna Auer")
    assert cover.notes == "For my cat"
    assert not cover.lines


def test_alignment_flags_of_cover_lines_separate_title_and_contact() -> None:
    middle = [line(text, alignCenter=True) for text in ("THE BARN", "by", "Anna Auer")]
    cover = cover_of(line("anna@example.com", alignLeft=True), *middle)
    assert (cover.title, cover.credit, cover.authors) == ("THE BARN", "by", "Anna Auer")
    assert cover.contact == "anna@example.com"


def test_a_cover_line_without_a_field_fills_its_field_and_is_preserved() -> None:
    cover = cover_of(line("THE BARN", field="title"), line("HAY"), line("by"), line("Anna Auer"))
    assert (cover.title, cover.credit, cover.authors) == ("THE BARN", "by", "Anna Auer")
    assert [each.text for each in cover.lines] == ["HAY", "by", "Anna Auer"]


def test_a_second_page_of_a_cover_stays_line_by_line() -> None:
    cover = cover_of(line("THE BARN"), line("The cast", breakBefore=True, alignRight=True))
    assert [(each.text, each.align) for each in cover.lines] == [("THE BARN", Align.LEFT), ("The cast", Align.RIGHT)]
    assert cover.title == "THE BARN"


def test_a_cover_inside_a_page_or_without_its_container_is_found() -> None:
    for content in ([page(block("getting-started", "THE BARN"))], [block("getting-started-element", "THE BARN")]):
        cover = read_content(content).cover
        assert cover is not None
        assert cover.title == "THE BARN"


def test_control_characters_and_lone_surrogates_are_cleaned_and_reported() -> None:
    reading = read_content([block("action", "a\x00b\r\nc\ud800d")])
    assert reading.elements[0].text == "ab\nc\ufffdd"
    assert "control characters" in reading.losses[0].message


@pytest.mark.parametrize("content", [None, {}, "[]", 7, True])
def test_content_that_is_not_a_list_is_refused(content: Json) -> None:
    with pytest.raises(BadFile, match="list of pages"):
        read_content(content)


def test_content_nested_too_deeply_is_refused() -> None:
    content: list[Json] = []
    for _ in range(900):
        content = [{"type": "page", "children": content}]
    with pytest.raises(BadFile, match="too deeply"):
        read_content(content)
