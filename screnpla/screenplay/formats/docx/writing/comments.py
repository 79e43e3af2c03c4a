"""Notes as Word's comments."""

from __future__ import annotations

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.comment_dates import format_date
from screnpla.screenplay.formats.docx.writing.escape import escape_attribute, format_run_content
from screnpla.screenplay.formats.docx.writing.package_parts import wrap_document
from screnpla.screenplay.losses import LossCollector

NO_LABEL = "Word's comments have no label or colour; the notes are there without them."
NO_DATE = "Notes whose date Word cannot hold were written without it."


class CommentWriter:
    def __init__(self, losses: LossCollector) -> None:
        self._losses = losses
        self._comments: list[str] = []

    def add_comment(self, note: Note, element_id: str) -> tuple[str, str]:
        """The opening and the closing of the passage that the comment is about."""
        number = len(self._comments)
        if note.label or note.color:
            self._losses.add(NO_LABEL, element_id)
        date = format_date(note.written)
        if note.written and not date:
            self._losses.add(NO_DATE, element_id)
        date_attribute = f' w:date="{date}"' if date else ""
        author, words = self._clean_text(note.author, element_id), self._clean_text(note.text, element_id)
        initials = _initials(author)
        paragraphs = "".join([f"<w:p><w:r>{format_run_content(line)}</w:r></w:p>" for line in words.split("\n")])
        self._comments.append(
            f'<w:comment w:id="{number}" w:author="{escape_attribute(author)}"{date_attribute} '
            f'w:initials="{escape_attribute(initials)}">{paragraphs}</w:comment>'
        )
        closing = f'<w:commentRangeEnd w:id="{number}"/><w:r><w:commentReference w:id="{number}"/></w:r>'
        return f'<w:commentRangeStart w:id="{number}"/>', closing

    def make_part(self) -> str:
        """Empty: there are none."""
        return wrap_document("comments", "".join(self._comments)) if self._comments else ""

    def _clean_text(self, words: str, element_id: str) -> str:
        if is_clean(words):
            return words
        self._losses.add(CONTROLS_DROPPED, element_id)
        return clean_text(words)


def _initials(author: str) -> str:
    """The first letters of the first and the last word, of one word its first two letters."""
    words = author.split()
    return (words[0][0] + words[-1][0] if len(words) > 1 else author.strip()[:2]).upper()
