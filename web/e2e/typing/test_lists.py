"""Lists at the caret in a real browser: TY32 to TY39 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

from web.e2e.typing.typing_editor import TypingEditor, both

SCENE = [
    "sceneHeading: INT. BARN - DAY",
    "character: ANNA",
    "dialogue: Run!",
    "character: Boris",
    "dialogue: Why?",
]
MANY = [f"character: NAME {char}" for char in "ABCDEFGHIJKLM"]


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


def write_behind(editor: TypingEditor, line: str, lines: list[str] = SCENE) -> TypingEditor:
    return editor.open(*lines, line)


@both("TY32")
def test_typing_opens_and_filters_the_list_and_an_entry_is_taken(editor: TypingEditor) -> None:
    write_behind(editor, "character: |").type("b")
    assert editor.offered == ["*BORIS"]
    assert editor.press("Enter").lines[-2:] == ["character: BORIS", "dialogue: |"]
    assert editor.offered == []
    write_behind(editor, "character: |").type("a").press("Tab")
    assert editor.lines[-1] == "character: ANNA|"
    write_behind(editor, "character: |").type("b")
    editor.page.get_by_role("option", name="BORIS").click()
    assert editor.lines[-1] == "character: BORIS|"
    assert editor.type("!").lines[-1] == "character: BORIS!|"


@both("TY32")
def test_escape_closes_the_list_for_the_line(editor: TypingEditor) -> None:
    write_behind(editor, "character: |").type("a").press("Escape")
    assert editor.offered == []
    assert editor.type("n").offered == []
    assert editor.press("Enter").lines[-2:] == ["character: an", "dialogue: |"]


@both("TY32")
def test_enter_after_a_complete_name_takes_nothing_from_the_list(editor: TypingEditor) -> None:
    write_behind(editor, "character: |").type("anna").press("Enter")
    assert editor.lines[-2:] == ["character: anna", "dialogue: |"]


@both("TY32")
def test_lists_show_ten_and_open_only_for_typing(editor: TypingEditor) -> None:
    editor.open(*MANY, "character: |").type("n")
    assert editor.offered
    assert len(editor.offered) == 10
    editor.press("ArrowUp")
    assert editor.offered[-1].startswith("*")
    write_behind(editor, "character: A|").press("ArrowLeft", "ArrowRight")
    assert editor.offered == []
    editor.page.evaluate("typingPage.mine.view.dispatch(typingPage.mine.view.state.tr.insertText('x', 2))")
    assert editor.offered == []


@both("TY32")
def test_the_list_closes_when_the_editor_loses_focus(editor: TypingEditor) -> None:
    write_behind(editor, "character: |").type("a")
    assert editor.offered == ["*ANNA"]
    editor.page.evaluate("document.activeElement.blur()")
    assert editor.offered == []


@both("TY32")
def test_the_list_stays_open_while_another_writes_above(editor: TypingEditor) -> None:
    editor.open(*SCENE, "character: |", second_writer=True).type("a")
    editor.page.evaluate("typingPage.theirs.view.dispatch(typingPage.theirs.view.state.tr.insertText('xyz', 2))")
    assert editor.offered == ["*ANNA"]
    assert editor.press("Enter").lines[-2:] == ["character: ANNA", "dialogue: |"]
    assert editor.lines[0] == "sceneHeading: IxyzNT. BARN - DAY"


@both("TY33")
def test_names_are_offered_with_the_other_speaker_first(editor: TypingEditor) -> None:
    other_browser = ["sceneHeading: EXT. PIER - DAY", "character: CARL", "dialogue: x", "character: CARL"]
    lines = [*other_browser, "character: DORA", *SCENE, "action: |"]
    editor.open(*lines, listedNames=["Zoe", "Abe"]).press("Control+3")
    assert editor.offered == ["ANNA", "BORIS", "CARL", "DORA", "ABE", "ZOE"]
    assert editor.press("ArrowDown", "Enter").lines[-2:] == ["character: ANNA", "dialogue: |"]
    editor.open(*lines).press("Control+3", "Enter")
    assert editor.lines[-1] == "action: |"


@both("TY34")
def test_extensions_are_offered_after_a_bracket(editor: TypingEditor) -> None:
    editor.open("character: ANNA |").type("(")
    extensions = ["V.O.", "O.S.", "O.C.", "CONT'D", "SUBTITLE", "PRE-LAP", "ON PHONE", "FILTERED"]
    assert editor.offered == [f"*({extensions[0]})", *[f"({word})" for word in extensions[1:]]]
    editor.type("o")
    assert editor.offered == ["*(O.S.)", "(O.C.)", "(ON PHONE)"]
    assert editor.press("Enter").lines == ["character: ANNA (O.S.)", "dialogue: |"]


@both("TY35")
def test_prefixes_and_places_are_offered_in_headings(editor: TypingEditor) -> None:
    write_behind(editor, "sceneHeading: |").type("e")
    assert editor.offered == ["*EXT."]
    assert editor.press("Enter").lines[-1] == "sceneHeading: EXT. |"
    twice = ["sceneHeading: EXT. BAY", "sceneHeading: EXT. BAY - DAY"]
    editor.open(*twice, *SCENE, "action: |").type("ext.b")
    assert editor.offered == ["*BAY", "BARN"]
    assert editor.press("ArrowDown", "Enter").lines[-1] == "sceneHeading: EXT. BARN|"


@both("TY36")
def test_times_of_day_are_offered_in_headings(editor: TypingEditor) -> None:
    write_behind(editor, "sceneHeading: INT. SHED|").type(" - ")
    assert editor.offered
    assert editor.offered[:2] == ["*DAY", "NIGHT"]
    assert len(editor.offered) > 10
    assert editor.type("n").press("Enter").lines[-2:] == ["sceneHeading: INT. SHED - NIGHT", "action: |"]
    editor.open("sceneHeading: INT. SHED|", timesOfDay=["Teatime"]).type(" - ")
    assert editor.offered[:2] == ["*TEATIME", "DAY"]


@both("TY37")
def test_transitions_are_offered(editor: TypingEditor) -> None:
    editor.open("transition: IRIS OUT:", "transition: |").type("i")
    assert editor.offered == ["*IRIS OUT:"]
    editor.open("transition: |").type("sm").press("Enter")
    assert editor.lines == ["transition: SMASH CUT TO:", "sceneHeading: |"]


@both("TY38")
def test_mentions_are_offered_after_an_at_sign(editor: TypingEditor) -> None:
    write_behind(editor, "action: |").type("He sees @")
    assert editor.offered == ["*ANNA", "BORIS"]
    editor.type("bo").press("Enter")
    assert editor.lines[-1] == "action: He sees Boris|"
    editor.type(" run")
    assert editor.runs(len(SCENE)) == [["He sees ", []], ["Boris", ["mention"]], [" run", []]]
    editor.open(*MANY, "action: |").type("@")
    assert editor.offered
    assert len(editor.offered) == 10
    assert write_behind(editor, "action: |").type("me@a").offered == []


@both("TY39")
def test_the_menu_of_kinds_sets_the_kind_by_a_key(editor: TypingEditor) -> None:
    editor.open("action: |").press("Enter")
    assert [label.lstrip("*") for label in editor.offered or []] == [label for label, _, _ in MENU]
    for _, key, kind in MENU:
        editor.open("action: |").press("Enter", key)
        assert editor.lines == [f"{kind}: {'(|)' if kind == 'parenthetical' else '|'}"]
        assert editor.offered == [] or kind in ("character", "transition")
    editor.open("action: |").press("Enter").type("x")
    assert (editor.lines, editor.offered) == (["action: x|"], [])


@both("TY39")
def test_menu_keys_that_the_script_sets_win(editor: TypingEditor) -> None:
    chosen: dict[str, Any] = {"letters": {"sceneHeading": "A"}}
    editor.open("action: |", **chosen).press("Enter", "a")
    assert editor.lines == ["sceneHeading: |"]
    # Its default key does nothing any more, and action has none.
    editor.open("action: |", **chosen).press("Enter").type("s")
    assert editor.lines == ["action: s|"]
