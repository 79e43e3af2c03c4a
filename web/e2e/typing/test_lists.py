"""Lists at the caret in a real browser: TY32 to TY39 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

from web.e2e.typing.desk import Desk, both

SCENE = [
    "sceneHeading: INT. BARN - DAY",
    "character: ANNA",
    "dialogue: Run!",
    "character: Boris",
    "dialogue: Why?",
]
MANY = [f"character: NAME {letter}" for letter in "ABCDEFGHIJKLM"]


MENU = [
    ("Scene Heading", "s", "sceneHeading"),
    ("Action", "a", "action"),
    ("Character", "c", "character"),
    ("Parenthetical", "p", "parenthetical"),
    ("Dialogue", "d", "dialogue"),
    ("Transition", "t", "transition"),
    ("Shot", "h", "shot"),
    ("Lyrics", "l", "lyrics"),
    ("Start of Act", "b", "startOfAct"),
    ("End of Act", "e", "endOfAct"),
    ("General", "g", "normal"),
    ("Note", "n", "note"),
]


def write_behind(desk: Desk, line: str, lines: list[str] = SCENE) -> Desk:
    return desk.open(*lines, line)


@both("TY32")
def test_typing_opens_filters_and_takes(desk: Desk) -> None:
    write_behind(desk, "character: |").type("b")
    assert desk.offered == ["*BORIS"]
    assert desk.press("Enter").lines[-2:] == ["character: BORIS", "dialogue: |"]
    assert desk.offered == []
    write_behind(desk, "character: |").type("a").press("Tab")
    assert desk.lines[-1] == "character: ANNA|"
    write_behind(desk, "character: |").type("b")
    desk.page.get_by_role("option", name="BORIS").click()
    assert desk.lines[-1] == "character: BORIS|"
    assert desk.type("!").lines[-1] == "character: BORIS!|"


@both("TY32")
def test_escape_closes_until_the_line_is_left(desk: Desk) -> None:
    write_behind(desk, "character: |").type("a").press("Escape")
    assert desk.offered == []
    assert desk.type("n").offered == []
    assert desk.press("Enter").lines[-2:] == ["character: an", "dialogue: |"]


@both("TY32")
def test_a_whole_word_leaves_enter_alone(desk: Desk) -> None:
    write_behind(desk, "character: |").type("anna").press("Enter")
    assert desk.lines[-2:] == ["character: anna", "dialogue: |"]


@both("TY32")
def test_lists_show_ten_and_open_only_for_typing(desk: Desk) -> None:
    desk.open(*MANY, "character: |").type("n")
    assert desk.offered
    assert len(desk.offered) == 10
    desk.press("ArrowUp")
    assert desk.offered[-1].startswith("*")
    write_behind(desk, "character: A|").press("ArrowLeft", "ArrowRight")
    assert desk.offered == []
    desk.page.evaluate("typingPage.mine.view.dispatch(typingPage.mine.view.state.tr.insertText('x', 2))")
    assert desk.offered == []


@both("TY32")
def test_a_list_goes_when_the_editor_is_left(desk: Desk) -> None:
    write_behind(desk, "character: |").type("a")
    assert desk.offered == ["*ANNA"]
    desk.page.evaluate("document.activeElement.blur()")
    assert desk.offered == []


@both("TY32")
def test_what_others_write_moves_the_list(desk: Desk) -> None:
    desk.open(*SCENE, "character: |", company=True).type("a")
    desk.page.evaluate("typingPage.theirs.view.dispatch(typingPage.theirs.view.state.tr.insertText('xyz', 2))")
    assert desk.offered == ["*ANNA"]
    assert desk.press("Enter").lines[-2:] == ["character: ANNA", "dialogue: |"]
    assert desk.lines[0] == "sceneHeading: IxyzNT. BARN - DAY"


@both("TY33")
def test_names_with_the_other_speaker_first(desk: Desk) -> None:
    elsewhere = ["sceneHeading: EXT. PIER - DAY", "character: CARL", "dialogue: x", "character: CARL"]
    lines = [*elsewhere, "character: DORA", *SCENE, "action: |"]
    desk.open(*lines, listedNames=["Zoe", "Abe"]).press("Control+3")
    assert desk.offered == ["ANNA", "BORIS", "CARL", "DORA", "ABE", "ZOE"]
    assert desk.press("ArrowDown", "Enter").lines[-2:] == ["character: ANNA", "dialogue: |"]
    desk.open(*lines).press("Control+3", "Enter")
    assert desk.lines[-1] == "action: |"


@both("TY34")
def test_extensions(desk: Desk) -> None:
    desk.open("character: ANNA |").type("(")
    known = ["V.O.", "O.S.", "O.C.", "CONT'D", "SUBTITLE", "PRE-LAP", "ON PHONE", "FILTERED"]
    assert desk.offered == [f"*({known[0]})", *[f"({word})" for word in known[1:]]]
    desk.type("o")
    assert desk.offered == ["*(O.S.)", "(O.C.)", "(ON PHONE)"]
    assert desk.press("Enter").lines == ["character: ANNA (O.S.)", "dialogue: |"]


@both("TY35")
def test_prefixes_and_places(desk: Desk) -> None:
    write_behind(desk, "sceneHeading: |").type("e")
    assert desk.offered == ["*EXT."]
    assert desk.press("Enter").lines[-1] == "sceneHeading: EXT. |"
    twice = ["sceneHeading: EXT. BAY", "sceneHeading: EXT. BAY - DAY"]
    desk.open(*twice, *SCENE, "action: |").type("ext.b")
    assert desk.offered == ["*BAY", "BARN"]
    assert desk.press("ArrowDown", "Enter").lines[-1] == "sceneHeading: EXT. BARN|"


@both("TY36")
def test_times_of_day(desk: Desk) -> None:
    write_behind(desk, "sceneHeading: INT. SHED|").type(" - ")
    assert desk.offered
    assert desk.offered[:2] == ["*DAY", "NIGHT"]
    assert len(desk.offered) > 10
    assert desk.type("n").press("Enter").lines[-2:] == ["sceneHeading: INT. SHED - NIGHT", "action: |"]
    desk.open("sceneHeading: INT. SHED|", timesOfDay=["Teatime"]).type(" - ")
    assert desk.offered[:2] == ["*TEATIME", "DAY"]


@both("TY37")
def test_transitions(desk: Desk) -> None:
    desk.open("transition: IRIS OUT:", "transition: |").type("i")
    assert desk.offered == ["*IRIS OUT:"]
    desk.open("transition: |").type("sm").press("Enter")
    assert desk.lines == ["transition: SMASH CUT TO:", "sceneHeading: |"]


@both("TY38")
def test_mentions(desk: Desk) -> None:
    write_behind(desk, "action: |").type("He sees @")
    assert desk.offered == ["*ANNA", "BORIS"]
    desk.type("bo").press("Enter")
    assert desk.lines[-1] == "action: He sees Boris|"
    desk.type(" run")
    assert desk.runs(len(SCENE)) == [["He sees ", []], ["Boris", ["mention"]], [" run", []]]
    desk.open(*MANY, "action: |").type("@")
    assert desk.offered
    assert len(desk.offered) == 10
    assert write_behind(desk, "action: |").type("me@a").offered == []


@both("TY39")
def test_the_menu_of_kinds(desk: Desk) -> None:
    desk.open("action: |").press("Enter")
    assert [label.lstrip("*") for label in desk.offered or []] == [label for label, _, _ in MENU]
    for _, letter, kind in MENU:
        desk.open("action: |").press("Enter", letter)
        assert desk.lines == [f"{kind}: {'(|)' if kind == 'parenthetical' else '|'}"]
        assert desk.offered == [] or kind in ("character", "transition")
    desk.open("action: |").press("Enter").type("x")
    assert (desk.lines, desk.offered) == (["action: x|"], [])


@both("TY39")
def test_letters_that_the_script_sets_win(desk: Desk) -> None:
    chosen: dict[str, Any] = {"letters": {"sceneHeading": "A"}}
    desk.open("action: |", **chosen).press("Enter", "a")
    assert desk.lines == ["sceneHeading: |"]
    # Its own letter stands for nothing any more, and action has none.
    desk.open("action: |", **chosen).press("Enter").type("s")
    assert desk.lines == ["action: s|"]
