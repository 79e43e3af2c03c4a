"""The other writer at the same text, with a screen of their own."""

from __future__ import annotations

from web.e2e.typing.desk import Desk


def they(desk: Desk, deed: str) -> None:
    """The other writer's deed: a change of their own screen. `at(line, letter)` is a place on it."""
    desk.page.evaluate(
        f"""() => {{
            const {{ theirs }} = typingPage;
            const at = (line, letter) => theirs.at(line, letter);
            const {{ tr }} = theirs.view.state;
            theirs.view.dispatch({deed});
        }}"""
    )


def split(line: int, letter: int) -> str:
    return f"tr.split(at({line}, {letter}))"
