"""Reading Fountain, rule by rule. The numbers are those of docs/spec/fountain.md."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Align, Dual, Kind, Note
from screnpla.screenplay.formats.fountain.read import read_fountain
from tests.screenplay.formats.fountain.read_parts import elements, kinds


def test_ids_are_given_in_order() -> None:
    assert [element.id for element in elements("INT. BARN\n\nHay.\n\n[[A note.]]")] == ["e1", "e2", "e3"]


@pytest.mark.parametrize(
    "line",
    [
        *(
            "INT. BARN - DAY",
            "EXT BARN",
            "ext. barn",
            "EST. BARN",
            "INT./EXT. CAR",
            "INT/EXT CAR",
            "I/E. CAR",
            "I./E. CAR",
        ),
        *("EXT./INT. CAR", "INT - BARN", ".BARN", ".“BARN”", "   INT. BARN"),
    ],
)
def test_fn1_fn2_scene_headings_are_recognised(line: str) -> None:
    assert [element.kind for element in elements(f"{line}\n\nHay.")] == [Kind.SCENE_HEADING, Kind.ACTION]


@pytest.mark.parametrize("line", ["INTERIOR", "EXTRA", "ESTABLISHING", "... BARN", ". BARN", ".", "He int. barn"])
def test_fn1_fn2_other_lines_are_no_headings(line: str) -> None:
    assert kinds(line) == [("action", line)]


@pytest.mark.parametrize("number", ["1", "1A", "a1", "I-1-A", "110-A", "1.", "😆"])
def test_fn3_scene_numbers_are_read(number: str) -> None:
    heading = elements(f"INT. BARN - DAY #{number}#")[0]
    assert (heading.text, heading.scene_number) == ("INT. BARN - DAY", number)


@pytest.mark.parametrize("line", ["INT. BARN #1", "INT. BARN 1#", "INT. BARN #a b#", "INT. BARN ##", r"INT. BARN #1\#"])
def test_fn3_text_that_is_no_scene_number_stays_in_the_heading(line: str) -> None:
    heading = elements(line)[0]
    assert (heading.text, heading.scene_number) == (line.replace("\\", ""), "")


def test_fn3_a_note_behind_the_number_belongs_to_the_heading() -> None:
    heading = elements("INT. BARN #1# [[blue]]")[0]
    assert (heading.text, heading.scene_number, heading.notes) == ("INT. BARN", "1", (Note("blue", at=9),))


@pytest.mark.parametrize("line", ["CUT TO:", "SMASH CUT TO:", "> Fade out.", ">FADE", "CUT TO:  "])
def test_fn4_transitions_are_recognised(line: str) -> None:
    assert [element.kind for element in elements(f"Hay.\n\n{line}\n\nHay.")][1] is Kind.TRANSITION


@pytest.mark.parametrize("text", ["GO TO:\nhi there", "GO TO:\n[[n]]\nhi there"])
def test_fn4_capitals_with_text_right_below_are_a_cue_however_they_end(text: str) -> None:
    assert kinds(text) == [("character", "GO TO:"), ("dialogue", "hi there")]


def test_fn4_spaces_below_a_transition_are_ignored() -> None:
    assert kinds("CUT TO:\n  \nHay.") == [("transition", "CUT TO:"), ("action", "Hay.")]


def test_fn4_a_transition_right_above_a_heading_is_no_cue() -> None:
    assert kinds("CUT TO:\nINT. BARN") == [("transition", "CUT TO:"), ("sceneHeading", "INT. BARN")]


@pytest.mark.parametrize(
    "cue", ["ANNA", "R2D2", "3CPO", "ANNA (on the radio)", "DR. ÉMILE", "    ANNA", "ANNA ", "COP #1"]
)
def test_fn5_cues_are_recognised(cue: str) -> None:
    assert kinds(f"{cue}\nHello.") == [("character", cue.strip()), ("dialogue", "Hello.")]


@pytest.mark.parametrize("line", ["Anna", "23", "23 (O.S.)", "ANNA (loud) says", "安娜", "--"])
def test_fn5_other_lines_are_no_cues(line: str) -> None:
    assert kinds(f"{line}\nHello.") == [("action", f"{line}\nHello.")]


def test_fn5_capitals_with_nothing_below_are_action() -> None:
    assert kinds("ANNA\n\nHello.") == [("action", "ANNA"), ("action", "Hello.")]


def test_fn5_a_forced_cue_needs_nothing_below() -> None:
    assert kinds("@安娜\n\nHello.") == [("character", "安娜"), ("action", "Hello.")]


@pytest.mark.parametrize("mark", ["(CONT'D)", "(cont'd)", "(CONT’D)", "(CONTD)", "(CONT.)", "(continued)"])
def test_fn6_contd_of_a_repeated_speaker_is_left_to_the_layout(mark: str) -> None:
    cues = [text for kind, text in kinds(f"ANNA\nA.\n\nShe waits.\n\nANNA {mark}\nB.") if kind == "character"]
    assert cues == ["ANNA", "ANNA"]


@pytest.mark.parametrize(
    "between",
    ["BEN\nYes.\n\n", "INT. BARN\n\n", "ANNA (V.O.)\nNo.\n\n", "BEN\nA.\n\nANNA ^\nB.\n\nBEN\nC.\n\n"],
    ids=["another spoke", "another scene", "voice over", "two at once and one"],
)
def test_fn6_contd_elsewhere_stays_in_the_cue(between: str) -> None:
    assert kinds(f"ANNA\nA.\n\n{between}ANNA (CONT'D)\nB.")[-2] == ("character", "ANNA (CONT'D)")


def test_fn6_contd_after_dual_dialogue_is_left_to_the_layout_for_the_left_speaker() -> None:
    assert kinds("ANNA\nA.\n\nBEN ^\nB.\n\nANNA (CONT'D)\nC.")[-2] == ("character", "ANNA")


def test_fn7_a_speech_keeps_its_lines() -> None:
    assert kinds("ANNA\n  One.\n\tTwo.\n  \nThree.\n\nAction.") == [
        ("character", "ANNA"),
        ("dialogue", "One.\nTwo.\n\nThree."),
        ("action", "Action."),
    ]


@pytest.mark.parametrize("blank", [" ", "   ", "          ", "\t\t"])
def test_fn7_a_line_of_other_blanks_ends_the_speech(blank: str) -> None:
    assert kinds(f"ANNA\nOne.\n{blank}\nAction.")[1:] == [("dialogue", "One."), ("action", "Action.")]


def test_fn7_a_speech_may_be_empty() -> None:
    assert kinds("ANNA\n  \n\nAction.") == [("character", "ANNA"), ("dialogue", ""), ("action", "Action.")]


@pytest.mark.parametrize("line", ["(beat)", "  (beat) ", "(to (one) and (two))", "()", "(*beat*)"])
def test_fn8_parentheticals_are_recognised(line: str) -> None:
    assert [element.kind for element in elements(f"ANNA\nA.\n{line}\nB.")][2] is Kind.PARENTHETICAL


@pytest.mark.parametrize("line", ["(a) b (c)", "(a", "a)", r"\(a)", r"(a\)"])
def test_fn8_other_lines_of_a_speech_are_no_parentheticals(line: str) -> None:
    assert len(elements(f"ANNA\nA.\n{line}\nB.")) == 2


def test_fn8_outside_a_speech_brackets_are_action() -> None:
    assert kinds("(beat)") == [("action", "(beat)")]


def test_fn9_lyrics_in_a_speech_and_alone() -> None:
    assert kinds("ANNA\nA.\n~La la\n~ la\nB.\n\n~Alone") == [
        ("character", "ANNA"),
        ("dialogue", "A."),
        ("lyrics", "La la\nla"),
        ("dialogue", "B."),
        ("lyrics", "Alone"),
    ]


def test_fn10_a_caret_makes_dual_dialogue() -> None:
    sides = [element.dual for element in elements("ANNA\nA.\n\nBEN^\n(b)\nB.\n\nCAL\nC.")]
    assert sides == [Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT, Dual.RIGHT, None, None]


@pytest.mark.parametrize("before", ["", "Hay.\n\n", "A\nB.\n\nB ^\nB.\n\n"])
def test_fn10_a_caret_without_a_partner_is_reported(before: str) -> None:
    reading = read_fountain(f"{before}CAL ^\nC.".encode())
    assert reading.screenplay.elements[-1].dual is None
    assert reading.losses[0].element_ids == (reading.screenplay.elements[-2].id,)


def test_fn11_a_page_break_goes_to_the_next_printed_element() -> None:
    found = elements("A.\n\n=====\n# Part\n[[note]]\n\n===\n\nB.")
    assert [(element.kind, element.break_before) for element in found] == [
        (Kind.ACTION, False),
        (Kind.SECTION, False),
        (Kind.NOTE, False),
        (Kind.ACTION, True),
    ]


def test_fn11_a_page_break_at_the_end_is_reported() -> None:
    assert "page break" in read_fountain(b"A.\n\n===\n").losses[0].message


def test_fn11_sections_synopses_shots_and_centred_lines_are_read() -> None:
    found = elements("### Deep\n= Short.\n= And more.\n\n!!CLOSE ON HAY\n\n> The <\n> End <")
    assert [(each.kind, each.text, each.level, each.align) for each in found] == [
        (Kind.SECTION, "Deep", 3, None),
        (Kind.SYNOPSIS, "Short.\nAnd more.", 0, None),
        (Kind.SHOT, "CLOSE ON HAY", 0, None),
        (Kind.ACTION, "The\nEnd", 0, Align.CENTER),
    ]


def test_fn12_action_keeps_its_lines_and_indents() -> None:
    assert kinds("One\n  two\n\tthree  \nfour") == [("action", "One\n  two\n    three  \nfour")]


def test_fn12_forced_action_is_read() -> None:
    assert kinds("!ANNA\n  \nINT. BARN\n\n!  x") == [("action", "ANNA\n\nINT. BARN"), ("action", "  x")]


def test_fn12_lyrics_centred_and_forced_lines_and_page_breaks_end_a_paragraph() -> None:
    assert [kind for kind, _ in kinds("a\n~b\nc\n> d <\ne\n!f\ng\n===\nh")] == [
        *("action", "lyrics", "action", "action", "action", "action", "action"),
    ]


@pytest.mark.parametrize(
    "line", ["ACT ONE", "Act Two", "ACT IV", "ACT 3", "TEASER", "COLD OPEN", "COLD OPENING", "TAG"]
)
def test_fn13_a_centred_act_title_at_the_top_of_a_page_starts_an_act(line: str) -> None:
    found = elements(f"> **{line}** <\n\nA.\n\n===\n\n> {line} <\n\nB.\n\n> {line} <")
    assert [(each.kind, each.break_before) for each in found] == [
        (Kind.START_OF_ACT, False),
        (Kind.ACTION, False),
        (Kind.START_OF_ACT, False),
        (Kind.ACTION, False),
        (Kind.ACTION, False),
    ]


@pytest.mark.parametrize("line", ["END OF ACT ONE", "End of Act", "END OF TEASER", "END ACT TWO", "END OF COLD OPEN"])
def test_fn13_a_centred_end_of_act_line_ends_an_act(line: str) -> None:
    assert kinds(f"A.\n\n>{line}<")[1] == ("endOfAct", line)


@pytest.mark.parametrize(
    "line", ["THE END", "ACTION", "ACT NATURAL", "ACT ONE, SCENE TWO", "ONE ACT", "END OF THE ROAD"]
)
def test_fn13_any_other_centred_line_is_action(line: str) -> None:
    assert kinds(f"> {line} <") == [("action", line)]


def test_fn13_a_line_that_is_not_centred_is_no_act() -> None:
    assert kinds("ACT ONE\n\nA.") == [("action", "ACT ONE"), ("action", "A.")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One.\n\nTwo.", ["One.", "Two."]),
        ("One.\n\n\nTwo.", ["One.", "Two."]),
        ("One.\n\n\n\nTwo.", ["One.", "", "Two."]),
        ("One.\n\n\n\n\n\n> Two <", ["One.", "", "", "Two"]),
        ("One.\n\n\n\n!Two", ["One.", "", "Two"]),
        ("One.\n\n\n\nINT. PIER", ["One.", "INT. PIER"]),
        ("One.\n\n\n\nANA\nTwo.", ["One.", "ANA", "Two."]),
        ("One.\n\n\n\n===\n\n\n\nTwo.", ["One.", "Two."]),
        ("\n\n\n\nOne.\n\n\n\n", ["One."]),
    ],
)
def test_fn14_extra_blank_lines_above_action_are_preserved(text: str, found: list[str]) -> None:
    assert [element.text for element in elements(text)] == found
