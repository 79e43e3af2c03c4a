"""Buffer for the text of a paragraph, joined where it looks the same.

Word parts words wherever somebody once stopped typing. Joining happens at the end, so that a paragraph of a hundred
thousand crumbs costs no more than one of as many characters.
"""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.elements import Note, Run, build_run
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph

_PLAIN = Run("")


class TextBuffer:
    def __init__(self, paragraph: WordParagraph) -> None:
        self.paragraph = paragraph
        self.length = 0
        self._look: Run | None = None
        self._parts: list[str] = []
        self._hidden: list[str] = []

    def add_text(self, text: str, look: Run) -> None:
        """`look`: a run without text."""
        self._end_hidden()
        if look != self._look:
            self._end_run()
            self._look = look
        self._parts.append(text)
        self.length += len(text)

    def add_hidden(self, text: str) -> None:
        self._hidden.append(text)

    def add_note(self, note: Note) -> int:
        """Where it stands among the notes."""
        self._end_hidden()
        self.paragraph.notes.append(replace(note, at=self.length))
        return len(self.paragraph.notes) - 1

    def extend_note(self, at: int) -> None:
        """Lets a note cover what has come since."""
        note = self.paragraph.notes[at]
        self.paragraph.notes[at] = replace(note, length=max(0, self.length - note.at))

    def finish(self) -> None:
        self._end_hidden()
        self._end_run()

    def _end_run(self) -> None:
        if self._look is not None and self._parts:
            text = "".join(self._parts)
            self.paragraph.runs.append(build_run(text) if self._look == _PLAIN else replace(self._look, text=text))
        self._parts = []

    def _end_hidden(self) -> None:
        if self._hidden:
            self.paragraph.notes.append(Note("".join(self._hidden), self.length, kind="boneyard"))
            self._hidden = []
