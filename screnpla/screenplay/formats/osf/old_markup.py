"""The first versions of the format had their marks in the text: `<b>`, `<size="14">`, `<rev="1">`, `<br>`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

# What we call them: the attributes of later versions.
_ATTRIBUTES = {
    "b": "bold",
    "i": "italic",
    "u": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "font": "font",
    "size": "size",
    "color": "color",
    "bgcolor": "bgcolor",
    "rev": "revision",
    "link": "link",
}
_MARK = re.compile(rf"""<(/?)({"|".join(_ATTRIBUTES)}|br)(?:="?([^"<>]{{0,300}})"?)?\s{{0,5}}/?>""", re.IGNORECASE)
_CODE = re.compile("&(lt|gt|quot|apos|amp);")
_CODES = {"lt": "<", "gt": ">", "quot": '"', "apos": "'", "amp": "&"}
_DEEPEST = 12


def pieces(text: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Words with the attributes they would have in a later version."""
    opened: list[tuple[str, str]] = []
    at = 0
    waiting = ""
    for mark in _MARK.finditer(text):
        waiting += text[at : mark.start()]
        at = mark.end()
        name = mark[2].lower()
        if name == "br":
            waiting += "\n"
            continue
        if waiting:
            yield _plain(waiting), dict(opened)
            waiting = ""
        attribute = _ATTRIBUTES[name]
        if mark[1]:
            _close(opened, attribute)
        elif len(opened) < _DEEPEST:
            opened.append((attribute, mark[3] or "1"))
    waiting += text[at:]
    if waiting:
        yield _plain(waiting), dict(opened)


def _close(opened: list[tuple[str, str]], attribute: str) -> None:
    for at in range(len(opened) - 1, -1, -1):
        if opened[at][0] == attribute:
            del opened[at]
            return


def _plain(text: str) -> str:
    return _CODE.sub(lambda code: _CODES[code[1]], text) if "&" in text else text
