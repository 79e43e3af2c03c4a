"""Guesses of the cover's fields from its lines: title, credit, authors, date, contact; and whether the lines hold.

Nothing is lost by a wrong guess: the lines stay until somebody changes a field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align

_NAMED = {
    "title": "title",
    "credit": "credit",
    "author": "authors",
    "authors": "authors",
    "source": "source",
    "draft date": "draft_date",
    "contact": "contact",
    "copyright": "copyright",
    "notes": "notes",
}
_BY = r"(?:an? )?(?:original )?(?:screenplay|teleplay|story|written|created|adapted|directed|play|film|script)"
_CREDIT = re.compile(rf"(?:{_BY}(?:(?: and |, | & | ?/ ?)(?:{_BY}))* )?by:?", re.IGNORECASE)
_CREDIT_AND_NAME = re.compile(rf"({_BY}(?:(?: and |, | & | ?/ ?)(?:{_BY}))* by:?)\s+(\S.*)", re.IGNORECASE)
_SOURCE = re.compile(r"(?:based (?:up)?on|adapted from|inspired by|from (?:the|a) )", re.IGNORECASE)
_COPYRIGHT = re.compile(r"©|\(c\)|copyright", re.IGNORECASE)
_REVISION = re.compile(r"\brevis|\brev\.", re.IGNORECASE)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DATE = re.compile(
    rf"\bdraft\b|\b\d{{1,4}}[-/.]\d{{1,2}}[-/.]\d{{1,4}}\b|\b(?:{_MONTHS})[a-z]{{0,6}}\.? (?:\d{{1,2}},? )?\d{{4}}\b",
    re.IGNORECASE,
)
_LONGEST_GUESS = 200
COVER_MARKS = ("bold", "italic", "underline", "uppercase")


@dataclass
class _Found:
    texts: dict[str, list[str]] = field(default_factory=dict)
    others: list[tuple[str, str]] = field(default_factory=list)
    expected: str = ""  # whose name comes next: "authors", or the credit of a second one
    after_blank: bool = False
    line_marks: frozenset[str] = frozenset()  # of the line at hand
    marks: dict[str, frozenset[str]] = field(default_factory=dict)

    def add(self, name: str, text: str) -> None:
        self.texts.setdefault(name, []).append(text)
        self.marks[name] = self.marks.get(name, self.line_marks) & self.line_marks


def has_current_lines(cover: Cover) -> bool:
    """Whether the lines are the cover: only while they say what its fields say, which somebody may have changed."""
    if not cover.lines or guess_cover_fields(cover.lines) != replace(cover, lines=(), extra={}, marks={}):
        return False
    guessed = guess_cover_marks(cover.lines) if cover.marks else {}
    return all(guessed.get(name, ()) == marks for name, marks in cover.marks.items())


def find_further_pages(lines: Sequence[CoverLine]) -> Sequence[CoverLine]:
    """Lines that no field holds and that always count: a cast, a quotation behind the first page."""
    return lines[len(list(_first_page(lines))) :]


def guess_cover_fields(lines: Sequence[CoverLine]) -> Cover:
    """Of the first title page; further ones (a cast, a quotation) are only lines."""
    found = _read_lines(lines)
    fields: dict[str, Any] = {name: "\n".join(texts) for name, texts in found.texts.items()}
    return Cover(others=tuple(found.others), **fields)


def guess_cover_marks(lines: Sequence[CoverLine]) -> dict[str, tuple[str, ...]]:
    """The marks that all lines of a field have, by the field's name."""
    found = _read_lines(lines).marks
    return {name: tuple([mark for mark in COVER_MARKS if mark in marks]) for name, marks in found.items() if marks}


def has_mixed_marks(lines: Sequence[CoverLine]) -> bool:
    """Whether some words of a line on the first page have a mark that others have not."""
    return any(_line_marks(line, any) != _line_marks(line, all) for line in _first_page(lines))


def _line_marks(line: CoverLine, are_marked: Callable[[Iterable[bool]], bool]) -> frozenset[str]:
    runs = [run for run in line.runs if run.text.strip()]
    return frozenset([mark for mark in COVER_MARKS if runs and are_marked([getattr(run, mark) for run in runs])])


def _read_lines(lines: Sequence[CoverLine]) -> _Found:
    found = _Found()
    first_page = list(_first_page(lines))
    has_centred = any(line.align is Align.CENTER and line.text.strip() for line in first_page)
    for line in first_page:
        text = line.text.strip()
        if not text:
            found.after_blank = True
            continue
        found.line_marks = _line_marks(line, all)
        centred = line.align is Align.CENTER or (not has_centred and "title" not in found.texts)
        if not _take_named(found, text):
            _take_centred(found, text) if centred else _take_aside(found, text)
        found.after_blank = False
    return found


def _first_page(lines: Sequence[CoverLine]) -> Iterable[CoverLine]:
    has_text = False
    for line in lines:
        if line.break_before and has_text:
            return
        has_text = has_text or bool(line.text.strip())
        yield line


def _take_named(found: _Found, text: str) -> bool:
    """Lines like "Contact: ..." as some programs write them."""
    name, colon, value = text.partition(":")
    field_name = _NAMED.get(name.strip().lower()) if colon and value.strip() else None
    if field_name:
        found.add(field_name, value.strip())
    return field_name is not None


def _take_centred(found: _Found, text: str) -> None:
    if "title" not in found.texts:
        found.add("title", text)
    elif len(text) <= _LONGEST_GUESS and _take_credit(found, text):
        return
    elif _SOURCE.match(text) or (found.expected == "source" and not found.after_blank):
        found.add("source", text)
        found.expected = "source"
    elif found.expected and found.expected != "source":
        _take_name(found, text)
    elif _take_date(found, text):
        return
    else:
        found.add("notes" if "credit" in found.texts or "authors" in found.texts else "sub_title", text)


def _take_credit(found: _Found, text: str) -> bool:
    match = _CREDIT_AND_NAME.fullmatch(text)
    credit = match[1] if match else text if _CREDIT.fullmatch(text) else ""
    if not credit:
        return False
    if "credit" in found.texts:
        found.others.append((credit, ""))
        found.expected = credit
    else:
        found.add("credit", credit)
        found.expected = "authors"
    if match:
        found.after_blank = False
        _take_name(found, match[2])
    return True


def _take_name(found: _Found, text: str) -> None:
    """Names until a blank line behind the first of them."""
    named = found.texts.get("authors") if found.expected == "authors" else found.others[-1][1]
    if named and found.after_blank:
        found.expected = ""
        _take_centred(found, text)
    elif found.expected == "authors":
        found.add("authors", text)
    else:
        name, before = found.others[-1]
        found.others[-1] = (name, f"{before}\n{text}" if before else text)


def _take_aside(found: _Found, text: str) -> None:
    if not _take_date(found, text):
        found.add("contact", text)


def _take_date(found: _Found, text: str) -> bool:
    if len(text) > _LONGEST_GUESS:
        return False
    for name, pattern in (("copyright", _COPYRIGHT), ("revision", _REVISION), ("draft_date", _DATE)):
        if pattern.search(text):
            found.add(name, text)
            return True
    return False
