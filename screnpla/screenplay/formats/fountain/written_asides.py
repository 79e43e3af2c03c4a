"""Notes and boneyards as they are written."""

from __future__ import annotations

from collections.abc import Callable

from screnpla.screenplay.formats.fountain.marks import BLANK_LINE

_SPLIT = "Brackets that would have ended a note early were set apart."


def written_note(text: str, tell: Callable[[str], None]) -> str:
    text = text.strip()
    if "]]" in text:
        tell(_SPLIT)
        text = text.replace("]]", "] ]").replace("]]", "] ]")
    lines = [line if line.strip() else BLANK_LINE for line in text.split("\n")] if text else [" "]
    space = " " if text.endswith("]") else ""
    return f"[[{chr(10).join(lines)}{space}]]"


def written_boneyard(text: str, tell: Callable[[str], None]) -> str:
    text = text.strip()
    if "*/" in text:
        tell(_SPLIT)
        text = text.replace("*/", "* /")
    return f"/*\n{text}\n*/" if "\n" in text else f"/* {text} */"
