"""Tab and Shift+Tab in a real browser: TY12 to TY19 of docs/spec/typing.md."""

from __future__ import annotations

from web.e2e.typing.typing_editor import TypingEditor, both, final_draft, screnpla

FOCUSED = "typingPage.mine.view.hasFocus()"


@both("TY12")
def test_tab_on_an_empty_line_makes_a_parenthetical_or_a_cue(editor: TypingEditor) -> None:
    assert editor.after(["dialogue: |"], "Tab") == ["parenthetical: (|)"]
    assert editor.press("Tab").lines == ["dialogue: |"]
    for kind in ("shot", "lyrics", "normal", "paragraph", "note"):
        assert editor.after([f"{kind}: |"], "Tab") == ["character: |"]


@screnpla("TY12")
def test_tab_on_an_empty_line_switches_between_action_and_character(editor: TypingEditor) -> None:
    assert editor.after(["action: |"], "Tab") == ["character: |"]
    assert editor.press("Tab").lines == ["action: |"]
    assert editor.after(["sceneHeading: |"], "Tab") == ["character: |"]
    assert editor.after(["transition: |"], "Tab") == ["character: |"]


@final_draft("TY12")
def test_tab_on_an_empty_line_cycles_through_the_kinds(editor: TypingEditor) -> None:
    editor.open("action: |")
    for kind in ("character", "transition", "sceneHeading", "action", "character"):
        assert editor.press("Tab").lines == [f"{kind}: |"]


@screnpla("TY13")
def test_tab_turns_action_into_a_character_and_back(editor: TypingEditor) -> None:
    assert editor.after(["action: An|na"], "Tab") == ["character: An|na"]
    assert editor.press("Tab").lines == ["action: An|na"]
    assert editor.attributes(0)["id"] == "e0"


@final_draft("TY13")
def test_tab_after_action_makes_a_cue_and_after_a_cue_offers_extensions(editor: TypingEditor) -> None:
    assert editor.after(["action: He runs.|"], "Tab") == ["action: He runs.", "character: |"]
    assert editor.after(["action: He| runs."], "Tab") == ["action: He| runs."]
    editor.open("character: ANNA|").press("Tab")
    assert editor.offered
    assert editor.offered[0] == "(V.O.)"
    assert editor.press("Tab").lines == ["character: ANNA", "parenthetical: (|)"]
    editor.open("character: ANNA|").press("Tab", "ArrowDown", "ArrowDown", "Enter")
    assert editor.lines == ["character: ANNA (O.S.)", "dialogue: |"]
    assert editor.after(["character: ANNA (V.O.)|"], "Tab") == ["character: ANNA (V.O.)", "parenthetical: (|)"]


@both("TY14")
def test_tab_puts_a_parenthetical_into_dialogue(editor: TypingEditor) -> None:
    new = "parenthetical: (|)"
    assert editor.after(["dialogue: Run!|"], "Tab") == ["dialogue: Run!", new]
    assert editor.after(["dialogue: |Run!"], "Tab") == [new, "dialogue: Run!"]
    assert editor.after(["dialogue: Run!| Now!"], "Tab") == ["dialogue: Run!", new, "dialogue: Now!"]
    assert editor.type("low").press("Tab").lines == ["dialogue: Run!", "parenthetical: (low)", "dialogue: |Now!"]


@both("TY15")
def test_tab_leaves_the_brackets_of_a_parenthetical_without_splitting(editor: TypingEditor) -> None:
    assert editor.after(["parenthetical: (l|ow)", "dialogue: Run!"], "Tab") == [
        "parenthetical: (low)",
        "dialogue: |Run!",
    ]
    assert editor.after(["parenthetical: (l|ow)"], "Tab") == ["parenthetical: (low)", "dialogue: |"]


@both("TY16")
def test_tab_goes_through_the_parts_of_a_heading(editor: TypingEditor) -> None:
    editor.open("sceneHeading: EXT. PIER - DAY", "sceneHeading: I|NT. ").press("Tab")
    assert editor.lines[1] == "sceneHeading: INT. |"
    editor.press("Tab")
    assert editor.offered == ["PIER"]
    editor.type("barn").press("Tab")
    assert editor.lines[1] == "sceneHeading: INT. barn - |"
    assert editor.offered
    assert editor.offered[:2] == ["*DAY", "NIGHT"]
    editor.press("ArrowDown", "Tab")
    assert editor.lines[1] == "sceneHeading: INT. barn - NIGHT|"
    assert editor.press("Tab").lines[1:] == ["sceneHeading: INT. barn - NIGHT", "action: |"]


@both("TY17")
def test_tab_in_transitions_shots_lists_tables_and_other_kinds(editor: TypingEditor) -> None:
    assert editor.after(["transition: CUT TO:|"], "Tab") == ["transition: CUT TO:", "sceneHeading: |"]
    assert editor.after(["shot: CLOSE ON|"], "Tab") == ["shot: CLOSE ON", "character: |"]
    assert editor.after(["shot: CLO|SE ON"], "Tab") == ["shot: CLOSE ON|"]
    editor.open("list-item: One|").press("Tab", "Tab")
    assert editor.attributes(0)["level"] == "2"
    for kind in ("normal", "lyrics", "paragraph", "title", "note", "startOfAct"):
        assert editor.after([f"{kind}: Wo|rds"], "Tab") == [f"{kind}: Wo|rds"]
    across = ["action: |One", "action: Two|"]
    assert editor.after(across, "Tab") == across
    table = editor.after(["table: |A\tB"], "Tab")
    assert [line.replace("|", "") for line in table] == ["table: A\tB"]
    assert editor.page.evaluate(FOCUSED)


@both("TY18")
def test_shift_tab_changes_the_kind(editor: TypingEditor) -> None:
    assert editor.after(["action: Words|"], "Shift+Tab") == ["sceneHeading: Words|"]
    assert editor.after(["action: |"], "Shift+Tab") == ["sceneHeading: |"]
    assert editor.after(["parenthetical: (low|)"], "Shift+Tab") == ["dialogue: low|"]
    for kind in ("dialogue", "character", "shot", "lyrics", "normal"):
        assert editor.after([f"{kind}: W|ords"], "Shift+Tab") == ["action: W|ords"]
    editor.open("list-item[level=1]: One|").press("Shift+Tab")
    assert editor.lines == ["list-item: One|"]
    assert editor.press("Shift+Tab").lines == ["action: One|"]


@screnpla("TY18")
def test_enter_and_shift_tab_write_action_after_action(editor: TypingEditor) -> None:
    editor.open("action: He runs.|").press("Enter", "Shift+Tab").type("She waits.")
    assert editor.lines == ["action: He runs.", "action: She waits.|"]


@final_draft("TY18")
def test_shift_tab_cycles_backwards_through_the_kinds(editor: TypingEditor) -> None:
    editor.open("action: |")
    for kind in ("sceneHeading", "transition", "character", "action"):
        assert editor.press("Shift+Tab").lines == [f"{kind}: |"]


@both("TY19")
def test_escape_and_tab_leave_the_editor(editor: TypingEditor) -> None:
    editor.open("action: |").press("Enter")
    assert editor.offered
    # The first closes the menu, and Tab is Tab again.
    editor.press("Escape")
    assert editor.offered == []
    assert editor.press("Tab").lines == ["character: |"]
    assert editor.page.evaluate(FOCUSED)
    editor.open("action: |").press("Escape", "Tab")
    assert not editor.page.evaluate(FOCUSED)
    assert editor.lines == ["action: |"]
    editor.page.evaluate("typingPage.mine.view.focus()")
    assert editor.press("Tab").lines == ["character: |"]
