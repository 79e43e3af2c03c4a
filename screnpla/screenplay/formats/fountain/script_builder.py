"""Builder of the element list, in the order of the lines, with notes and page breaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Element, Json, Kind, Note, build_element, build_run
from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.formats.fountain.emphasis import is_plain, parse_emphasis
from screnpla.screenplay.formats.fountain.notes import BONEYARD
from screnpla.screenplay.formats.fountain.syntax import EXTRA, HIDDEN, IN_CAPITALS, NOTE_MARK, mark_as_written
from screnpla.screenplay.layout.text.visible_text import to_capitals
from screnpla.screenplay.losses import BadFile


class ScriptBuilder:
    def __init__(self, notes: list[Note]) -> None:
        self.elements: list[Element] = []
        self.break_before = False  # waits for the next element that prints
        self.printed = False
        self._notes = notes
        self._next_note = 0

    def add_element(self, kind: Kind, raw: str) -> None:
        """`raw` may hold emphasis, escapes and marks of notes; it must come in the order of the file."""
        if is_plain(raw):
            element = build_element(self._new_id(), kind, (build_run(raw),) if raw else ())
        else:
            found = parse_emphasis(raw)
            runs = tuple([build_run(*piece) for piece in found.pieces])
            element = build_element(self._new_id(), kind, runs, self._take_notes_at(found.note_positions))
        self.elements.append(element)
        if kind in IN_CAPITALS and not raw.isupper():
            self._preserve_small_letters()
        if kind not in HIDDEN:
            self.printed = True
            if self.break_before:
                self.break_before = False
                self.change_last(break_before=True)

    def change_last(self, **changes: object) -> None:
        self.elements[-1] = replace(self.elements[-1], **changes)  # type: ignore[arg-type]

    def preserve(self, details: Mapping[str, Json]) -> None:
        """Details of the last element that only Fountain needs."""
        before = self.elements[-1].extra.get(EXTRA)
        self.change_last(extra={EXTRA: {**(before if isinstance(before, dict) else {}), **details}})

    def change_kind(self, kind: Kind) -> None:
        self.change_last(kind=kind)
        self._preserve_small_letters()

    def add_notes(self, count: int) -> None:
        """Notes that stand alone."""
        for _ in range(count):
            note = self._take_note()
            if note.text:
                self.elements.append(build_element(self._new_id(), Kind.NOTE, (build_run(note.text),)))
                if note.kind == BONEYARD:
                    self.change_last(style=BONEYARD)

    def attach_notes(self, raw: str) -> None:
        """Asides below the last element that belong to it."""
        last = self.elements[-1]
        self.change_last(notes=last.notes + self._take_notes_at([len(last.text)] * raw.count(NOTE_MARK)))

    def _take_notes_at(self, places: list[int]) -> tuple[Note, ...]:
        found = [(place, self._take_note()) for place in places]
        # An empty note is what the writer puts where a line would be mistaken for another.
        return tuple([replace(note, at=place) for place, note in found if note.text])

    def _take_note(self) -> Note:
        self._next_note += 1
        return self._notes[self._next_note - 1]

    def _preserve_small_letters(self) -> None:
        text = self.elements[-1].text
        if not text.isupper() and text != to_capitals(text):
            self.preserve(mark_as_written())

    def _new_id(self) -> str:
        number = len(self.elements) + 1
        if number > ELEMENTS:
            raise BadFile("The script is far longer than any screenplay and cannot be opened.")
        return f"e{number}"
