"""Notes as Word's comments."""

from __future__ import annotations

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.comment_dates import date_out
from screnpla.screenplay.formats.docx.escape import attribute, run_content
from screnpla.screenplay.formats.docx.parts import document
from screnpla.screenplay.gathered_losses import GatheredLosses

NO_LABEL = "Word's comments have no label or colour; the notes are there without them."
NO_DATE = "Notes whose date Word cannot hold were written without it."


class CommentWriter:
    def __init__(self, losses: GatheredLosses) -> None:
        self._losses = losses
        self._comments: list[str] = []

    def add(self, note: Note, element_id: str) -> tuple[str, str]:
        """What opens and what closes the passage that the comment is about."""
        number = len(self._comments)
        if note.label or note.color:
            self._losses.add(NO_LABEL, element_id)
        date = date_out(note.written)
        if note.written and not date:
            self._losses.add(NO_DATE, element_id)
        said = f' w:date="{date}"' if date else ""
        author, words = self._clean(note.author, element_id), self._clean(note.text, element_id)
        initials = "".join([word[0] for word in author.split()][:3])
        paragraphs = "".join([f"<w:p><w:r>{run_content(line)}</w:r></w:p>" for line in words.split("\n")])
        self._comments.append(
            f'<w:comment w:id="{number}" w:author="{attribute(author)}"{said} w:initials="{attribute(initials)}">'
            f"{paragraphs}</w:comment>"
        )
        closing = f'<w:commentRangeEnd w:id="{number}"/><w:r><w:commentReference w:id="{number}"/></w:r>'
        return f'<w:commentRangeStart w:id="{number}"/>', closing

    def part(self) -> str:
        """Empty: there are none."""
        return document("comments", "".join(self._comments)) if self._comments else ""

    def _clean(self, words: str, element_id: str) -> str:
        if is_clean(words):
            return words
        self._losses.add(CONTROLS_DROPPED, element_id)
        return cleaned(words)
