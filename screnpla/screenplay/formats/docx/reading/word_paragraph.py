"""A paragraph as found in a Word file, before its kind is known."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.elements import Dual, Kind, Note, Run
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.reading.styles.formatting import NO_PARAGRAPH_FORMAT, ParagraphFormat
from screnpla.screenplay.formats.docx.reading.styles.list_numbering import ListMark
from screnpla.screenplay.formats.docx.reading.styles.style_names import StyleMeaning
from screnpla.screenplay.formats.docx.reading.styles.style_table import WordStyle
from screnpla.screenplay.layout.text.visible_text import to_capitals

_LETTER = WordPage()


@dataclass(slots=True)
class WordParagraph:
    style: WordStyle
    meaning: StyleMeaning | None = None  # what its style says it is
    look: ParagraphFormat = NO_PARAGRAPH_FORMAT  # all together
    own: ParagraphFormat = NO_PARAGRAPH_FORMAT  # what it says itself, not its style
    runs: list[Run] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    number: str = ""  # of the scene, where a style of characters says that it is
    listed: ListMark | None = None
    break_before: bool = False
    break_after: bool = False
    dual: Dual | None = None
    kind_from_text: Kind | None = None  # by its words, when it was parted from others
    page: WordPage = _LETTER
    is_styled: bool = False  # it names a style of its own
    losses: list[str] = field(default_factory=list)  # what was left out of it
    boxes: list[etree._Element] = field(default_factory=list)  # text boxes that hang on it

    @property
    def text(self) -> str:
        return "".join([run.text for run in self.runs])

    @property
    def visible_text(self) -> str:
        """The text in the capitals that the page shows."""
        return "".join([to_capitals(run.text) if run.uppercase else run.text for run in self.runs])

    @property
    def is_blank(self) -> bool:
        return not any(run.text.strip() for run in self.runs)


def remove_first_characters(paragraph: WordParagraph, count: int) -> None:
    """Without so many characters at its beginning."""
    if not count:
        return
    left = count
    while left and paragraph.runs:
        run = paragraph.runs[0]
        if len(run.text) > left:
            paragraph.runs[0] = replace(run, text=run.text[left:])
            left = 0
        else:
            left -= len(run.text)
            del paragraph.runs[0]
    paragraph.notes = [
        replace(note, at=max(0, note.at - count), length=note.length - min(note.length, max(0, count - note.at)))
        for note in paragraph.notes
    ]


def remove_last_characters(paragraph: WordParagraph, count: int) -> None:
    """Without so many characters at its end."""
    if not count:
        return
    left = count
    while left and paragraph.runs:
        run = paragraph.runs[-1]
        if len(run.text) > left:
            paragraph.runs[-1] = replace(run, text=run.text[:-left])
            left = 0
        else:
            left -= len(run.text)
            del paragraph.runs[-1]
    end = len(paragraph.text)
    paragraph.notes = [
        replace(note, at=min(note.at, end), length=max(0, min(note.length, end - note.at))) for note in paragraph.notes
    ]
