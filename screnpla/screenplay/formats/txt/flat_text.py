"""Plain text that nobody laid out: its words and empty lines tell what it is. Rules PP26 and PP27.

It is told to Fountain's reader in Fountain's own marks. What only looks like one of them is a letter like any other:
a writer of plain text means no mark, and nothing may vanish by one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.kind_from_text import is_transition, split_scene_number
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.notes import extract_notes
from screnpla.screenplay.formats.fountain.read import check_mark_count, read_fountain_text, write_element
from screnpla.screenplay.formats.fountain.syntax import (
    ESCAPABLE,
    forces_heading,
    is_centred,
    is_heading,
    split_number_mark,
)
from screnpla.screenplay.formats.fountain.title_page import split_key
from screnpla.screenplay.formats.txt.wrapped_lines import unwrap_lines
from screnpla.screenplay.losses import LossCollector, Reading

# A plain text may be Fountain under another name: all of its marks mean something then.
_TITLE = "title"
_MAIL = frozenset({"from", "to", "subject", "cc", "sent"})
_NOTE = re.compile(r"\[\[[^\[\]]+\]\]")
_SECTION = re.compile(r"#{1,6} ?\S")
_SYNOPSIS = re.compile(r"= ?[^\s=]")
_LYRICS = re.compile(r"~ ?\S")
_HIDDEN = (_NOTE, _SECTION, _SYNOPSIS, _LYRICS)
_OFTEN = 3


def is_fountain_text(text: str) -> bool:
    """By a title page, by marks that nobody types for another reason, or by several others beside headings."""
    lines = [line.strip() for line in text.split("\n")]
    if _has_title_page(lines):
        return True
    hidden: Counter[re.Pattern[str]] = Counter()
    has_heading = False
    for line in lines:
        if not line:
            continue
        if line[0] == ">" and is_centred(line):
            return True
        if is_heading(line):
            has_heading = True
            if line[-1] == "#" and split_number_mark(line)[1]:
                return True
        elif line[0] in "[#=~":
            hidden.update(pattern for pattern in _HIDDEN if pattern.match(line))
    return has_heading and len(hidden) > 1 and hidden.total() >= _OFTEN


def _has_title_page(lines: Sequence[str]) -> bool:
    keys = set()
    for line in lines:
        found = split_key(line)
        if found:
            keys.add(found[0].lower())
        elif keys and not line:
            break
        elif not keys and line:
            return False
    return _TITLE in keys and not keys & _MAIL


_MARK = frozenset("#=!@~>.")
_HIDING = re.compile(rf"\\(?=[{re.escape(ESCAPABLE)}])|\[\[|/\*")
_LONGEST_HEADING = 120
_WIDEST = 60  # blanks in a row
_TOO_WIDE = re.compile(rf" {{{_WIDEST + 1},}}")
# The first stand at the left of every script, the others in the middle as often as not.
_NEVER_RIGHT = frozenset({"FADE IN:", "FADE IN.", "FADE IN", "END", "END.", "THE END", "THE END."})


def read_flat_text(text: str, losses: LossCollector) -> Reading:
    if is_fountain_text(text):
        return read_fountain_text(text, losses)
    check_mark_count(text)
    lines = [line.rstrip() for line in _TOO_WIDE.sub(" " * _WIDEST, text.replace("\t", "    ")).split("\n")]
    converted = [
        _as_fountain(line, above, below)
        for above, line, below in zip(["", *lines], lines, [*lines[1:], ""], strict=False)
    ]
    body, notes = extract_notes("\n".join(converted))
    elements = unwrap_lines(read_body(body, notes, losses))
    # A number may stand on both sides of its heading.
    numbers = [element.scene_number for element in elements if element.scene_number]
    return check_words(Reading(Screenplay(elements), losses.all()), SourceText(text, told=numbers), write_element)


def _as_fountain(line: str, above: str, below: str) -> str:
    """A line of plain text in Fountain's way."""
    words = line.strip()
    if not words:
        return ""
    opens = not above.strip()
    alone = opens and not below.strip()
    if opens and (heading := _as_heading(words)):
        return heading
    if alone and (turn := _as_transition(words)):
        return turn
    plain = _HIDING.sub(lambda found: f"\\{found.group()}", line)
    if words[0] in _MARK and not (opens and _is_intended_mark(words, below)):
        at = len(plain) - len(plain.lstrip())
        return f"{plain[:at]}\\{plain[at:]}"
    return plain


def _as_heading(words: str) -> str:
    number, before, behind = split_scene_number(words)
    heading = words[before : len(words) - behind]
    if len(heading) > _LONGEST_HEADING or not is_scene_start(heading):
        return ""
    plain = _HIDING.sub(lambda found: f"\\{found.group()}", heading)
    return f"{'' if is_heading(heading) else '.'}{plain}{f' #{number}#' if number else ''}"


def _as_transition(words: str) -> str:
    bare = words.lstrip("> ")
    return f"> {bare}" if is_transition(bare) and bare not in _NEVER_RIGHT else ""


def _is_intended_mark(words: str, below: str) -> bool:
    """A name or a heading that is marked as one: what else would it be?"""
    if words[0] == "@":
        return words[1:2].isalpha() and bool(below.strip())
    return words[0] == "." and words.isupper() and forces_heading(words)
