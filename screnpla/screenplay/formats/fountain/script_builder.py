"""The elements of a script in the order of its lines, with what hangs on them: notes, page breaks."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, Note
from screnpla.screenplay.formats.fountain.asides import BONEYARD
from screnpla.screenplay.formats.fountain.emphasis import is_plain, styled
from screnpla.screenplay.formats.fountain.kinds import HIDDEN, IN_CAPITALS, as_written
from screnpla.screenplay.formats.fountain.marks import ASIDE
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.layout.shown import capitals
from screnpla.screenplay.losses import BadFile
from screnpla.screenplay.quick_making import quick_element, quick_run


class Gathering:
    def __init__(self, asides: list[Note]) -> None:
        self.elements: list[Element] = []
        self.break_before = False  # waits for the next element that prints
        self.printed = False
        self._asides = asides
        self._next_aside = 0

    def add(self, kind: Kind, raw: str) -> None:
        """`raw` may hold emphasis, escapes and marks of asides; it must come in the order of the file."""
        if is_plain(raw):
            element = quick_element(self._new_id(), kind, (quick_run(raw),) if raw else ())
        else:
            found = styled(raw)
            runs = tuple([quick_run(*piece) for piece in found.pieces])
            element = quick_element(self._new_id(), kind, runs, self._notes_at(found.asides))
        self.elements.append(element)
        if kind in IN_CAPITALS and not raw.isupper():
            self._keep_small_letters()
        if kind not in HIDDEN:
            self.printed = True
            if self.break_before:
                self.break_before = False
                self.change_last(break_before=True)

    def change_last(self, **changes: object) -> None:
        self.elements[-1] = replace(self.elements[-1], **changes)  # type: ignore[arg-type]

    def become(self, kind: Kind) -> None:
        self.change_last(kind=kind)
        self._keep_small_letters()

    def add_asides(self, count: int) -> None:
        """Asides that stand alone."""
        for _ in range(count):
            aside = self._take()
            if aside.text:
                self.elements.append(quick_element(self._new_id(), Kind.NOTE, (quick_run(aside.text),)))
                if aside.kind == BONEYARD:
                    self.change_last(style=BONEYARD)

    def hang_asides(self, raw: str) -> None:
        """Asides below the last element that belong to it."""
        last = self.elements[-1]
        self.change_last(notes=last.notes + self._notes_at([len(last.text)] * raw.count(ASIDE)))

    def _notes_at(self, places: list[int]) -> tuple[Note, ...]:
        found = [(place, self._take()) for place in places]
        # An empty note is what the writer puts where a line would be mistaken for another.
        return tuple([replace(aside, at=place) for place, aside in found if aside.text])

    def _take(self) -> Note:
        self._next_aside += 1
        return self._asides[self._next_aside - 1]

    def _keep_small_letters(self) -> None:
        text = self.elements[-1].text
        if not text.isupper() and text != capitals(text):
            self.change_last(extra=as_written())

    def _new_id(self) -> str:
        number = len(self.elements) + 1
        if number > ELEMENTS:
            raise BadFile("The script is far longer than any screenplay and cannot be opened.")
        return f"e{number}"
