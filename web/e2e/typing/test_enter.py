"""Enter in a real browser: TY1 to TY11 and TY45 of docs/spec/typing.md."""

from __future__ import annotations

import pytest

from web.e2e.typing.desk import Desk, both, final_draft, screnpla

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
def test_enter_makes_the_next_line(desk: Desk, kind: str) -> None:
    following = NEXT[kind][-1 if desk.is_final_draft else 0]
    words = "(Words)" if kind == "parenthetical" else "Words"
    assert desk.after([f"{kind}: {words}|", "action: Then."], "Enter") == [
        f"{kind}: {words}",
        f"{following}: |",
        "action: Then.",
    ]
    ids = [desk.attributes(line)["id"] for line in range(3)]
    assert (ids[0], ids[2]) == ("e0", "e1")
    assert ids[1] not in ("", "e0", "e1")


@both("TY1")
@pytest.mark.parametrize("kind", ["table", "voice-message"])
def test_enter_goes_on_below_what_is_no_text(desk: Desk, kind: str) -> None:
    assert desk.after([f"{kind}: |A\tB"], "Enter") == [f"{kind}: A\tB", "action: |"]
    assert desk.type("Rain.").lines[1] == "action: Rain.|"


@both("TY1")
def test_blanks_at_the_end_are_the_end(desk: Desk) -> None:
    assert desk.after(["character: ANNA|  "], "Enter") == ["character: ANNA  ", "dialogue: |"]


@both("TY1")
def test_an_empty_script_is_written(desk: Desk) -> None:
    assert desk.open().lines == ["action: |"]
    assert desk.type("Rain.").lines == ["action: Rain.|"]
    following = "action" if desk.is_final_draft else "sceneHeading"
    assert desk.press("Enter").lines == ["action: Rain.", f"{following}: |"]


@both("TY1")
def test_a_list_goes_on_at_its_level(desk: Desk) -> None:
    desk.open("list-item[listStyle=numbered-list,level=1]: One|").press("Enter")
    assert desk.lines == ["list-item: One", "list-item: |"]
    assert desk.attributes(1)["listStyle"] == "numbered-list"
    assert desk.attributes(1)["level"] == "1"


@both("TY2")
def test_next_element_wins(desk: Desk) -> None:
    chosen = {"action": "shot", "dialogue": "parenthetical"}
    assert desk.after(["action: He runs.|"], "Enter", nextElement=chosen) == ["action: He runs.", "shot: |"]
    assert desk.after(["dialogue: Run!|"], "Enter", nextElement=chosen) == ["dialogue: Run!", "parenthetical: (|)"]
    # It says nothing about empty lines and about the inside of a line.
    assert desk.after(["dialogue: |"], "Enter", nextElement=chosen) == ["action: |"]
    assert desk.after(["action: He| runs."], "Enter", nextElement=chosen) == ["action: He", "action: |runs."]


@screnpla("TY3")
def test_an_empty_heading_offers_prefixes(desk: Desk) -> None:
    desk.open("sceneHeading: |").press("Enter")
    assert desk.offered == ["*INT.", "EXT.", "I/E."]
    assert desk.press("Enter").lines == ["sceneHeading: INT. |"]
    assert desk.offered == []
    desk.open("sceneHeading: |").press("Enter", "ArrowDown", "ArrowDown", "Enter")
    assert desk.lines == ["sceneHeading: I/E. |"]


@final_draft("TY3")
def test_an_empty_heading_offers_kinds(desk: Desk) -> None:
    desk.open("sceneHeading: |").press("Enter")
    assert desk.offered
    assert "*Scene Heading" in desk.offered
    assert desk.press("Enter").lines == ["sceneHeading: |"]
    assert desk.offered == []


@both("TY4")
def test_an_empty_action_toggles_the_menu(desk: Desk) -> None:
    kinds = ["action", "normal"] if desk.is_final_draft else ["action", "normal", "paragraph"]
    for kind in kinds:
        desk.open(f"{kind}: |").press("Enter")
        assert desk.offered, kind
        own = {"action": "*Action", "normal": "*General"}.get(kind)
        assert [label for label in desk.offered if label.startswith("*")] == ([own] if own else [])
    desk.open("action: |").press("Enter", "Enter")
    assert desk.offered == []
    assert desk.lines == ["action: |"]
    desk.press("Enter", "ArrowDown", "Enter")
    assert desk.lines == ["character: |"]


@both("TY5")
def test_empty_lines_lead_out_of_a_speech(desk: Desk) -> None:
    for kind in ("character", "dialogue"):
        assert desk.after([f"{kind}: |"], "Enter") == ["action: |"]
        assert desk.after([f"{kind}:  | "], "Enter") == ["action:  | "]
    assert desk.after(["parenthetical: (|)"], "Enter") == ["dialogue: |"]
    assert desk.after(["parenthetical: |"], "Enter") == ["dialogue: |"]


@both("TY6")
def test_other_empty_lines(desk: Desk) -> None:
    for kind in ("transition", "shot", "lyrics", "startOfAct", "note"):
        desk.open(f"{kind}: |").press("Enter")
        if desk.is_final_draft:
            assert desk.lines == [f"{kind}: |"]
            assert desk.offered
        else:
            assert desk.lines == ["action: |"]
    desk.open("list-item[level=1,listStyle=bulleted-list]: |").press("Enter")
    assert desk.lines == ["list-item: |"]
    assert desk.attributes(0)["level"] is None
    assert desk.press("Enter").lines == ["action: |"]
    assert desk.attributes(0)["listStyle"] is None


@both("TY45")
def test_without_the_menu_an_empty_line_goes_on(desk: Desk) -> None:
    desk.open("action: |", elementMenu=False).press("Enter")
    assert desk.offered == []
    assert desk.lines == (["action: ", "action: |"] if desk.is_final_draft else ["sceneHeading: |"])


@both("TY7")
def test_inside_of_a_line_it_is_split(desk: Desk) -> None:
    assert desk.after(["dialogue: Go.| Now."], "Enter") == ["dialogue: Go.", "dialogue: |Now."]
    assert desk.after(["character: ANNA| Run!"], "Enter") == ["character: ANNA", "dialogue: |Run!"]
    desk.open("sceneHeading[sceneNumber=7,notes=n]: INT. BARN| - DAY").press("Enter")
    assert desk.lines == ["sceneHeading: INT. BARN", "sceneHeading: |- DAY"]
    first, second = desk.attributes(0), desk.attributes(1)
    assert (first["id"], first["sceneNumber"], second["sceneNumber"]) == ("e0", "7", None)
    assert second["id"] not in ("", "e0")


@both("TY7")
def test_a_split_line_looks_as_it_did(desk: Desk) -> None:
    desk.open("action[align=center]: One| two").press("Enter")
    assert desk.attributes(1)["align"] == "center"


@both("TY8")
def test_at_the_beginning_it_makes_room_above(desk: Desk) -> None:
    above = dict.fromkeys(["sceneHeading", "character", "transition", "shot", "startOfAct", "endOfAct"], "action")
    same = {kind: kind for kind in ("action", "dialogue", "normal", "lyrics")}
    for kind, made in {**above, **same}.items():
        assert desk.after([f"{kind}: |Words"], "Enter") == [f"{made}: ", f"{kind}: |Words"]
        assert desk.attributes(1)["id"] == "e0"
    assert desk.after(["parenthetical: |(low)"], "Enter") == ["dialogue: ", "parenthetical: |(low)"]


@both("TY9")
def test_it_leaves_brackets(desk: Desk) -> None:
    low = "parenthetical: (low)"
    assert desk.after(["parenthetical: (low|)"], "Enter") == [low, "dialogue: |"]
    assert desk.after(["parenthetical: (low)|"], "Enter") == [low, "dialogue: |"]
    assert desk.after(["parenthetical: (low|)", "dialogue: Run!"], "Enter") == [low, "dialogue: |Run!"]
    assert desk.after(["parenthetical: (low |I know)"], "Enter") == [low, "dialogue: |I know"]
    assert desk.after(["parenthetical: (low|)", "action: He runs."], "Enter") == [
        low,
        "dialogue: |",
        "action: He runs.",
    ]


@both("TY10")
def test_shift_enter_breaks_the_line(desk: Desk) -> None:
    for kind in ("dialogue", "action", "sceneHeading"):
        assert desk.after([f"{kind}: One|two"], "Shift+Enter") == [f"{kind}: One\n|two"]
    assert desk.after(["dialogue: One|"], "Shift+Enter") == ["dialogue: One\n|"]
    assert desk.type("two").lines == ["dialogue: One\ntwo|"]


@both("TY11")
def test_what_is_selected_goes_first(desk: Desk) -> None:
    assert desk.after(["action: He |runs| fast."], "Enter") == ["action: He ", "action: |fast."]
    across = ["action: He |runs fast.", "dialogue: Wait!", "action: She| waits."]
    assert desk.after(across, "Enter") == ["action: He ", "action: |waits."]
    whole = desk.after(["character: |ANNA", "dialogue: Run!|"], "Enter")
    assert whole == ["action: |"]
