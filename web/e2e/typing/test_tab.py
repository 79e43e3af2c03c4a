"""Tab and Shift+Tab in a real browser: TY12 to TY19 of docs/spec/typing.md."""

from __future__ import annotations

from web.e2e.typing.desk import Desk, both, final_draft, screnpla

FOCUSED = "typingPage.mine.view.hasFocus()"


@both("TY12")
def test_tab_on_an_empty_line(desk: Desk) -> None:
    assert desk.after(["dialogue: |"], "Tab") == ["parenthetical: (|)"]
    assert desk.press("Tab").lines == ["dialogue: |"]
    for kind in ("shot", "lyrics", "normal", "paragraph", "note"):
        assert desk.after([f"{kind}: |"], "Tab") == ["character: |"]


@screnpla("TY12")
def test_tab_goes_to_and_fro(desk: Desk) -> None:
    assert desk.after(["action: |"], "Tab") == ["character: |"]
    assert desk.press("Tab").lines == ["action: |"]
    assert desk.after(["sceneHeading: |"], "Tab") == ["character: |"]
    assert desk.after(["transition: |"], "Tab") == ["character: |"]


@final_draft("TY12")
def test_tab_goes_round(desk: Desk) -> None:
    desk.open("action: |")
    for kind in ("character", "transition", "sceneHeading", "action", "character"):
        assert desk.press("Tab").lines == [f"{kind}: |"]


@screnpla("TY13")
def test_tab_turns_action_into_a_character_and_back(desk: Desk) -> None:
    assert desk.after(["action: An|na"], "Tab") == ["character: An|na"]
    assert desk.press("Tab").lines == ["action: An|na"]
    assert desk.attributes(0)["id"] == "e0"


@final_draft("TY13")
def test_tab_goes_on_to_who_speaks_and_how(desk: Desk) -> None:
    assert desk.after(["action: He runs.|"], "Tab") == ["action: He runs.", "character: |"]
    assert desk.after(["action: He| runs."], "Tab") == ["action: He| runs."]
    desk.open("character: ANNA|").press("Tab")
    assert desk.offered
    assert desk.offered[0] == "(V.O.)"
    assert desk.press("Tab").lines == ["character: ANNA", "parenthetical: (|)"]
    desk.open("character: ANNA|").press("Tab", "ArrowDown", "ArrowDown", "Enter")
    assert desk.lines == ["character: ANNA (O.S.)", "dialogue: |"]
    assert desk.after(["character: ANNA (V.O.)|"], "Tab") == ["character: ANNA (V.O.)", "parenthetical: (|)"]


@both("TY14")
def test_tab_puts_a_parenthetical_into_dialogue(desk: Desk) -> None:
    new = "parenthetical: (|)"
    assert desk.after(["dialogue: Run!|"], "Tab") == ["dialogue: Run!", new]
    assert desk.after(["dialogue: |Run!"], "Tab") == [new, "dialogue: Run!"]
    assert desk.after(["dialogue: Run!| Now!"], "Tab") == ["dialogue: Run!", new, "dialogue: Now!"]
    assert desk.type("low").press("Tab").lines == ["dialogue: Run!", "parenthetical: (low)", "dialogue: |Now!"]


@both("TY15")
def test_tab_leaves_brackets_and_splits_nothing(desk: Desk) -> None:
    assert desk.after(["parenthetical: (l|ow)", "dialogue: Run!"], "Tab") == [
        "parenthetical: (low)",
        "dialogue: |Run!",
    ]
    assert desk.after(["parenthetical: (l|ow)"], "Tab") == ["parenthetical: (low)", "dialogue: |"]


@both("TY16")
def test_tab_goes_through_a_heading(desk: Desk) -> None:
    desk.open("sceneHeading: EXT. PIER - DAY", "sceneHeading: I|NT. ").press("Tab")
    assert desk.lines[1] == "sceneHeading: INT. |"
    desk.press("Tab")
    assert desk.offered == ["PIER"]
    desk.type("barn").press("Tab")
    assert desk.lines[1] == "sceneHeading: INT. barn - |"
    assert desk.offered
    assert desk.offered[:2] == ["*DAY", "NIGHT"]
    desk.press("ArrowDown", "Tab")
    assert desk.lines[1] == "sceneHeading: INT. barn - NIGHT|"
    assert desk.press("Tab").lines[1:] == ["sceneHeading: INT. barn - NIGHT", "action: |"]


@both("TY17")
def test_tab_elsewhere(desk: Desk) -> None:
    assert desk.after(["transition: CUT TO:|"], "Tab") == ["transition: CUT TO:", "sceneHeading: |"]
    assert desk.after(["shot: CLOSE ON|"], "Tab") == ["shot: CLOSE ON", "character: |"]
    assert desk.after(["shot: CLO|SE ON"], "Tab") == ["shot: CLOSE ON|"]
    desk.open("list-item: One|").press("Tab", "Tab")
    assert desk.attributes(0)["level"] == "2"
    for kind in ("normal", "lyrics", "paragraph", "title", "note", "startOfAct"):
        assert desk.after([f"{kind}: Wo|rds"], "Tab") == [f"{kind}: Wo|rds"]
    across = ["action: |One", "action: Two|"]
    assert desk.after(across, "Tab") == across
    table = desk.after(["table: |A\tB"], "Tab")
    assert [line.replace("|", "") for line in table] == ["table: A\tB"]
    assert desk.page.evaluate(FOCUSED)


@both("TY18")
def test_shift_tab_changes_the_kind(desk: Desk) -> None:
    assert desk.after(["action: Words|"], "Shift+Tab") == ["sceneHeading: Words|"]
    assert desk.after(["action: |"], "Shift+Tab") == ["sceneHeading: |"]
    assert desk.after(["parenthetical: (low|)"], "Shift+Tab") == ["dialogue: low|"]
    for kind in ("dialogue", "character", "shot", "lyrics", "normal"):
        assert desk.after([f"{kind}: W|ords"], "Shift+Tab") == ["action: W|ords"]
    desk.open("list-item[level=1]: One|").press("Shift+Tab")
    assert desk.lines == ["list-item: One|"]
    assert desk.press("Shift+Tab").lines == ["action: One|"]


@screnpla("TY18")
def test_enter_and_shift_tab_write_action_after_action(desk: Desk) -> None:
    desk.open("action: He runs.|").press("Enter", "Shift+Tab").type("She waits.")
    assert desk.lines == ["action: He runs.", "action: She waits.|"]


@final_draft("TY18")
def test_shift_tab_goes_round_backwards(desk: Desk) -> None:
    desk.open("action: |")
    for kind in ("sceneHeading", "transition", "character", "action"):
        assert desk.press("Shift+Tab").lines == [f"{kind}: |"]


@both("TY19")
def test_escape_and_tab_leave_the_editor(desk: Desk) -> None:
    desk.open("action: |").press("Enter")
    assert desk.offered
    # The first closes the menu, and Tab is Tab again.
    desk.press("Escape")
    assert desk.offered == []
    assert desk.press("Tab").lines == ["character: |"]
    assert desk.page.evaluate(FOCUSED)
    desk.open("action: |").press("Escape", "Tab")
    assert not desk.page.evaluate(FOCUSED)
    assert desk.lines == ["action: |"]
    desk.page.evaluate("typingPage.mine.view.focus()")
    assert desk.press("Tab").lines == ["character: |"]
