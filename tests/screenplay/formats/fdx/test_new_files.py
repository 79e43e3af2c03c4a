"""FX18, FX19: a script from elsewhere becomes a file that Final Draft opens, and what it cannot hold is reported."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Note, Overrides, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.write import FORGED, write_fdx
from screnpla.screenplay.formats.fdx.writing.attach_notes import BLOCK_NOTES, BONEYARD, RECORDINGS
from screnpla.screenplay.formats.fdx.writing.content import NO_LENGTH, NO_LISTS, NO_TABLES, ODD_COLUMNS
from screnpla.screenplay.formats.fdx.writing.runs import NO_SUCH_COLOR, NO_SUCH_MARK
from screnpla.screenplay.formats.fdx.writing.types import LOST_STYLE
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, Profile
from tests.screenplay.formats.fdx.trees import opened, tree, written


def element(number: int, kind: Kind, text: str, **more: object) -> Element:
    return replace(Element(f"e{number}", kind, (Run(text),) if text else ()), **more)  # type: ignore[arg-type]


SCENE = (
    element(1, Kind.SCENE_HEADING, "INT. BAKERY - NIGHT", scene_number="4A"),
    element(2, Kind.SYNOPSIS, "It burns."),
    element(3, Kind.ACTION, "Smoke & <fire>."),
    element(4, Kind.CHARACTER, "Mina (V.O.)"),
    element(5, Kind.PARENTHETICAL, "(low)"),
    element(6, Kind.DIALOGUE, "Again."),
    element(7, Kind.CHARACTER, "OLE", dual=Dual.LEFT),
    element(8, Kind.DIALOGUE, "No!", dual=Dual.LEFT),
    element(9, Kind.CHARACTER, "MINA", dual=Dual.RIGHT),
    element(10, Kind.DIALOGUE, "Yes!", dual=Dual.RIGHT),
    element(11, Kind.TRANSITION, "CUT TO:"),
    element(12, Kind.ACTION, "THE END", align=Align.CENTER, break_before=True),
    element(13, Kind.SECTION, "Act two", level=1),
    element(14, Kind.DIALOGUE, "Cheated.", overrides=Overrides(left=2.0)),
)


def losses(*elements: Element) -> tuple[Loss, ...]:
    return write_fdx(Screenplay(elements), WriteOptions()).losses


def test_fx18_a_new_file_has_all_that_final_draft_asks_for() -> None:
    root = tree(written(Screenplay(SCENE, Cover(title="The Bakery"))))
    assert dict(root.attrib) == {"DocumentType": "Script", "Template": "No", "Version": "4"}
    parts = list(dict.fromkeys(node.tag for node in root))
    assert parts == [
        "Content",
        "HeaderAndFooter",
        "PageLayout",
        "ElementSettings",
        "TitlePage",
        "MoresAndContinueds",
        "SceneNumberOptions",
        "SmartType",
    ]
    lists = {node.tag: [each.text for each in node] for node in root.iterfind("SmartType/*")}
    assert lists["Characters"] == ["MINA", "OLE"]
    assert lists["Locations"] == ["BAKERY"]
    assert "NIGHT" in lists["TimesOfDay"]
    wrapper = root.findall("Content/Paragraph")[5]
    assert [node.tag for node in wrapper] == ["DualDialogue", "Text"]


def test_fx18_a_script_with_a_cover_survives_a_round_trip_without_losses() -> None:
    cover = Cover(
        title="The Bakery",
        sub_title="Part One",
        credit="written by",
        authors="Anna Berg\nOle Strand",
        source="based on nothing",
        notes="For Mina",
        draft_date="2 March 2026",
        contact="Harbour Road 1\nanna@example.com",
        copyright="© 2026 Anna",
    )
    writing = write_fdx(Screenplay(SCENE, cover), WriteOptions())
    assert writing.losses == ()
    again = opened(writing.data)
    assert [replace(each, extra={}) for each in again.elements] == list(SCENE)
    assert replace(again.cover, lines=()) == cover
    assert again.profile is not None
    assert {**again.profile.boxes, **LETTER.boxes} == again.profile.boxes
    assert replace(again.profile, boxes=LETTER.boxes) == replace(LETTER, numbers_left=True, numbers_right=True)


def test_fx18_scene_numbers_are_hidden_by_option_by_profile_and_where_there_are_none() -> None:
    plain = opened(written(Screenplay((replace(SCENE[0], scene_number=""),)))).profile
    hidden = opened(written(Screenplay(SCENE), WriteOptions(scene_numbers=False))).profile
    own = opened(written(Screenplay(SCENE, profile=LETTER))).profile
    for profile in (plain, hidden, own):
        assert profile is not None
        assert (profile.numbers_left, profile.numbers_right) == (False, False)


def test_fx18_a_synopsis_that_stands_alone_comes_back_without_a_style() -> None:
    again = opened(written(Screenplay((element(1, Kind.SYNOPSIS, "It burns."),))))
    assert [(each.kind, each.style) for each in again.elements] == [(Kind.SYNOPSIS, "")]


def test_fx18_the_profile_is_written() -> None:
    profile = replace(A4, boxes=MULTICAM, numbers_left=True, first_page_number=3)
    again = opened(written(Screenplay(SCENE, profile=profile))).profile
    assert isinstance(again, Profile)
    assert (again.width, again.height, again.first_page_number) == (A4.width, A4.height, 3)
    for kind in (Kind.ACTION, Kind.SCENE_HEADING, Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE):
        assert again.boxes[kind] == MULTICAM[kind]


def test_fx18_kinds_of_our_own_come_back() -> None:
    kinds = [Kind.PARAGRAPH, Kind.TITLE, Kind.HEADING_ONE, Kind.HEADING_TWO, Kind.BLOCK_QUOTE, Kind.VOICE_DIALOGUE]
    script = Screenplay(tuple(element(number, kind, "x") for number, kind in enumerate(kinds)))
    again = opened(written(script))
    assert [each.kind for each in again.elements] == kinds
    assert again.profile is not None
    assert again.profile.boxes[Kind.BLOCK_QUOTE] == LETTER.boxes[Kind.BLOCK_QUOTE]


def test_fx19_notes_between_paragraphs_move_to_the_next() -> None:
    script = (
        element(1, Kind.NOTE, "Ask Ole.", break_before=True),
        element(2, Kind.ACTION, "Fire."),
        element(3, Kind.NOTE, "Old words", style="boneyard"),
        element(4, Kind.VOICE_MESSAGE, "Hello"),
    )
    writing = write_fdx(Screenplay(script), WriteOptions())
    assert writing.losses == (Loss(BLOCK_NOTES, ("e1",)), Loss(BONEYARD, ("e3",)), Loss(RECORDINGS, ("e4",)))
    only = opened(writing.data).elements
    assert [(note.text, note.at) for note in only[0].notes] == [("Ask Ole.", 0), ("Old words", 5), ("Hello", 5)]
    assert (len(only), only[0].break_before) == (1, True)


def test_fx19_tables_lists_and_unknown_marks_are_reported_as_losses() -> None:
    assert losses(element(1, Kind.TABLE, "a b")) == (Loss(NO_TABLES, ("e1",)),)
    assert losses(element(1, Kind.LIST_ITEM, "a", list_style=ListStyle.BULLETED)) == (Loss(NO_LISTS, ("e1",)),)
    assert losses(Element("e1", Kind.ACTION, (Run("a", code=True),))) == (Loss(NO_SUCH_MARK, ("e1",)),)
    assert losses(Element("e1", Kind.ACTION, (Run("a", highlight="glitter"),))) == (Loss(NO_SUCH_COLOR, ("e1",)),)
    assert losses(element(1, Kind.ACTION, "abc", notes=(Note("n", at=1, length=1),))) == (Loss(NO_LENGTH, ("e1",)),)
    assert losses(element(1, Kind.ACTION, "a", notes=(Note("n", kind="boneyard"),))) == (Loss(BONEYARD, ("e1",)),)
    assert losses(element(1, Kind.DIALOGUE, "a", style="Action")) == (Loss(LOST_STYLE, ("e1",)),)
    two = element(1, Kind.CHARACTER, "A", dual=Dual.LEFT), element(2, Kind.CHARACTER, "B", dual=Dual.LEFT)
    assert losses(*two) == (Loss(ODD_COLUMNS, ("e1", "e2")),)


def test_fx19_named_highlights_are_colours() -> None:
    again = opened(written(Screenplay((Element("e1", Kind.ACTION, (Run("a", highlight="yellow"),)),))))
    assert again.elements[0].runs[0].highlight == "#ffff00"


def test_fx19_control_characters_are_removed_and_reported() -> None:
    writing = write_fdx(Screenplay((element(1, Kind.ACTION, "a\x00b\x1fc\ud800d\ufffee"),)), WriteOptions())
    assert opened(writing.data).elements[0].text == "abc\ufffdde"
    assert writing.losses == (Loss(CONTROLS_DROPPED, ("e1",)),)


def test_fx20_broken_stored_fdx_data_is_dropped_and_reported() -> None:
    forged = {"fdx": {"scene": "</Paragraph><Text>", "parts": [[0, 0, "<a>"]]}}
    writing = write_fdx(Screenplay((element(1, Kind.SCENE_HEADING, "INT. A", extra=forged),)), WriteOptions())
    assert writing.losses == (Loss(FORGED),)
    assert opened(writing.data).elements[0].text == "INT. A"
