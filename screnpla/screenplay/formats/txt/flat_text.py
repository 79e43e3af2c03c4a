"""Plain text that nobody laid out: its words and empty lines say what it is. Rules PP26 and PP27.

It is told to Fountain's reader in Fountain's own marks. What only looks like one of them is a letter like any other:
a writer of plain text means no mark, and nothing may vanish by one.
"""

from __future__ import annotations

import re

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fountain.asides import set_aside
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.lines import forces_heading, is_heading
from screnpla.screenplay.formats.fountain.marks import ESCAPABLE
from screnpla.screenplay.formats.fountain.read import check_marks, read_text
from screnpla.screenplay.formats.paragraph_words import scene_number_of
from screnpla.screenplay.formats.telling_words import is_transition
from screnpla.screenplay.formats.txt.fountain_signs import is_fountain
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.headings import opens_scene
from screnpla.screenplay.losses import Reading

_MARK = frozenset("#=!@~>.")
_HIDING = re.compile(rf"\\(?=[{re.escape(ESCAPABLE)}])|\[\[|/\*")
_LONGEST_HEADING = 120
_WIDEST = 60  # blanks in a row
_TOO_WIDE = re.compile(rf" {{{_WIDEST + 1},}}")
# The first stand at the left of every script, the others in the middle as often as not.
_NEVER_RIGHT = frozenset({"FADE IN:", "FADE IN.", "FADE IN", "END", "END.", "THE END", "THE END."})


def read_flat(text: str, losses: GatheredLosses) -> Reading:
    if is_fountain(text):
        return read_text(text, losses)
    check_marks(text)
    lines = [line.rstrip() for line in _TOO_WIDE.sub(" " * _WIDEST, text.replace("\t", "    ")).split("\n")]
    told = [
        _told(line, above, below) for above, line, below in zip(["", *lines], lines, [*lines[1:], ""], strict=False)
    ]
    body, asides = set_aside("\n".join(told))
    return Reading(Screenplay(tuple(read_body(body, asides, losses))), losses.all())


def _told(line: str, above: str, below: str) -> str:
    """A line of plain text in Fountain's way."""
    words = line.strip()
    if not words:
        return ""
    opens = not above.strip()
    alone = opens and not below.strip()
    if opens and (heading := _heading(words)):
        return heading
    if alone and (turn := _transition(words)):
        return turn
    plain = _HIDING.sub(lambda found: f"\\{found.group()}", line)
    if words[0] in _MARK and not (opens and _is_meant(words, below)):
        at = len(plain) - len(plain.lstrip())
        return f"{plain[:at]}\\{plain[at:]}"
    return plain


def _heading(words: str) -> str:
    number, before, behind = scene_number_of(words)
    heading = words[before : len(words) - behind]
    if len(heading) > _LONGEST_HEADING or not opens_scene(heading):
        return ""
    plain = _HIDING.sub(lambda found: f"\\{found.group()}", heading)
    return f"{'' if is_heading(heading) else '.'}{plain}{f' #{number}#' if number else ''}"


def _transition(words: str) -> str:
    bare = words.lstrip("> ")
    return f"> {bare}" if is_transition(bare) and bare not in _NEVER_RIGHT else ""


def _is_meant(words: str, below: str) -> bool:
    """A name or a heading that is marked as one: what else would it be?"""
    if words[0] == "@":
        return words[1:2].isalpha() and bool(below.strip())
    return words[0] == "." and words.isupper() and forces_heading(words)
