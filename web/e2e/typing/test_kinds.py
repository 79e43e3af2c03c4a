"""Kinds by hand and speeches beside each other, in a real browser: TY40 to TY44 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

from web.e2e.typing.typing_editor import TypingEditor, both

KINDS = ["normal", "sceneHeading", "action", "character", "parenthetical", "dialogue", "transition", "shot", "lyrics"]
KINDS += ["startOfAct"]
SPEECHES = ["character: ANNA", "dialogue: Run!|", "character: BORIS", "dialogue: Why?"]


def columns(editor: TypingEditor) -> list[str | None]:
    return [editor.attributes(line)["dual"] for line in range(len(editor.lines))]


@both("TY40")
def test_control_and_a_digit_sets_the_kind(editor: TypingEditor) -> None:
    for digit, kind in enumerate(KINDS):
        words = "(Wor|ds)" if kind == "parenthetical" else "Wor|ds"
        assert editor.after(["note: Wor|ds"], f"Control+{digit}") == [f"{kind}: {words}"]
        assert editor.attributes(0)["id"] == "e0"
    editor.open("action: O|ne", "dialogue: Two", "shot: Th|ree", "note: Four").press("Control+6")
    assert [line.split(":")[0] for line in editor.lines] == ["transition", "transition", "transition", "note"]


@both("TY40")
def test_shortcuts_that_the_script_sets_win(editor: TypingEditor) -> None:
    chosen: dict[str, Any] = {"shortcuts": {"shot": "1"}}
    assert editor.after(["action: One|"], "Control+1", **chosen) == ["shot: One|"]
    assert editor.after(["action: One|"], "Control+7", **chosen) == ["action: One|"]


@both("TY41")
def test_changing_the_kind_keeps_words_marks_and_the_id(editor: TypingEditor) -> None:
    editor.open("dialogue: lo|w").press("Control+b").type("x").press("Control+4")
    assert editor.lines == ["parenthetical: (lox|w)"]
    assert ["x", ["bold"]] in editor.runs(0)
    assert editor.press("Control+5").lines == ["dialogue: lox|w"]
    assert editor.runs(0) == [["lo", []], ["x", ["bold"]], ["w", []]]
    assert editor.attributes(0)["id"] == "e0"
    assert editor.after(["dialogue: |"], "Control+4") == ["parenthetical: (|)"]
    assert editor.after(["parenthetical: (|)"], "Control+2") == ["action: |"]
    assert editor.after(["action: (aside)|"], "Control+4") == ["parenthetical: (aside)|"]


@both("TY42")
def test_control_d_puts_two_speeches_side_by_side(editor: TypingEditor) -> None:
    editor.open(*SPEECHES).press("Control+d")
    assert columns(editor) == ["left", "left", "right", "right"]
    tops = "[1, 3].map((line) => typingPage.mine.view.dom.children[line].getBoundingClientRect().top)"
    left, right = editor.page.evaluate(tops)
    assert left == right
    assert editor.press("Control+d").lines == SPEECHES
    assert columns(editor) == [None] * 4


@both("TY42")
def test_dual_dialogue_pairs_with_the_speech_before_where_none_follows(editor: TypingEditor) -> None:
    lines = [line.replace("|", "") for line in SPEECHES]
    editor.open(*lines[:3], "dialogue: Why?|", "action: Rain.").press("Control+d")
    assert columns(editor) == ["left", "left", "right", "right", None]
    editor.open("action: Rain.|").press("Control+d")
    assert columns(editor) == [None]


@both("TY43")
def test_new_lines_stay_in_their_dual_dialogue_column(editor: TypingEditor) -> None:
    left = ["character[dual=left]: ANNA|"]
    right = ["character[dual=right]: BORIS", "dialogue[dual=right]: Why?"]
    editor.open(*left, *right).press("Enter").type("Go!")
    assert columns(editor) == ["left", "left", "right", "right"]
    assert editor.press("Enter").lines == [
        "character: ANNA",
        "dialogue: Go!",
        "character: |BORIS",
        "dialogue: Why?",
    ]
    editor.open("character[dual=left]: ANNA", "dialogue[dual=left]: |", *right).press("Enter")
    assert editor.lines == ["character: ANNA", "character: |BORIS", "dialogue: Why?"]
    assert editor.press("Enter").lines == ["character: ANNA", "character: |BORIS", "dialogue: Why?"]
    editor.open("character[dual=left]: ANNA", "dialogue[dual=left]: Go!|", *right).press("Tab")
    assert columns(editor) == ["left"] * 3 + ["right"] * 2


@both("TY44")
def test_a_repeated_speaker_is_shown_with_contd(editor: TypingEditor) -> None:
    again = ["character: ANNA", "dialogue: Run!", "action: She waits.", "character: |"]
    editor.open(*again).type("ANNA").press("Enter").type("Now!")
    assert editor.lines[3] == "character: ANNA"
    assert editor.shown_behind(3).strip() == "(CONT'D)"
    typed = [*again[:3], "character: ANNA (CONT'D)", "dialogue: Now!|"]
    assert editor.open(*typed).lines[3] == "character: ANNA (CONT'D)"
    assert editor.shown_behind(3) == ""
