"""Kinds by hand and speeches beside each other, in a real browser: TY40 to TY44 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

from web.e2e.typing.desk import Desk, both

KINDS = ["normal", "sceneHeading", "action", "character", "parenthetical", "dialogue", "transition", "shot", "lyrics"]
KINDS += ["startOfAct"]
SPEECHES = ["character: ANNA", "dialogue: Run!|", "character: BORIS", "dialogue: Why?"]


def columns(desk: Desk) -> list[str | None]:
    return [desk.attributes(line)["dual"] for line in range(len(desk.lines))]


@both("TY40")
def test_digits_stand_for_kinds(desk: Desk) -> None:
    for digit, kind in enumerate(KINDS):
        words = "(Wor|ds)" if kind == "parenthetical" else "Wor|ds"
        assert desk.after(["note: Wor|ds"], f"Control+{digit}") == [f"{kind}: {words}"]
        assert desk.attributes(0)["id"] == "e0"
    desk.open("action: O|ne", "dialogue: Two", "shot: Th|ree", "note: Four").press("Control+6")
    assert [line.split(":")[0] for line in desk.lines] == ["transition", "transition", "transition", "note"]


@both("TY40")
def test_shortcuts_that_the_script_sets_win(desk: Desk) -> None:
    chosen: dict[str, Any] = {"shortcuts": {"shot": "1"}}
    assert desk.after(["action: One|"], "Control+1", **chosen) == ["shot: One|"]
    assert desk.after(["action: One|"], "Control+7", **chosen) == ["action: One|"]


@both("TY41")
def test_words_marks_and_the_id_stay(desk: Desk) -> None:
    desk.open("dialogue: lo|w").press("Control+b").type("x").press("Control+4")
    assert desk.lines == ["parenthetical: (lox|w)"]
    assert ["x", ["bold"]] in desk.runs(0)
    assert desk.press("Control+5").lines == ["dialogue: lox|w"]
    assert desk.runs(0) == [["lo", []], ["x", ["bold"]], ["w", []]]
    assert desk.attributes(0)["id"] == "e0"
    assert desk.after(["dialogue: |"], "Control+4") == ["parenthetical: (|)"]
    assert desk.after(["parenthetical: (|)"], "Control+2") == ["action: |"]
    assert desk.after(["action: (aside)|"], "Control+4") == ["parenthetical: (aside)|"]


@both("TY42")
def test_two_speeches_stand_beside_each_other(desk: Desk) -> None:
    desk.open(*SPEECHES).press("Control+d")
    assert columns(desk) == ["left", "left", "right", "right"]
    tops = "[1, 3].map((line) => typingPage.mine.view.dom.children[line].getBoundingClientRect().top)"
    left, right = desk.page.evaluate(tops)
    assert left == right
    assert desk.press("Control+d").lines == SPEECHES
    assert columns(desk) == [None] * 4


@both("TY42")
def test_the_one_before_where_none_follows(desk: Desk) -> None:
    lines = [line.replace("|", "") for line in SPEECHES]
    desk.open(*lines[:3], "dialogue: Why?|", "action: Rain.").press("Control+d")
    assert columns(desk) == ["left", "left", "right", "right", None]
    desk.open("action: Rain.|").press("Control+d")
    assert columns(desk) == [None]


@both("TY43")
def test_new_lines_stand_in_their_column(desk: Desk) -> None:
    left = ["character[dual=left]: ANNA|"]
    right = ["character[dual=right]: BORIS", "dialogue[dual=right]: Why?"]
    desk.open(*left, *right).press("Enter").type("Go!")
    assert columns(desk) == ["left", "left", "right", "right"]
    assert desk.press("Enter").lines == [
        "character: ANNA",
        "dialogue: Go!",
        "character: |BORIS",
        "dialogue: Why?",
    ]
    desk.open("character[dual=left]: ANNA", "dialogue[dual=left]: |", *right).press("Enter")
    assert desk.lines == ["character: ANNA", "character: |BORIS", "dialogue: Why?"]
    assert desk.press("Enter").lines == ["character: ANNA", "character: |BORIS", "dialogue: Why?"]
    desk.open("character[dual=left]: ANNA", "dialogue[dual=left]: Go!|", *right).press("Tab")
    assert columns(desk) == ["left"] * 3 + ["right"] * 2


@both("TY44")
def test_who_goes_on_is_shown_so(desk: Desk) -> None:
    again = ["character: ANNA", "dialogue: Run!", "action: She waits.", "character: |"]
    desk.open(*again).type("ANNA").press("Enter").type("Now!")
    assert desk.lines[3] == "character: ANNA"
    assert desk.shown_behind(3).strip() == "(CONT'D)"
    typed = [*again[:3], "character: ANNA (CONT'D)", "dialogue: Now!|"]
    assert desk.open(*typed).lines[3] == "character: ANNA (CONT'D)"
    assert desk.shown_behind(3) == ""
