"""How the stretches of a printed line look: by the marks of their runs, and by the box of their element."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profile import Box, Profile

_SWITCHES = ("bold", "italic", "underline", "strikeout")
_WORDS = ("highlight", "color")
_OF_THE_BOX = ("bold", "italic", "underline")

Look = dict[str, Any]
_PLAIN: Look = {}


class Looks:
    """Of all lines of a script. A look names only what is not plain, as PagedRun of the API has it."""

    def __init__(self, elements: Iterable[Element], profile: Profile) -> None:
        self._elements = {element.id: element for element in elements}
        self._profile = profile
        self._known: dict[str, list[tuple[int, Look]]] = {}

    def runs(self, line: Line) -> list[Look]:
        """The line's text in stretches of one look. Computed words, (CONT'D), look like the cue they stand behind."""
        pieces = self._pieces(line.element_id)
        if len(pieces) == 1 and line.end - line.start == len(line.text):
            return [{"text": line.text, **pieces[0][1]}]
        made = list(_cut(line, pieces))
        if added := line.text[line.end - line.start :]:
            look = made[-1] if made else pieces[-1][1]
            # No line is drawn under or through what nobody wrote.
            kept = {name: value for name, value in look.items() if name in ("bold", "italic", "color")}
            made.append({**kept, "text": added})
        return made

    def _pieces(self, element_id: str) -> list[tuple[int, Look]]:
        """Where in the element's text each look ends."""
        pieces = self._known.get(element_id)
        if pieces is None:
            element = self._elements.get(element_id)
            pieces = _pieces_of(element, self._profile.box(element)) if element else [(0, _PLAIN)]
            self._known[element_id] = pieces
        return pieces


def _pieces_of(element: Element, box: Box) -> list[tuple[int, Look]]:
    pieces: list[tuple[int, Look]] = []
    at = 0
    for run in element.runs or (Run(""),):
        look = _look(run, box)
        at += len(run.text)
        if pieces and pieces[-1][1] == look:
            pieces.pop()
        pieces.append((at, look))
    return pieces


def _look(run: Run, box: Box) -> Look:
    look: Look = {name: True for name in _SWITCHES if getattr(run, name)}
    look |= {name: True for name in _OF_THE_BOX if getattr(box, name)}
    return look | {name: value for name in _WORDS if (value := getattr(run, name))}


def _cut(line: Line, pieces: list[tuple[int, Look]]) -> Iterator[Look]:
    at = line.start
    for end, look in pieces:
        stop = min(end, line.end)
        if stop > at:
            yield {"text": line.text[at - line.start : stop - line.start], **look}
            at = stop
    if at < line.end:
        # More than the runs hold: never without its words.
        yield {"text": line.text[at - line.start : line.end - line.start]}
