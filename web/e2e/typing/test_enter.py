"""Enter in a real browser: TY1 to TY11 and TY45 of docs/spec/typing.md."""

from __future__ import annotations

import pytest

from web.e2e.typing.typing_editor import TypingEditor, both, final_draft, screnpla

# What comes behind each kind: in Screnpla and, where it differs, in Final Draft.
NEXT: dict[str, tuple[str, ...]] = {
    "sceneHeading": ("action",),
    "action": ("sceneHeading", "action"),
    "character": ("dialogue",),
    "dialogue": ("character", "action"),
    "voice-dialogue": ("character", "action"),
    "parenthetical": ("dialogue",),
    "transition": ("sceneHeading",),
    "shot": ("action",),
    "startOfAct": ("sceneHeading",),
    "endOfAct": ("startOfAct",),
    **{kind: (kind,) for kind in ("lyrics", "normal", "paragraph", "block-quote", "list-item")},
    **dict.fromkeys(("title", "heading-one", "heading-two"), ("paragraph",)),
    **dict.fromkeys(("section", "synopsis", "note"), ("action",)),
}


@both("TY1")
@pytest.mark.parametrize("kind", NEXT)
def test_enter_makes_the_next_line(editor: TypingEditor, kind: str) -> None:
    following = NEXT[kind][-1 if editor.is_final_draft else 0]
    words = "(Words)" if kind == "parenthetical" else "Words"
    assert editor.after([f"{kind}: {words}|", "action: Then."], "Enter") == [
        f"{kind}: {words}",
        f"{following}: |",
        "action: Then.",
    ]
    ids = [editor.attributes(line)["id"] for line in range(3)]
    assert (ids[0], ids[2]) == ("e0", "e1")
    assert ids[1] not in ("", "e0", "e1")


@both("TY1")
@pytest.mark.parametrize("kind", ["table", "voice-message"])
def test_enter_on_a_table_or_voice_message_makes_a_line_below(editor: TypingEditor, kind: str) -> None:
    assert editor.after([f"{kind}: |A\tB"], "Enter") == [f"{kind}: A\tB", "action: |"]
    assert editor.type("Rain.").lines[1] == "action: Rain.|"


@both("TY1")
def test_enter_before_trailing_blanks_counts_as_the_end_of_the_line(editor: TypingEditor) -> None:
    assert editor.after(["character: ANNA|  "], "Enter") == ["character: ANNA  ", "dialogue: |"]


@both("TY1")
def test_an_empty_script_can_be_typed_in(editor: TypingEditor) -> None:
    assert editor.open().lines == ["action: |"]
    assert editor.type("Rain.").lines == ["action: Rain.|"]
    following = "action" if editor.is_final_draft else "sceneHeading"
    assert editor.press("Enter").lines == ["action: Rain.", f"{following}: |"]


@both("TY1")
def test_enter_continues_a_list_at_its_level(editor: TypingEditor) -> None:
    editor.open("list-item[listStyle=numbered-list,level=1]: One|").press("Enter")
    assert editor.lines == ["list-item: One", "list-item: |"]
    assert editor.attributes(1)["listStyle"] == "numbered-list"
    assert editor.attributes(1)["level"] == "1"


@both("TY2")
def test_the_next_element_setting_wins(editor: TypingEditor) -> None:
    chosen = {"action": "shot", "dialogue": "parenthetical"}
    assert editor.after(["action: He runs.|"], "Enter", nextElement=chosen) == ["action: He runs.", "shot: |"]
    assert editor.after(["dialogue: Run!|"], "Enter", nextElement=chosen) == ["dialogue: Run!", "parenthetical: (|)"]
    # It says nothing about empty lines and about the inside of a line.
    assert editor.after(["dialogue: |"], "Enter", nextElement=chosen) == ["action: |"]
    assert editor.after(["action: He| runs."], "Enter", nextElement=chosen) == ["action: He", "action: |runs."]


@screnpla("TY3")
def test_enter_on_an_empty_heading_offers_prefixes(editor: TypingEditor) -> None:
    editor.open("sceneHeading: |").press("Enter")
    assert editor.offered == ["*INT.", "EXT.", "I/E."]
    assert editor.press("Enter").lines == ["sceneHeading: INT. |"]
    assert editor.offered == []
    editor.open("sceneHeading: |").press("Enter", "ArrowDown", "ArrowDown", "Enter")
    assert editor.lines == ["sceneHeading: I/E. |"]


@final_draft("TY3")
def test_enter_on_an_empty_heading_offers_kinds(editor: TypingEditor) -> None:
    editor.open("sceneHeading: |").press("Enter")
    assert editor.offered
    assert "*Scene Heading" in editor.offered
    assert editor.press("Enter").lines == ["sceneHeading: |"]
    assert editor.offered == []


@both("TY4")
def test_enter_on_an_empty_action_toggles_the_menu(editor: TypingEditor) -> None:
    kinds = ["action", "normal"] if editor.is_final_draft else ["action", "normal", "paragraph"]
    for kind in kinds:
        editor.open(f"{kind}: |").press("Enter")
        assert editor.offered, kind
        own = {"action": "*Action", "normal": "*General"}.get(kind)
        assert [label for label in editor.offered if label.startswith("*")] == ([own] if own else [])
    editor.open("action: |").press("Enter", "Enter")
    assert editor.offered == []
    assert editor.lines == ["action: |"]
    editor.press("Enter", "ArrowDown", "Enter")
    assert editor.lines == ["character: |"]


@both("TY5")
def test_enter_on_an_empty_line_leads_out_of_a_speech(editor: TypingEditor) -> None:
    for kind in ("character", "dialogue"):
        assert editor.after([f"{kind}: |"], "Enter") == ["action: |"]
        assert editor.after([f"{kind}:  | "], "Enter") == ["action:  | "]
    assert editor.after(["parenthetical: (|)"], "Enter") == ["dialogue: |"]
    assert editor.after(["parenthetical: |"], "Enter") == ["dialogue: |"]


@both("TY6")
def test_enter_on_other_empty_lines_makes_action_or_opens_the_menu(editor: TypingEditor) -> None:
    for kind in ("transition", "shot", "lyrics", "startOfAct", "note"):
        editor.open(f"{kind}: |").press("Enter")
        if editor.is_final_draft:
            assert editor.lines == [f"{kind}: |"]
            assert editor.offered
        else:
            assert editor.lines == ["action: |"]
    editor.open("list-item[level=1,listStyle=bulleted-list]: |").press("Enter")
    assert editor.lines == ["list-item: |"]
    assert editor.attributes(0)["level"] is None
    assert editor.press("Enter").lines == ["action: |"]
    assert editor.attributes(0)["listStyle"] is None


@both("TY45")
def test_enter_on_an_empty_action_without_the_menu_goes_on(editor: TypingEditor) -> None:
    editor.open("action: |", elementMenu=False).press("Enter")
    assert editor.offered == []
    assert editor.lines == (["action: ", "action: |"] if editor.is_final_draft else ["sceneHeading: |"])


@both("TY7")
def test_enter_inside_a_line_splits_it(editor: TypingEditor) -> None:
    assert editor.after(["dialogue: Go.| Now."], "Enter") == ["dialogue: Go.", "dialogue: |Now."]
    assert editor.after(["character: ANNA| Run!"], "Enter") == ["character: ANNA", "dialogue: |Run!"]
    editor.open("sceneHeading[sceneNumber=7,notes=n]: INT. BARN| - DAY").press("Enter")
    assert editor.lines == ["sceneHeading: INT. BARN", "sceneHeading: |- DAY"]
    first, second = editor.attributes(0), editor.attributes(1)
    assert (first["id"], first["sceneNumber"], second["sceneNumber"]) == ("e0", "7", None)
    assert second["id"] not in ("", "e0")


@both("TY7")
def test_a_split_line_keeps_its_alignment(editor: TypingEditor) -> None:
    editor.open("action[align=center]: One| two").press("Enter")
    assert editor.attributes(1)["align"] == "center"


@both("TY8")
def test_enter_at_the_beginning_of_a_line_inserts_one_above(editor: TypingEditor) -> None:
    above = dict.fromkeys(["sceneHeading", "character", "transition", "shot", "startOfAct", "endOfAct"], "action")
    same = {kind: kind for kind in ("action", "dialogue", "normal", "lyrics")}
    for kind, expected in {**above, **same}.items():
        assert editor.after([f"{kind}: |Words"], "Enter") == [f"{expected}: ", f"{kind}: |Words"]
        assert editor.attributes(1)["id"] == "e0"
    assert editor.after(["parenthetical: |(low)"], "Enter") == ["dialogue: ", "parenthetical: |(low)"]


@both("TY9")
def test_enter_leaves_the_brackets_of_a_parenthetical(editor: TypingEditor) -> None:
    low = "parenthetical: (low)"
    assert editor.after(["parenthetical: (low|)"], "Enter") == [low, "dialogue: |"]
    assert editor.after(["parenthetical: (low)|"], "Enter") == [low, "dialogue: |"]
    assert editor.after(["parenthetical: (low|)", "dialogue: Run!"], "Enter") == [low, "dialogue: |Run!"]
    assert editor.after(["parenthetical: (low |I know)"], "Enter") == [low, "dialogue: |I know"]
    assert editor.after(["parenthetical: (low|)", "action: He runs."], "Enter") == [
        low,
        "dialogue: |",
        "action: He runs.",
    ]


@both("TY10")
def test_shift_enter_breaks_the_line(editor: TypingEditor) -> None:
    for kind in ("dialogue", "action", "sceneHeading"):
        assert editor.after([f"{kind}: One|two"], "Shift+Enter") == [f"{kind}: One\n|two"]
    assert editor.after(["dialogue: One|"], "Shift+Enter") == ["dialogue: One\n|"]
    assert editor.type("two").lines == ["dialogue: One\ntwo|"]


@both("TY11")
def test_enter_deletes_the_selection_first(editor: TypingEditor) -> None:
    assert editor.after(["action: He |runs| fast."], "Enter") == ["action: He ", "action: |fast."]
    across = ["action: He |runs fast.", "dialogue: Wait!", "action: She| waits."]
    assert editor.after(across, "Enter") == ["action: He ", "action: |waits."]
    lines = editor.after(["character: |ANNA", "dialogue: Run!|"], "Enter")
    assert lines == ["action: |"]
