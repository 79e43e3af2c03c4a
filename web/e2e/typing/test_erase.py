"""Backspace and Delete in a real browser: TY20 to TY23 of docs/spec/typing.md."""

from __future__ import annotations

import pytest

from web.e2e.typing.typing_editor import TypingEditor, both


@both("TY20")
def test_backspace_at_the_beginning_of_a_line_joins_it_to_the_one_above(editor: TypingEditor) -> None:
    assert editor.after(["dialogue: Run!", "action: |", "shot: x"], "Backspace") == ["dialogue: Run!|", "shot: x"]
    assert editor.after(["sceneHeading: ", "action: |Now."], "Backspace") == ["action: |Now."]
    assert editor.attributes(0)["id"] == "e1"
    assert editor.after(["dialogue: Run!", "action: |Now."], "Backspace") == ["dialogue: Run!|Now."]
    assert editor.attributes(0)["id"] == "e0"
    assert editor.after(["action: He| runs"], "Backspace") == ["action: H| runs"]
    assert editor.after(["action: He |runs| fast"], "Backspace") == ["action: He | fast"]


@both("TY20")
def test_backspace_resets_an_empty_first_line_and_outdents_lists(editor: TypingEditor) -> None:
    assert editor.after(["sceneHeading: |"], "Backspace") == ["action: |"]
    assert editor.after(["sceneHeading: |INT."], "Backspace") == ["sceneHeading: |INT."]
    assert editor.after(["action: |"], "Backspace", "Backspace") == ["action: |"]
    editor.open("list-item[level=1]: |One").press("Backspace")
    assert editor.lines == ["list-item: |One"]
    assert editor.press("Backspace").lines == ["action: |One"]


@both("TY20")
def test_select_all_and_backspace_empty_the_script(editor: TypingEditor) -> None:
    editor.open("sceneHeading: INT. BARN", "table: A\tB", "dialogue: Ru|n!").press("Control+a", "Backspace")
    assert [line.split(": ")[1] for line in editor.lines] == ["|"]
    assert editor.type("Anew").lines[0].endswith(": Anew|")


@both("TY20")
def test_select_all_and_backspace_delete_a_table_at_the_top(editor: TypingEditor) -> None:
    editor.open("table: A\tB", "dialogue: Ru|n!").press("Control+a", "Backspace")
    assert editor.lines == ["action: |"]


@both("TY20")
def test_selected_lines_are_deleted_or_replaced(editor: TypingEditor) -> None:
    across = ["action: He |runs.", "character: ANNA", "dialogue: Wa|it!"]
    assert editor.after(across, "Backspace") == ["action: He |it!"]
    assert editor.after(across, "Delete") == ["action: He |it!"]
    assert editor.open(*across).type("x").lines == ["action: He x|it!"]


@both("TY21")
def test_backspace_deletes_empty_brackets(editor: TypingEditor) -> None:
    assert editor.after(["parenthetical: (|)"], "Backspace") == ["dialogue: |"]
    assert editor.after(["parenthetical: (l|)"], "Backspace") == ["parenthetical: (|)"]


TABLE = "table: A\tB"


@both("TY22")
def test_backspace_and_delete_leave_voice_messages(editor: TypingEditor) -> None:
    message = "voice-message: A\tB"
    for key in ("Backspace", "Delete"):
        lines = editor.after(["voice-message: |A\tB", "action: x"], key)
        assert [line.replace("|", "") for line in lines] == [message, "action: x"]
    # A node that is selected as a whole takes no typed characters either.
    assert [line.replace("|", "") for line in editor.type("y").lines] == [message, "action: x"]
    assert editor.after([message, "action: |x"], "Backspace") == [message, "action: |x"]
    assert editor.after(["action: x|", message], "Delete") == ["action: x|", message]


@both("TY22")
def test_a_selected_table_is_removed_by_backspace_delete_and_cut_and_restored_by_undo(editor: TypingEditor) -> None:
    after = {"Backspace": ["action: x|", "action: y"], "Delete": ["action: x", "action: |y"]}
    after["Control+x"] = after["Delete"]
    for key, lines in after.items():
        editor.open("action: x|", TABLE, "action: y", second_writer=True)
        editor.page.locator(".script-text table").first.click()
        editor.press(key)
        assert editor.lines == lines, key
        editor.press("Control+z")
        assert [line.replace("|", "") for line in editor.lines] == ["action: x", TABLE, "action: y"]
    # It can be pasted again where it is wanted.
    editor.press("Control+x").press("Control+End", "Control+v")
    assert [line.replace("|", "") for line in editor.lines][:3] == ["action: x", "action: y", TABLE]


@both("TY22")
def test_a_key_beside_a_table_selects_it_and_the_next_one_removes_it(editor: TypingEditor) -> None:
    selected = editor.after([TABLE, "action: |x"], "Backspace")
    assert [line.replace("|", "") for line in selected] == [TABLE, "action: x"]
    assert [line.replace("|", "") for line in editor.type("y").lines] == [TABLE, "action: x"]
    assert editor.press("Backspace").lines == ["action: |x"]
    assert editor.after(["action: x|", TABLE], "Delete", "Delete") == ["action: x|"]


@both("TY22")
@pytest.mark.parametrize("kind", ["voice-message", "table"])
def test_an_empty_line_beside_a_table_or_voice_message_is_removed(editor: TypingEditor, kind: str) -> None:
    tabbed = f"{kind}: A\tB"
    remaining = editor.after([tabbed, "action: |", "action: x"], "Backspace")
    assert [line.replace("|", "") for line in remaining] == [tabbed, "action: x"]
    remaining = editor.after(["action: |", tabbed], "Delete")
    assert [line.replace("|", "") for line in remaining] == [tabbed]


@both("TY22")
def test_a_script_of_only_a_table_keeps_an_empty_line(editor: TypingEditor) -> None:
    editor.open("table: |A\tB").press("Tab", "Shift+Tab").type("x")
    assert [line.replace("|", "") for line in editor.lines] == [TABLE]
    assert editor.press("Enter").type("Rain.").lines == [TABLE, "action: Rain.|"]
    for key in ("Backspace", "Delete", "Control+x"):
        assert editor.open("table: |A\tB").press(key).type("Fog.").lines == ["action: Fog.|"], key


@both("TY23")
def test_delete_at_the_end_of_a_line_joins_the_next(editor: TypingEditor) -> None:
    assert editor.after(["dialogue: Run!|", "action: Now."], "Delete") == ["dialogue: Run!|Now."]
    assert editor.attributes(0)["id"] == "e0"
    assert editor.after(["action: |", "shot: x"], "Delete") == ["shot: |x"]
    assert editor.attributes(0)["id"] == "e1"
    assert editor.after(["action: x|", "shot: "], "Delete") == ["action: x|"]
    assert editor.after(["action: x|"], "Delete") == ["action: x|"]
    assert editor.after(["action: |xy"], "Delete") == ["action: |y"]
