"""Writing Fountain: plain where that is enough, forced and escaped where not, and every loss reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Json, Kind, Note, Overrides, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.formats.fountain.write import write_fountain
from screnpla.screenplay.losses import Loss, Writing
from screnpla.screenplay.profiles.profile import LETTER

NAMED: dict[str, Json] = {"fountain": {"language": True}}  # the title page of a file named the language


def element(kind: Kind, text: str = "", **others: object) -> Element:
    return Element("a", kind, (Run(text),) if text else (), **others)  # type: ignore[arg-type]


def written(*elements: Element, **others: object) -> str:
    return writing(*elements, **others).data.decode()


def writing(*elements: Element, **others: object) -> Writing:
    return write_fountain(Screenplay(elements, **others), WriteOptions())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "text", "line"),
    [
        (Kind.SCENE_HEADING, "int. barn - day", "INT. BARN - DAY"),
        (Kind.SCENE_HEADING, "The barn", ".THE BARN"),
        (Kind.SCENE_HEADING, "..barn", ".\\..BARN"),
        (Kind.SCENE_HEADING, "INT. BARN #3#", "INT. BARN #3\\#"),
        (Kind.SCENE_HEADING, "", ".[[ ]]"),
        (Kind.TRANSITION, "Cut to:", "CUT TO:"),
        (Kind.TRANSITION, "Fade out.", "> FADE OUT."),
        (Kind.TRANSITION, "<", "> \\<"),
        (Kind.SHOT, "Close on hay", "!!CLOSE ON HAY"),
        (Kind.CHARACTER, "Anna", "@ANNA"),
        (Kind.ACTION, "Hay.", "Hay."),
        (Kind.ACTION, "INT. BARN", "!INT. BARN"),
        (Kind.ACTION, "CUT TO:", "!CUT TO:"),
        (Kind.ACTION, "A\nb", "!A\nb"),
        (Kind.ACTION, "# one", "!# one"),
        (Kind.ACTION, "!one", "!\\!one"),
        (Kind.ACTION, "one\n!two\n===\n# three", "one\n\\!two\n\\===\n# three"),
        (Kind.ACTION, "one\n\ntwo", "!one\n  \ntwo"),
        (Kind.ACTION, "", "!"),
        (Kind.ACTION, "Title: x", "!Title: x"),
        (Kind.ACTION, "Vienna: x", "Vienna: x"),
        (Kind.ACTION, "a *b* _c_ [[d]] /* e */", "a \\*b\\* \\_c\\_ \\[[d]] /\\* e \\*/"),
        (Kind.ACTION, "5 * 3 and ____", "5 * 3 and ____"),
        (Kind.ACTION, "C:\\temp", "C:\\temp"),
        (Kind.ACTION, "\\*", "\\\\\\*"),
        (Kind.LYRICS, "La\nla", "~La\n~la"),
        (Kind.SYNOPSIS, "One\ntwo", "= One\n= two"),
        (Kind.NOTE, "One\n\ntwo", "[[One\n  \ntwo]]"),
    ],
)
def test_fn50_fn51_fn52_every_kind_is_written_in_its_form(kind: Kind, text: str, line: str) -> None:
    assert written(element(kind, text)) == f"{line}\n"


def test_fn50_a_cue_is_forced_only_where_it_must_be() -> None:
    speech = element(Kind.DIALOGUE, "Hello.")
    assert written(element(Kind.CHARACTER, "Anna"), speech) == "ANNA\nHello.\n"
    assert written(element(Kind.CHARACTER, "23"), speech) == "@23\nHello.\n"
    assert written(element(Kind.CHARACTER, "Cut to:"), speech) == "@CUT TO:\nHello.\n"
    assert written(element(Kind.CHARACTER, "Title:"), speech) == "@TITLE:\nHello.\n"


def test_fn50_dialogue_that_looks_like_markup_is_escaped() -> None:
    text = "(one)\n~two\n===\n> three <\n\nfour\n(five) and (six)"
    assert written(element(Kind.CHARACTER, "A"), element(Kind.DIALOGUE, text)) == (
        "A\n\\(one)\n\\~two\n\\===\n\\> three <\n  \nfour\n(five) and (six)\n"
    )


def test_fn34_a_cue_read_with_lower_case_letters_is_written_with_them() -> None:
    text = "@McAVOY\nHello.\n"
    assert write_fountain(read_fountain(text.encode()).screenplay, WriteOptions()).data.decode() == text


def test_fn53_emphasis_is_written() -> None:
    runs = (Run("a ", bold=True), Run("b\nc ", bold=True, italic=True), Run("d"), Run(" e", underline=True), Run("*"))
    assert written(Element("a", Kind.ACTION, runs)) == "**a *b***\n***c*** d _e_\\*\n"


def test_fn53_emphasis_beside_brackets_opens_no_boneyard_and_no_note() -> None:
    runs = (Run("a/"), Run("b", italic=True), Run("/["))
    notes = (Note("x", at=5),)
    assert written(Element("a", Kind.ACTION, (*runs, Run("d")), notes=notes)) == "a\\/*b*/\\[[[x]]d\n"


@pytest.mark.parametrize(
    ("text", "at", "line"),
    [
        ("Hay burns.", 3, "Hay [[n]] burns."),
        ("Hay burns.", 4, "Hay [[n]]burns."),
        ("Hay burns.", 10, "Hay burns. [[n]]"),
        ("Hay burns.", 0, "[[n]]Hay burns."),
        ("Hay  burns.", 4, "Hay [[n]]  burns."),
        ("Hay. ", 5, "Hay. [[n]] "),
        ("  Hay.", 1, "  [[n]]Hay."),
    ],
)
def test_fn25_a_note_has_a_space_before_it_and_the_text_keeps_its_own(text: str, at: int, line: str) -> None:
    assert written(element(Kind.ACTION, text, notes=(Note("n", at=at),))) == f"{line}\n"
    assert read_fountain(line.encode()).screenplay.elements[0].text == text


def test_fn57_acts_begin_a_page() -> None:
    acts = [element(Kind.START_OF_ACT, "Act One"), element(Kind.ACTION, "A."), element(Kind.START_OF_ACT, "Act Two")]
    assert written(*acts) == "> ACT ONE <\n\nA.\n\n===\n\n> ACT TWO <\n"


def test_fn55_a_centred_line_that_looks_like_an_act_gets_an_empty_note() -> None:
    assert written(element(Kind.ACTION, "TEASER", align=Align.CENTER)) == "> TEASER[[ ]] <\n"


def test_dual_dialogue_is_written_with_a_caret() -> None:
    speeches = [
        element(kind, text, dual=side)
        for side in Dual
        for kind, text in ((Kind.CHARACTER, "ANNA"), (Kind.PARENTHETICAL, "(beat)"), (Kind.DIALOGUE, "A."))
    ]
    assert written(*speeches) == "ANNA\n(beat)\nA.\n\nANNA ^\n(beat)\nA.\n"


def test_the_cover_is_written_as_a_title_page() -> None:
    cover = Cover(title="THE *BARN*", authors="Anna\nBen", others=(("Fmt", "x"),))
    assert written(element(Kind.ACTION, "A."), cover=cover) == (
        "Title: THE \\*BARN\\*\nAuthor:\n    Anna\n    Ben\nFmt: x\n\nA.\n"
    )


def test_fn47_the_language_is_written_and_read_back() -> None:
    assert written(element(Kind.ACTION, "A."), language="de-CH", extra=NAMED) == "Language: de-CH\n\nA.\n"
    cover = Cover(title="THE BARN", others=(("Language", "Swiss German"), ("Lang", "de")))
    screenplay = Screenplay((Element("e1", Kind.ACTION, (Run("A."),)),), cover, language="de-CH", extra=NAMED)
    assert read_fountain(write_fountain(screenplay, WriteOptions()).data).screenplay == screenplay


def test_fn47_the_language_of_another_file_makes_no_title_page() -> None:
    assert written(element(Kind.ACTION, "A."), language="de-CH") == "A.\n"
    assert (
        written(element(Kind.ACTION, "A."), cover=Cover(title="THE BARN"), language="de") == "Title: THE BARN\n\nA.\n"
    )


def test_fn47_an_invalid_language_is_reported() -> None:
    result = writing(element(Kind.ACTION, "A."), language="x\ny", extra=NAMED)
    assert result.data == b"A.\n"
    assert "language" in result.losses[0].message


def test_fn47_a_cover_field_named_like_the_language_is_renamed() -> None:
    cover = Cover(title="THE BARN", others=(("Lang", "de"),))
    found = read_fountain(written(cover=cover).encode()).screenplay
    assert (found.language, found.cover.others) == ("", (("Other Lang", "de"),))


def test_fn44_emphasis_of_a_title_is_written_back_while_its_words_are_the_same() -> None:
    cover = read_fountain(b"Title: **THE BARN**\n\nA.").screenplay.cover
    assert written(cover=cover).startswith("Title: **THE BARN**\n")
    changed = Cover(title="THE HAY", extra=cover.extra)
    assert written(cover=changed).startswith("Title: THE HAY\n")


def test_fn45_lines_of_further_cover_pages_are_written() -> None:
    lines = (CoverLine((Run("THE BARN"),)), CoverLine((Run("For my cat"),), break_before=True))
    result = writing(cover=Cover(title="THE BARN", lines=lines))
    assert result.data.decode().startswith("Title: THE BARN\nCover: For my cat\n")
    assert [loss.message[:27] for loss in result.losses] == ["Fountain has one title page"]


def test_fn45_a_field_has_the_emphasis_of_its_lines_and_that_of_single_words_is_a_loss() -> None:
    lines = (CoverLine((Run("THE BARN", underline=True),)),)
    for title in ("THE BARN", "HAY"):
        result = writing(cover=Cover(title=title, lines=lines))
        assert (result.data.decode(), result.losses) == (f"Title: _{title}_\n\n\n", ())
    mixed = (CoverLine((Run("THE "), Run("BARN", underline=True))),)
    result = writing(cover=Cover(title="THE BARN", lines=mixed))
    assert [loss.message for loss in result.losses] == ["The emphasis of single words on the cover was left out."]


def test_the_cover_may_be_left_out() -> None:
    result = write_fountain(Screenplay((element(Kind.ACTION, "A."),), Cover(title="B")), WriteOptions(cover=False))
    assert result.data == b"A.\n"


LOST: list[tuple[dict[str, object], str]] = [
    ({"kind": Kind.SHOT}, "Shots are written as !!, which some programs show as action."),
    ({"kind": Kind.NORMAL}, "General text"),
    ({"kind": Kind.PARAGRAPH}, "Paragraphs"),
    ({"kind": Kind.TITLE}, "Titles"),
    ({"kind": Kind.BLOCK_QUOTE}, "Quotations"),
    ({"kind": Kind.LIST_ITEM}, "Lists"),
    ({"kind": Kind.TABLE}, "Tables"),
    ({"kind": Kind.DIALOGUE}, "without a name"),
    ({"kind": Kind.PARENTHETICAL}, "without a name"),
    ({"kind": Kind.START_OF_ACT}, "Acts with names of their own"),
    ({"kind": Kind.VOICE_MESSAGE, "extra": {"url": "/a.mp3"}}, "Voice messages"),
    ({"align": Align.RIGHT}, "alignments"),
    ({"kind": Kind.SHOT, "align": Align.CENTER}, "alignments"),
    ({"scene_number": "3"}, "numbers"),
    ({"kind": Kind.SCENE_HEADING, "scene_number": "3 b"}, "Scene numbers"),
    ({"style": "Cold Opening"}, "Custom"),
    ({"overrides": Overrides(left=2)}, "indents"),
    ({"notes": (Note("x", author="Anna"),)}, "author"),
    ({"notes": (Note("a]]b"),)}, "Brackets"),
    ({"dual": Dual.LEFT}, "beside"),
    ({"omitted": (Element("b", Kind.ACTION, (Run("Gone."),)),)}, "boneyard"),
    ({"runs": (Run("a", strikeout=True),)}, "strikeout"),
    ({"runs": (Run("a", color="#ff0000"),)}, "colour"),
    ({"runs": (Run("a", highlight="green"),)}, "highlight"),
    ({"runs": (Run("\ta"),)}, "Tabs"),
    ({"runs": (Run("a\x00b"),)}, "control"),
    ({"kind": Kind.SCENE_HEADING, "runs": (Run("a\nb"),)}, "one line"),
    ({"kind": Kind.NOTE, "runs": ()}, "Empty notes"),
    ({"kind": Kind.NOTE, "break_before": True}, "Page breaks"),
]


@pytest.mark.parametrize(("settings", "words"), LOST, ids=lambda value: str(value)[:40])
def test_fn54_fn58_properties_without_a_fountain_form_are_reported(settings: dict[str, object], words: str) -> None:
    fields = {"kind": Kind.ACTION, "runs": (Run("Hay"),), **settings}
    losses = writing(Element(id="a", **fields)).losses  # type: ignore[arg-type]
    assert [loss.element_ids for loss in losses if words in loss.message] == [("a",)]
    assert all(loss.message.endswith(".") for loss in losses)


def test_fn54_paragraphs_of_one_speech_are_joined_and_reported() -> None:
    speech = [
        Element(each, kind, (Run(each),))
        for each, kind in zip("abc", [Kind.CHARACTER, *[Kind.DIALOGUE] * 2], strict=True)
    ]
    result = writing(*speech)
    assert result.data == b"A\nb\nc\n"
    assert result.losses == (Loss("Paragraphs of one speech that follow each other were joined.", ("b", "c")),)


def test_fn54_an_omitted_scene_is_written_as_a_boneyard() -> None:
    omitted = (Element("b", Kind.SCENE_HEADING, (Run("INT. BARN"),)), Element("c", Kind.ACTION, (Run("Hay."),)))
    text = written(element(Kind.SCENE_HEADING, "OMITTED", scene_number="4", omitted=omitted))
    assert text == ".OMITTED #4#\n\n/*\nINT. BARN\n\nHay.\n*/\n"


def test_equal_losses_are_reported_once() -> None:
    result = writing(*[Element(each, Kind.NORMAL) for each in "abc"])
    assert [loss.element_ids for loss in result.losses] == [("a", "b", "c")]


def test_losses_of_the_whole_script_are_reported_without_elements() -> None:
    result = writing(element(Kind.ACTION, "A."), profile=replace(LETTER, top=90.0), foreign={"word": {}})
    assert result.losses == (
        Loss("Fountain has no page layout; the script's own was left out."),
        Loss("Details that only another program uses were left out: word."),
    )


def test_fn58_details_of_other_programs_are_reported_by_name_and_element() -> None:
    extra: dict[str, Json] = {"mood": "blue", "fdx": {}, "fountain": {}}
    result = writing(element(Kind.ACTION, "A.", extra=extra), Element("b", Kind.ACTION), extra={"angle": 3})
    assert result.losses == (Loss("Details that only another program uses were left out: angle, mood.", ("a",)),)


def test_control_characters_of_omitted_text_notes_and_covers_are_dropped_and_reported() -> None:
    omitted = Element("b", Kind.ACTION, (Run("Ha\x01y."),), omitted=(Element("c", Kind.ACTION, (Run("\x01"),)),))
    action = element(Kind.ACTION, "A.", omitted=(omitted,), notes=(Note("x\x01y", at=2),))
    result = writing(action, cover=Cover(title="THE \x01BARN"))
    text = result.data.decode()
    assert "\x01" not in text
    assert "Hay." in text
    assert "xy" in text
    assert "THE BARN" in text
    losses = [loss for loss in result.losses if "control" in loss.message]
    assert [set(loss.element_ids) for loss in losses] == [{"b", "c"}]
