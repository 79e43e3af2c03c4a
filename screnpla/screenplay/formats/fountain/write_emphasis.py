"""Runs and notes as marked text: emphasis, escapes, and a mark for each note. The inverse of `emphasis.py`.

What could not be read back as it was is written without emphasis, and told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from screnpla.screenplay.elements import Note, Run
from screnpla.screenplay.formats.fountain.emphasis import EmphasisPiece, is_plain, parse_emphasis
from screnpla.screenplay.formats.fountain.note_spaces import NoteSpaces
from screnpla.screenplay.formats.fountain.syntax import ESCAPABLE, NOTE_MARK

# Where in a line bold, italic and underline begin or end.
_Switches: TypeAlias = dict[int, list[str]]
_MARKS = ("**", "*", "_")


class MarkedLines(NamedTuple):
    lines: list[str]
    faithful: bool = True  # the emphasis is all there


def mark_lines(text: str, runs: Sequence[Run], notes: Sequence[Note]) -> MarkedLines:
    """`text` is what the runs show, character for character. Each note leaves a mark at its place, in order."""
    marked = any(run.bold or run.italic or run.underline for run in runs)
    if not marked and not notes and needs_no_escape(text):
        return MarkedLines(text.split("\n"))
    places = Counter([note.at for note in notes])
    lines: list[str] = []
    faithful = True
    start = 0
    for pieces in _split_lines(text, runs):
        line = "".join([piece.text for piece in pieces])
        here = {at: places[start + at] for at in range(len(line) + 1) if start + at in places} if places else {}
        marked_line, line_faithful = _mark_line(line, _find_switches(line, pieces), here)
        lines.append(marked_line)
        faithful = faithful and line_faithful
        start += len(line) + 1
    return MarkedLines(lines, faithful)


def needs_no_escape(text: str) -> bool:
    return is_plain(text) and "[[" not in text


def _split_lines(text: str, runs: Sequence[Run]) -> Iterator[list[EmphasisPiece]]:
    line: list[EmphasisPiece] = []
    at = 0
    for run in runs:
        end = at + len(run.text)
        first, *others = text[at:end].split("\n")
        line.append(EmphasisPiece(first, run.bold, run.italic, run.underline))
        for other in others:
            yield line
            line = [EmphasisPiece(other, run.bold, run.italic, run.underline)]
        at = end
    yield line


def _find_switches(line: str, pieces: list[EmphasisPiece]) -> _Switches:
    switches: _Switches = {}
    for mark, marked in zip(_MARKS, zip(*[piece[1:] for piece in pieces], strict=True), strict=False):
        for begin, end in _find_spans(line, pieces, marked):
            switches.setdefault(begin, []).append(mark)
            switches.setdefault(end, []).append(mark)
    return switches


def _find_spans(line: str, pieces: list[EmphasisPiece], marked: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where one kind of emphasis is, without the spaces at its ends: no mark may stand beside a space inside."""
    if not any(marked):
        return
    places = [0]
    for piece in pieces:
        places.append(places[-1] + len(piece.text))
    edges = [at for at, (before, after) in enumerate(pairwise((False, *marked, False))) if before != after]
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        words = line[places[first] : places[last]]
        if words.strip():
            yield places[first] + len(words) - len(words.lstrip()), places[first] + len(words.rstrip())


def _mark_line(line: str, switches: _Switches, notes: dict[int, int]) -> tuple[str, bool]:
    if (
        not switches
        and not notes
        and "[[" not in line
        and "/*" not in line
        and parse_emphasis(line).pieces == [EmphasisPiece(line)]
    ):
        return line, True
    written = _insert_marks(line, switches, notes)
    if not switches or parse_emphasis(written).pieces == _expected_pieces(line, switches):
        return written, True
    return _insert_marks(line, {}, notes), False


def _expected_pieces(line: str, switches: _Switches) -> list[EmphasisPiece]:
    pieces: list[EmphasisPiece] = []
    active = dict.fromkeys(_MARKS, False)
    for begin, end in pairwise(sorted({0, len(line), *switches})):
        for mark in switches.get(begin, ()):
            active[mark] = not active[mark]
        pieces.append(EmphasisPiece(line[begin:end], *active.values()))
    return pieces


def _insert_marks(line: str, switches: _Switches, notes: dict[int, int]) -> str:
    notes, spaces = _settle_notes(line, notes)
    cuts = sorted({0, len(line), *switches, *notes})
    pieces: list[str] = []
    open_marks: set[str] = set()
    for at, end in pairwise([*cuts, len(line)]):
        marks = switches.get(at, [])
        closing = [mark for mark in marks if mark in open_marks]
        open_marks.symmetric_difference_update(marks)
        pieces.append(_order_marks(marks, closing, spaces.get(at, "") + NOTE_MARK * notes.get(at, 0)))
        following = "*" if end in switches else (spaces[end] or NOTE_MARK) if end in notes else line[end : end + 1]
        pieces.append(escape_text(line[at:end], following))
    return "".join(pieces)


def _settle_notes(line: str, notes: dict[int, int]) -> tuple[dict[int, int], dict[int, str]]:
    """How many notes stand where by rule, and the space that each place gets before them."""
    if not notes:
        return notes, {}
    around = NoteSpaces(line)
    counts: Counter[int] = Counter()
    for at, count in notes.items():
        counts[around.place_note(at)] += count
    return counts, {at: " " if around.is_set_apart(at) else "" for at in counts}


def _order_marks(marks: list[str], closing: list[str], notes: str) -> str:
    """Marks that close stand inside, those that open outside; bold and italic are one row of stars."""
    stars = "".join([mark for mark in marks if mark != "_"])
    line = "_" if "_" in marks else ""
    stars_close = any(mark != "_" for mark in closing)
    line_closes = "_" in closing
    if stars_close:
        return stars + line + notes if line_closes else stars + notes + line
    return line + notes + stars if line_closes else notes + line + stars


def escape_text(text: str, following: str = "") -> str:
    """With a backslash before all that would mean something. `following`: the mark or letter that stands behind it."""
    if needs_no_escape(text) and text[-1:] not in ("[", "/"):
        return text
    pieces: list[str] = []
    for character, behind in pairwise([*text, following]):
        if character in "*_" or _needs_escape(character, behind):
            pieces.append("\\")
        pieces.append(character)
    # A star in the text is escaped itself; only one that is a mark makes a boneyard of the slash before it.
    if text[-1:] == "/" and following == "*":
        pieces.insert(-1, "\\")
    return "".join(pieces)


def _needs_escape(character: str, behind: str) -> bool:
    if character == "\\":
        return behind != "" and (behind in ESCAPABLE or behind == NOTE_MARK)
    return character == "[" and behind in ("[", NOTE_MARK)
