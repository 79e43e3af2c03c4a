"""Paragraphs of a Word file as the elements of a screenplay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from screnpla.screenplay.elements import Align, Element, Kind, ListStyle, Note, Overrides, Run
from screnpla.screenplay.formats.common.dialogue import SpeakerTracker
from screnpla.screenplay.formats.common.files.limits import ReadBudget
from screnpla.screenplay.formats.common.kind_from_text import split_scene_number
from screnpla.screenplay.formats.common.short_text import clean_scene_number
from screnpla.screenplay.formats.docx.own_styles import OMITTED, UNSTATED_LIST
from screnpla.screenplay.formats.docx.reading.classify.classifier import KindGuess, ParagraphClassifier
from screnpla.screenplay.formats.docx.reading.styles.formatting import NO_PARAGRAPH_FORMAT
from screnpla.screenplay.formats.docx.reading.styles.list_numbering import ListMark
from screnpla.screenplay.formats.docx.reading.styles.style_names import StyleMeaning, is_contents_style
from screnpla.screenplay.formats.docx.reading.word_paragraph import (
    WordParagraph,
    remove_first_characters,
    remove_last_characters,
)
from screnpla.screenplay.formats.docx.units import to_inches, to_lines
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import FILM

BY_PLACES = "No style says what these paragraphs are; it was judged by where they stand."
BY_THEIR_WORDS = "Neither styles nor indents say what these paragraphs are; it was judged by their words."
CONTENTS = "The table of contents was left out."
LABELS = "Numbers and bullets that Word puts before these paragraphs by itself were left out."


class ElementReader:
    """`own`: we wrote the file, so that nothing has to be judged or cleaned but what was typed in Word since."""

    def __init__(self, losses: LossCollector, *, own: bool) -> None:
        self._losses = losses
        self._own = own
        self._speakers = SpeakerTracker()
        self._allowance = ReadBudget()
        self._notes: list[Note] = []  # of blank paragraphs, for the next one
        self._breaks = False
        self._omitted: list[Element] = []  # of the last one
        self._guess_message = BY_THEIR_WORDS
        self.elements: list[Element] = []
        self.confidence: dict[str, float] = {}

    def read_paragraphs(self, paragraphs: list[WordParagraph]) -> None:
        classifier = ParagraphClassifier(paragraphs) if not self._own or any(map(_is_unknown, paragraphs)) else None
        guesses = iter(classifier.classify_all() if classifier else ())
        self._guess_message = BY_PLACES if classifier and classifier.has_positions else BY_THEIR_WORDS
        for paragraph in paragraphs:
            if paragraph.is_blank and not self._is_intended_blank(paragraph):
                self._pass_on_notes(paragraph)
                continue
            guess = next(guesses, None) if not paragraph.is_blank else None
            if self._own and not _is_unknown(paragraph):
                guess = None
            if is_contents_style(paragraph.style.names):
                self._losses.add(CONTENTS)
                continue
            self._add_element(paragraph, guess)
        self._finish()

    def continue_from(self, count: int) -> None:
        """Behind so many elements that are there already."""
        self._allowance.next_id(0, count)

    def begin_with(self, notes: Iterable[Note]) -> None:
        """Those that the first element takes."""
        self._notes += notes

    def add_notes(self, notes: Iterable[Note], message: str) -> None:
        """Those that hang nowhere, as elements at the end."""
        for note in notes:
            element = Element(self._allowance.next_id(0), Kind.NOTE, (Run(_with_author(note)),))
            self._losses.add(message, element.id)
            self.elements.append(element)

    def _is_intended_blank(self, paragraph: WordParagraph) -> bool:
        """An empty paragraph in a file of ours is an empty element; elsewhere it is a blank line."""
        return self._own and paragraph.is_styled and paragraph.meaning is not None

    def _pass_on_notes(self, paragraph: WordParagraph) -> None:
        self._notes += paragraph.notes
        self._breaks = self._breaks or paragraph.break_before
        for message in paragraph.losses:
            self._losses.add(message)

    def _add_element(self, paragraph: WordParagraph, guess: KindGuess | None) -> None:
        meaning = paragraph.meaning or StyleMeaning(guess.kind if guess else Kind.ACTION)
        own_id = self._allowance.next_id(0)
        number = paragraph.number
        if guess is not None:
            number = self._clean_paragraph(paragraph, meaning.kind) or number
        element = Element(
            own_id,
            meaning.kind,
            tuple(paragraph.runs),
            clean_scene_number(number, self._losses, own_id),
            paragraph.own.align if guess is None else _choose_align(paragraph, guess),
            self._starts_page(paragraph, meaning.kind),
            paragraph.dual,
            level=meaning.level,
            style=meaning.style,
            overrides=_make_overrides(paragraph) if guess is None and paragraph.dual is None else None,
            notes=self._all_notes(paragraph),
        )
        if paragraph.listed is not None:
            element = self._apply_list_mark(element, paragraph, paragraph.listed)
        self._report_losses(own_id, paragraph, guess)
        if meaning.variant == OMITTED and self.elements:
            self._omitted.append(element)
        else:
            self._end_omitted()
            self.elements.append(element)

    def _starts_page(self, paragraph: WordParagraph, kind: Kind) -> bool:
        by_style = not self._own and bool(paragraph.look.new_page) and not FILM[kind].new_page
        breaks = paragraph.break_before or by_style or self._breaks
        self._breaks = False
        return breaks

    def _all_notes(self, paragraph: WordParagraph) -> tuple[Note, ...]:
        if not self._notes:
            return tuple(paragraph.notes)
        waiting = [replace(note, at=0, length=0) for note in self._notes]
        self._notes = []
        return (*waiting, *paragraph.notes)

    def _clean_paragraph(self, paragraph: WordParagraph, kind: Kind) -> str:
        """Without what stands there only for the looks of it. Gives the scene's number, where there is one."""
        text = paragraph.text
        remove_last_characters(paragraph, len(text) - len(text.rstrip()))
        remove_first_characters(paragraph, len(text) - len(text.lstrip()))
        box = FILM[kind]
        paragraph.runs = [
            _remove_default_marks(run, caps=box.caps, italic=box.italic, line=box.underline) for run in paragraph.runs
        ]
        number = ""
        if kind is Kind.SCENE_HEADING:
            self._speakers.start_scene()
            number, first, last = split_scene_number(paragraph.text)
            if paragraph.number not in ("", number):
                return ""
            remove_first_characters(paragraph, first)
            remove_last_characters(paragraph, last)
            if not number and paragraph.listed and not paragraph.listed.bulleted:
                number = paragraph.listed.label.strip(" .)(")
        elif kind is Kind.CHARACTER:
            text = paragraph.text
            bare = self._speakers.strip_automatic_mark(text, beside=paragraph.dual == "right")
            remove_last_characters(paragraph, len(text) - len(bare))
        return number

    def _apply_list_mark(self, element: Element, paragraph: WordParagraph, listed: ListMark) -> Element:
        if element.kind is Kind.SCENE_HEADING and element.scene_number:
            return element
        if element.kind not in (Kind.LIST_ITEM, Kind.ACTION):
            self._losses.add(LABELS, element.id)
            return element
        style: ListStyle | None = ListStyle.BULLETED if listed.bulleted else ListStyle.NUMBERED
        if self._own and paragraph.look.list_id == str(UNSTATED_LIST):
            style = None
        return replace(element, kind=Kind.LIST_ITEM, list_style=style, level=listed.level)

    def _report_losses(self, own_id: str, paragraph: WordParagraph, guess: KindGuess | None) -> None:
        for message in paragraph.losses:
            self._losses.add(message, own_id)
        if guess is not None and guess.confidence < 1:
            self.confidence[own_id] = guess.confidence
            self._losses.add(self._guess_message, own_id)

    def _end_omitted(self) -> None:
        if self._omitted:
            self.elements[-1] = replace(self.elements[-1], omitted=tuple(self._omitted))
            self._omitted = []

    def _finish(self) -> None:
        self._end_omitted()
        if self._notes and self.elements:
            last = self.elements[-1]
            end = len(last.text)
            notes = [replace(note, at=end, length=0) for note in self._notes]
            self.elements[-1] = replace(last, notes=(*last.notes, *notes))
        elif self._notes:
            self.elements.append(Element(self._allowance.next_id(0), Kind.ACTION, notes=tuple(self._notes)))
        self._notes = []


def _with_author(note: Note) -> str:
    """In words, as an element cannot say it otherwise."""
    if not note.author:
        return note.text
    return f"{note.author} ({note.written}): {note.text}" if note.written else f"{note.author}: {note.text}"


def _is_unknown(paragraph: WordParagraph) -> bool:
    """Whether no style says what it is: in a file of ours somebody typed it in Word."""
    return not paragraph.is_blank and paragraph.meaning is None


def _choose_align(paragraph: WordParagraph, guess: KindGuess) -> Align | None:
    if guess.confidence < 1:
        return guess.align
    own = paragraph.own.align
    usual = paragraph.style.paragraph.align or Align.LEFT
    return own if own in (Align.CENTER, Align.RIGHT) and own is not usual else None


def _make_overrides(paragraph: WordParagraph) -> Overrides | None:
    own = paragraph.own
    if own is NO_PARAGRAPH_FORMAT:
        return None
    page = paragraph.page
    overrides = Overrides(
        first=None if own.first is None else to_inches(own.first),
        left=None if own.left is None else to_inches(page.left + own.left),
        right=None if own.right is None else to_inches((page.width or 0) - page.right - own.right),
        before=None if own.before is None else to_lines(own.before),
        spacing=None if own.line is None else to_lines(own.line),
    )
    return None if overrides == Overrides() else overrides


def _remove_default_marks(run: Run, *, caps: bool, italic: bool, line: bool) -> Run:
    """Without what its kind looks like anyway."""
    if (caps and run.uppercase) or (italic and run.italic) or (line and run.underline):
        return replace(
            run,
            uppercase=run.uppercase and not caps,
            italic=run.italic and not italic,
            underline=run.underline and not line,
        )
    return run
