"""Emphasis in a line: *italic*, **bold**, ***both***, _underlined_, and escapes by a backslash. FN30 to FN34.

Each of the three is looked for on its own: a mark switches it on where a word follows and off where a word precedes.
What finds no partner in its line is text.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import groupby, pairwise
from typing import NamedTuple

from screnpla.screenplay.formats.fountain.note_spaces import NoteSpaces
from screnpla.screenplay.formats.fountain.syntax import ESCAPABLE, NOTE_MARK

_TOKEN = re.compile(rf"\\[{re.escape(ESCAPABLE)}]|\*+|_+|{NOTE_MARK}")


class EmphasisPiece(NamedTuple):
    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False


class EmphasisText(NamedTuple):
    pieces: list[EmphasisPiece]
    note_positions: list[int]  # where in the text each note or boneyard stands


class _Token(NamedTuple):
    start: int
    end: int
    text: str

    def count(self, mark: str) -> int:
        return len(self.text) if self.text[0] == mark else 0


def is_plain(raw: str) -> bool:
    # Faster than a pattern, and asked of every line.
    return not ("*" in raw or "_" in raw or "\\" in raw or NOTE_MARK in raw)


def parse_emphasis(raw: str) -> EmphasisText:
    """Of text with any number of lines; emphasis never reaches into the next."""
    pieces: list[EmphasisPiece] = []
    note_positions: list[int] = []
    length = 0
    for number, line in enumerate(raw.split("\n")):
        if number:
            length += _append_piece(pieces, _line_break(pieces))
        found = _remove_note_marks(_parse_line(line)) if NOTE_MARK in line else EmphasisText(_parse_line(line), [])
        note_positions += [length + at for at in found.note_positions]
        for piece in found.pieces:
            length += _append_piece(pieces, piece)
    return EmphasisText(_merge_pieces(pieces), note_positions)


def _remove_note_marks(line: list[EmphasisPiece]) -> EmphasisText:
    """The pieces of a line, without the spaces that only its notes brought."""
    pieces = [piece for piece in line if piece.text != NOTE_MARK]
    places: list[int] = []
    length = 0
    for piece in line:
        if piece.text == NOTE_MARK:
            places.append(length)
        else:
            length += len(piece.text)
    spaces = NoteSpaces("".join([piece.text for piece in pieces]))
    doubled = sorted(spaces.find_doubled(places))
    note_places = [spaces.place_note(at) for at in places]
    return EmphasisText(_remove_characters(pieces, doubled), [at - bisect_left(doubled, at) for at in note_places])


def _remove_characters(pieces: list[EmphasisPiece], places: list[int]) -> list[EmphasisPiece]:
    """Without the characters at these places, which are in order."""
    remaining: list[EmphasisPiece] = []
    start = 0
    for piece in pieces:
        end = start + len(piece.text)
        here = places[bisect_left(places, start) : bisect_left(places, end)]
        edges = [start - 1, *here, end]
        text = "".join([piece.text[before + 1 - start : after - start] for before, after in pairwise(edges)])
        if text:
            remaining.append(piece._replace(text=text))
        start = end
    return remaining


def _merge_pieces(pieces: list[EmphasisPiece]) -> list[EmphasisPiece]:
    by_style = groupby(pieces, key=lambda piece: piece[1:])
    return [EmphasisPiece("".join([piece.text for piece in alike]), *style) for style, alike in by_style]


def strip_emphasis(raw: str) -> str:
    return raw if is_plain(raw) else "".join([piece.text for piece in parse_emphasis(raw).pieces])


def _line_break(pieces: list[EmphasisPiece]) -> EmphasisPiece:
    # It belongs to what stands before it, so that two lines in italics stay one run.
    return pieces[-1]._replace(text="\n") if pieces else EmphasisPiece("\n")


def _append_piece(pieces: list[EmphasisPiece], piece: EmphasisPiece) -> int:
    pieces.append(piece)
    return len(piece.text)


def _parse_line(raw: str) -> list[EmphasisPiece]:
    if is_plain(raw):
        return [EmphasisPiece(raw)] if raw else []
    tokens = [_Token(found.start(), found.end(), found.group()) for found in _TOKEN.finditer(raw)]
    italic = _find_switches(raw, tokens, "*", (1, 3))
    bold = _find_switches(raw, tokens, "*", (2, 3))
    underline = _find_switches(raw, tokens, "_", (1,))
    pieces: list[EmphasisPiece] = []
    style = (False, False, False)
    at = 0
    for number, token in enumerate(tokens):
        if at < token.start:
            pieces.append(EmphasisPiece(raw[at : token.start], *style))
        at = token.end
        switched = (number in bold, number in italic, number in underline)
        if literal := _literal_text(token, *switched):
            pieces.append(EmphasisPiece(literal, *(style if literal != NOTE_MARK else ())))
        style = (style[0] != switched[0], style[1] != switched[1], style[2] != switched[2])
    if at < len(raw):
        pieces.append(EmphasisPiece(raw[at:], *style))
    return pieces


def _literal_text(token: _Token, bold: bool, italic: bool, underline: bool) -> str:
    """The part of a mark that is text after all."""
    if token.text[0] == "\\":
        return token.text[1]
    if token.text == NOTE_MARK:
        return NOTE_MARK
    return token.text[2 * bold + italic + underline :]


def _find_switches(raw: str, tokens: list[_Token], mark: str, counts: tuple[int, ...]) -> set[int]:
    """The tokens that switch one kind of emphasis on or off."""
    switches: set[int] = set()
    opened: int | None = None
    for number, token in enumerate(tokens):
        if token.count(mark) not in counts:
            continue
        if opened is not None and token.start and not raw[token.start - 1].isspace():
            switches.update((opened, number))
            opened = None
        elif token.end < len(raw) and not raw[token.end].isspace():
            opened = number
    return switches
