"""A paragraph as it was found in a Word file, before it is known what it is in a screenplay."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.elements import Dual, Kind, Note, Run
from screnpla.screenplay.formats.docx.looks import NO_PARAGRAPH_LOOK, ParagraphLook
from screnpla.screenplay.formats.docx.numbering import Listed
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.style_names import Meaning
from screnpla.screenplay.formats.docx.style_table import Style
from screnpla.screenplay.layout.shown import capitals

_LETTER = WordPage()


@dataclass(slots=True)
class Paragraph:
    style: Style
    meaning: Meaning | None = None  # what its style says it is
    look: ParagraphLook = NO_PARAGRAPH_LOOK  # all together
    own: ParagraphLook = NO_PARAGRAPH_LOOK  # what it says itself, not its style
    runs: list[Run] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    number: str = ""  # of the scene, where a style of letters says that it is
    listed: Listed | None = None
    break_before: bool = False
    break_after: bool = False
    dual: Dual | None = None
    found_to_be: Kind | None = None  # by its words, when it was parted from others
    page: WordPage = _LETTER
    is_styled: bool = False  # it names a style of its own
    told: list[str] = field(default_factory=list)  # what was left out of it
    boxes: list[etree._Element] = field(default_factory=list)  # text boxes that hang on it

    @property
    def text(self) -> str:
        return "".join([run.text for run in self.runs])

    @property
    def shown(self) -> str:
        """The text in the capitals that the page shows."""
        return "".join([capitals(run.text) if run.uppercase else run.text for run in self.runs])

    @property
    def is_blank(self) -> bool:
        return not any(run.text.strip() for run in self.runs)


def without_first(paragraph: Paragraph, count: int) -> None:
    """Without so many letters at its beginning."""
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


def without_last(paragraph: Paragraph, count: int) -> None:
    """Without so many letters at its end."""
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
