"""Autocorrection while typing, in a real browser: TY24 to TY30 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

import pytest

from web.e2e.typing.typing_editor import TypingEditor, both, final_draft, screnpla

MENDED: dict[str, Any] = {"autoCapitalize": True, "smartQuotes": True}


@both("TY24")
@pytest.mark.parametrize("kind", ["action", "sceneHeading", "shot", "transition", "normal", "paragraph"])
def test_prefixes_make_headings(editor: TypingEditor, kind: str) -> None:
    typed = {"int.": "INT. ", "ext.": "EXT. ", "i/e.": "I/E. ", "est.": "EST. ", "int/ext.": "INT./EXT. "}
    for keys, prefix in {**typed, "i.": "INT. ", "e.": "EXT. "}.items():
        assert editor.open(f"{kind}: |").type(keys).lines == [f"sceneHeading: {prefix}|"]
    assert editor.open(f"{kind}: |old").type("Ext.").lines == ["sceneHeading: EXT. |old"]
    assert editor.open(f"{kind}: |old").type("e.").lines == [f"{kind}: e.|old"]
    assert editor.open(f"{kind}: He is |").type("int.").lines == [f"{kind}: He is int.|"]


@both("TY24")
def test_whole_prefixes_make_headings_of_cues_and_dialogue(editor: TypingEditor) -> None:
    for kind in ("character", "dialogue"):
        assert editor.open(f"{kind}: |").type("int.").lines == ["sceneHeading: INT. |"]
        assert editor.open(f"{kind}: |").type("e.").lines == [f"{kind}: e.|"]
    assert editor.open("lyrics: |").type("int.").lines == ["lyrics: int.|"]


@both("TY25")
def test_a_blank_after_a_prefix_is_swallowed_and_a_slash_extends_the_prefix(editor: TypingEditor) -> None:
    assert editor.open("action: |").type("int. barn").lines == ["sceneHeading: INT. barn|"]
    assert editor.open("action: |").type("int./ext. car").lines == ["sceneHeading: INT./EXT. car|"]
    assert editor.open("action: |").type("int. a b").lines == ["sceneHeading: INT. a b|"]


@both("TY26")
def test_an_opening_bracket_in_dialogue_makes_a_parenthetical(editor: TypingEditor) -> None:
    assert editor.open("dialogue: |").type("(low").lines == ["parenthetical: (low|)"]
    assert editor.type(")").lines == ["parenthetical: (low)|"]
    assert editor.open("dialogue: |Run!").type("(").lines == ["parenthetical: (|)", "dialogue: Run!"]
    assert editor.open("dialogue: Run |now").type("(").lines == ["dialogue: Run (|now"]


@final_draft("TY27")
def test_capitals_that_end_in_to_are_a_transition(editor: TypingEditor) -> None:
    assert editor.open("action: |").type("CUT TO:").lines == ["transition: CUT TO:|"]
    assert editor.open("shot: |").type("smash cut to:").lines == ["transition: smash cut to:|"]
    assert editor.open("action: |").type("He says to:").lines == ["action: He says to:|"]


@screnpla("TY27")
def test_capitals_that_end_in_to_stay_action(editor: TypingEditor) -> None:
    assert editor.open("action: |").type("CUT TO:").lines == ["action: CUT TO:|"]


@both("TY28")
def test_sentences_begin_with_a_capital(editor: TypingEditor) -> None:
    for kind in ("action", "dialogue", "lyrics", "note"):
        assert editor.open(f"{kind}: |", **MENDED).type("he runs. she waits! why?").lines == [
            f"{kind}: He runs. She waits! Why?|"
        ]
    text = "he waits... then mr. b. sees dr. who"
    assert editor.open("action: |", **MENDED).type(text).lines == [f"action: H{text[1:]}|"]
    assert editor.open("parenthetical: (|)", **MENDED).type("low").lines == ["parenthetical: (low|)"]
    assert editor.open("character: |", **MENDED).type("anna").lines == ["character: anna|"]
    speech = ["dialogue: If you", "parenthetical: (low)", "dialogue: |"]
    assert editor.open(*speech, **MENDED).type("go").lines[2] == "dialogue: go|"
    assert editor.open("action: |").type("he").lines == ["action: he|"]


@both("TY29")
def test_quotes_are_curved(editor: TypingEditor) -> None:
    typed = """He said "don't" and 'no' ("so") - "yes-\""""
    curved = "He said “don’t” and ‘no’ (“so”) - “yes-”"
    assert editor.open("action: |", smartQuotes=True).type(typed).lines == [f"action: {curved}|"]
    assert editor.open("action: |").type('"').lines == ['action: "|']


@both("TY30")
def test_undo_reverts_only_the_autocorrection(editor: TypingEditor) -> None:
    assert editor.open("action: |", smartQuotes=True).type('"').press("Control+z").lines == ['action: "|']
    assert editor.type("x").lines == ['action: "x|']
    assert editor.open("action: |", **MENDED).type("h").press("Control+z").lines == ["action: h|"]
    assert editor.type("e").lines == ["action: he|"]
    assert editor.open("action[align=center]: |").type("int.").press("Control+z").lines == ["action: int.|"]
    assert editor.attributes(0)["align"] == "center"
    assert editor.open("action: |").type("int. ").press("Control+z").lines == ["sceneHeading: INT.  |"]
    # Pressed once more it is the usual undo, key by key where a busy machine paused between them.
    editor.press(*["Control+z"] * (1 + len("int. ")))
    assert editor.lines == ["action: |"]


@final_draft("TY30")
def test_undo_reverts_an_automatic_transition(editor: TypingEditor) -> None:
    assert editor.open("action: |").type("CUT TO:").press("Control+z").lines == ["action: CUT TO:|"]
