"""The other writer at the same text, with a screen of their own."""

from __future__ import annotations

from web.e2e.typing.typing_editor import TypingEditor


def edit_as_second_writer(editor: TypingEditor, change: str) -> None:
    """A change of the other writer on their own screen. `at(line, character)` is a position on it."""
    editor.page.evaluate(
        f"""() => {{
            const {{ theirs }} = typingPage;
            const at = (line, letter) => theirs.at(line, letter);
            const {{ tr }} = theirs.view.state;
            theirs.view.dispatch({change});
        }}"""
    )


def split(line: int, column: int) -> str:
    return f"tr.split(at({line}, {column}))"
