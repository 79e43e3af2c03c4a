"""The title page at the top of a file, as a cover. Rules FN40 to FN45."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from screnpla.screenplay.cover.marks import check_marks
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.fountain.emphasis import parse_emphasis, strip_emphasis

# Keys of a title page, and the fields of our cover for their values.
# In the order in which they are written.
WRITTEN_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "Title": "title",
        "Subtitle": "sub_title",
        "Credit": "credit",
        "Author": "authors",
        "Source": "source",
        "Draft date": "draft_date",
        "Contact": "contact",
        "Copyright": "copyright",
        "Notes": "notes",
        "Revision": "revision",
    }
)
READ_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **{key.lower(): name for key, name in WRITTEN_KEYS.items()},
        "authors": "authors",
        "sub title": "sub_title",
        "sub-title": "sub_title",
        "date": "draft_date",
        "contact info": "contact",
    }
)
# Not on the cover but of the whole script; the first is the one we write.
LANGUAGE_KEYS = ("Language", "Lang")
# Keys of other programs that are enough to know a title page by.
_FOREIGN_KEYS = frozenset(
    {"format", "fmt", "language", "lang", "episode", "series", "season", "show", "draft", "written by", "watermark"}
    | {"header", "footer", "font", "revised", "email", "phone", "address", "agent", "tl", "tc", "tr", "cc", "bl", "br"}
)
# A key begins a line and is short; the bound also keeps a long line from being looked at twice.
_KEY = re.compile(r"([^\W\d_][\w \-/.&'’]{0,40}?)[ \t]*:(?!//)")

_TAG = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*")
_LONGEST_TAG = 35  # by RFC 5646


def split_key(line: str) -> tuple[str, str] | None:
    found = _KEY.match(line)
    return (found.group(1), line[found.end() :].strip()) if found else None


def is_known_key(key: str) -> bool:
    return key.lower() in READ_KEYS or key.lower() in _FOREIGN_KEYS


def read_language(key: str, value: str) -> str:
    """The language that a field names, as a tag; empty: it is no such field, or names it in other words."""
    if key.capitalize() not in LANGUAGE_KEYS or len(value) > _LONGEST_TAG or not _TAG.fullmatch(value):
        return ""
    return value.replace("_", "-")


def is_valid_key(name: str) -> bool:
    """Whether a field's name can stand before a colon."""
    return split_key(f"{name}:") == (name, "")


EXTRA = "fountain"
LANGUAGE = "language"  # among the details of a script: its title page named one
_INDENT = 3


class TitlePage(NamedTuple):
    cover: Cover
    language: str
    rest: str  # the text below it


def split_title_page(text: str) -> TitlePage:
    lines = _first_lines(text)
    block = _find_block(lines)
    if not block or not is_title_page(block):
        return TitlePage(Cover(), "", text)
    start = len(text) - len(text.lstrip("\n"))
    length = sum([len(line) + 1 for line in block])
    fields = _split_fields(_remove_indent(block))
    named = next((field for field in fields if read_language(*field)), None)
    if named:
        fields.remove(named)
    return TitlePage(_make_cover(fields), read_language(*named) if named else "", text[start + length :])


def _first_lines(text: str) -> list[str]:
    # Only what can belong to it: up to the first truly empty line.
    return text.lstrip("\n").split("\n\n", 1)[0].split("\n")


def _find_block(lines: list[str]) -> list[str]:
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
    keys = [found[0] for line in _remove_indent(block) if (found := split_key(line))]
    return is_known_key(first[0]) or any(is_known_key(key) for key in keys)


def _remove_indent(block: list[str]) -> list[str]:
    """Some files indent the whole title page."""
    indent = block[0][: len(block[0]) - len(block[0].lstrip())]
    return [line.removeprefix(indent) for line in block] if indent else block


def _split_fields(block: list[str]) -> list[tuple[str, str]]:
    fields: list[tuple[str, list[str]]] = []
    for line in block:
        found = None if _is_indented(line) else split_key(line)
        if found:
            fields.append((found[0], [found[1]] if found[1] else []))
        else:
            fields[-1][1].append(line.strip())
    return [(key, "\n".join(lines)) for key, lines in fields]


def _make_cover(fields: list[tuple[str, str]]) -> Cover:
    cover_fields: dict[str, str] = {}
    marked: dict[str, Json] = {}
    others: list[tuple[str, str]] = []
    marks: dict[str, tuple[str, ...]] = {}
    for key, value in fields:
        name = READ_KEYS.get(key.lower())
        if name is None or cover_fields.get(name):
            others.append((key, value))
            continue
        cover_fields[name] = strip_emphasis(value)
        if cover_fields[name] != value:
            marked[name] = value
            marks |= {name: found} if (found := read_field_marks(value)) else {}
    extra = {EXTRA: marked} if marked else {}
    return Cover(**cover_fields, others=tuple(others), extra=extra, marks=marks)  # type: ignore[arg-type]


def read_field_marks(value: str) -> tuple[str, ...]:
    """The emphasis that all words of a value have."""
    pieces = [piece for line in value.split("\n") for piece in parse_emphasis(line).pieces if piece.text.strip()]
    return check_marks(
        [mark for mark in ("bold", "italic", "underline") if all(getattr(each, mark) for each in pieces)]
    )
