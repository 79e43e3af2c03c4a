"""Backspace and Delete in a real browser: TY20 to TY23 of docs/spec/typing.md."""

from __future__ import annotations

import pytest

from web.e2e.typing.desk import Desk, both


@both("TY20")
def test_backspace_at_the_beginning(desk: Desk) -> None:
    assert desk.after(["dialogue: Run!", "action: |", "shot: x"], "Backspace") == ["dialogue: Run!|", "shot: x"]
    assert desk.after(["sceneHeading: ", "action: |Now."], "Backspace") == ["action: |Now."]
    assert desk.attributes(0)["id"] == "e1"
    assert desk.after(["dialogue: Run!", "action: |Now."], "Backspace") == ["dialogue: Run!|Now."]
    assert desk.attributes(0)["id"] == "e0"
    assert desk.after(["action: He| runs"], "Backspace") == ["action: H| runs"]
    assert desk.after(["action: He |runs| fast"], "Backspace") == ["action: He | fast"]


@both("TY20")
def test_backspace_on_the_first_line_and_in_lists(desk: Desk) -> None:
    assert desk.after(["sceneHeading: |"], "Backspace") == ["action: |"]
    assert desk.after(["sceneHeading: |INT."], "Backspace") == ["sceneHeading: |INT."]
    assert desk.after(["action: |"], "Backspace", "Backspace") == ["action: |"]
    desk.open("list-item[level=1]: |One").press("Backspace")
    assert desk.lines == ["list-item: |One"]
    assert desk.press("Backspace").lines == ["action: |One"]


@both("TY20")
def test_all_is_selected_and_goes(desk: Desk) -> None:
    desk.open("sceneHeading: INT. BARN", "table: A\tB", "dialogue: Ru|n!").press("Control+a", "Backspace")
    assert [line.split(": ")[1] for line in desk.lines] == ["|"]
    assert desk.type("Anew").lines[0].endswith(": Anew|")


@both("TY20")
def test_all_goes_also_where_a_table_stands_first(desk: Desk) -> None:
    desk.open("table: A\tB", "dialogue: Ru|n!").press("Control+a", "Backspace")
    assert desk.lines == ["action: |"]


@both("TY20")
def test_selected_lines_go(desk: Desk) -> None:
    across = ["action: He |runs.", "character: ANNA", "dialogue: Wa|it!"]
    assert desk.after(across, "Backspace") == ["action: He |it!"]
    assert desk.after(across, "Delete") == ["action: He |it!"]
    assert desk.open(*across).type("x").lines == ["action: He x|it!"]


@both("TY21")
def test_empty_brackets_go(desk: Desk) -> None:
    assert desk.after(["parenthetical: (|)"], "Backspace") == ["dialogue: |"]
    assert desk.after(["parenthetical: (l|)"], "Backspace") == ["parenthetical: (|)"]


@both("TY22")
@pytest.mark.parametrize("kind", ["voice-message", "table"])
def test_what_is_no_text_stays(desk: Desk, kind: str) -> None:
    whole = f"{kind}: A\tB"
    for key in ("Backspace", "Delete"):
        kept = desk.after([f"{kind}: |A\tB", "action: x"], key)
        assert [line.replace("|", "") for line in kept] == [whole, "action: x"]
    # What is selected as a whole takes no letters either.
    assert [line.replace("|", "") for line in desk.type("y").lines] == [whole, "action: x"]
    assert desk.after([whole, "action: |x"], "Backspace") == [whole, "action: |x"]
    assert desk.after(["action: x|", whole], "Delete") == ["action: x|", whole]
    beside = desk.after([whole, "action: |", "action: x"], "Backspace")
    assert [line.replace("|", "") for line in beside] == [whole, "action: x"]
    beside = desk.after(["action: |", whole], "Delete")
    assert [line.replace("|", "") for line in beside] == [whole]


@both("TY22")
def test_only_a_table(desk: Desk) -> None:
    desk.open("table: |A\tB").press("Backspace", "Delete", "Tab", "Shift+Tab").type("x")
    assert [line.replace("|", "") for line in desk.lines] == ["table: A\tB"]
    assert desk.press("Enter").type("Rain.").lines == ["table: A\tB", "action: Rain.|"]


@both("TY23")
def test_delete_at_the_end(desk: Desk) -> None:
    assert desk.after(["dialogue: Run!|", "action: Now."], "Delete") == ["dialogue: Run!|Now."]
    assert desk.attributes(0)["id"] == "e0"
    assert desk.after(["action: |", "shot: x"], "Delete") == ["shot: |x"]
    assert desk.attributes(0)["id"] == "e1"
    assert desk.after(["action: x|", "shot: "], "Delete") == ["action: x|"]
    assert desk.after(["action: x|"], "Delete") == ["action: x|"]
    assert desk.after(["action: |xy"], "Delete") == ["action: |y"]
