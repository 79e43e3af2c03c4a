"""The title page at the top of a file, as a cover. Rules FN40 to FN45."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.fountain.emphasis import plain_text
from screnpla.screenplay.formats.fountain.title_keys import READ_KEYS, is_known, language_of, split_key

EXTRA = "fountain"
_INDENT = 3


class TitlePage(NamedTuple):
    cover: Cover
    language: str
    rest: str  # the text below it


def split_title_page(text: str) -> TitlePage:
    lines = _first_lines(text)
    block = _block(lines)
    if not block or not is_title_page(block):
        return TitlePage(Cover(), "", text)
    start = len(text) - len(text.lstrip("\n"))
    length = sum([len(line) + 1 for line in block])
    fields = _fields(_without_indent(block))
    named = next((field for field in fields if language_of(*field)), None)
    if named:
        fields.remove(named)
    return TitlePage(_cover(fields), language_of(*named) if named else "", text[start + length :])


def _first_lines(text: str) -> list[str]:
    # Only what can belong to it: up to the first truly empty line.
    return text.lstrip("\n").split("\n\n", 1)[0].split("\n")


def _block(lines: list[str]) -> list[str]:
    """The lines up to the first blank ones; spaces alone are part of a value when that goes on, indented, below."""
    last = -1
    for at, line in enumerate(lines):
        if line.strip():
            if at > last + 1 and not _is_indented(line):
                break
            last = at
    return lines[: last + 1]


def _is_indented(line: str) -> bool:
    return line.startswith(("\t", " " * _INDENT))


def is_title_page(block: list[str]) -> bool:
    """It opens with a key, and at least one key is one that we or another program knows: "Vienna: 1945" is none."""
    first = split_key(block[0].lstrip())
    if first is None:
        return False
    keys = [found[0] for line in _without_indent(block) if (found := split_key(line))]
    return is_known(first[0]) or any(is_known(key) for key in keys)


def _without_indent(block: list[str]) -> list[str]:
    """Some files indent the whole title page."""
    indent = block[0][: len(block[0]) - len(block[0].lstrip())]
    return [line.removeprefix(indent) for line in block] if indent else block


def _fields(block: list[str]) -> list[tuple[str, str]]:
    fields: list[tuple[str, list[str]]] = []
    for line in block:
        found = None if _is_indented(line) else split_key(line)
        if found:
            fields.append((found[0], [found[1]] if found[1] else []))
        else:
            fields[-1][1].append(line.strip())
    return [(key, "\n".join(lines)) for key, lines in fields]


def _cover(fields: list[tuple[str, str]]) -> Cover:
    known: dict[str, str] = {}
    marked: dict[str, Json] = {}
    others: list[tuple[str, str]] = []
    for key, value in fields:
        name = READ_KEYS.get(key.lower())
        if name is None or known.get(name):
            others.append((key, value))
            continue
        known[name] = plain_text(value)
        if known[name] != value:
            marked[name] = value
    return Cover(**known, others=tuple(others), extra={EXTRA: marked} if marked else {})  # type: ignore[arg-type]
