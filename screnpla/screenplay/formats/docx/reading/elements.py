"""Paragraphs of a Word file as the elements of a screenplay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from screnpla.screenplay.elements import Align, Element, Kind, ListStyle, Note, Overrides, Run
from screnpla.screenplay.formats.allowance import Allowance
from screnpla.screenplay.formats.cue_marks import Speakers
from screnpla.screenplay.formats.docx.judge import Judge, Judged
from screnpla.screenplay.formats.docx.looks import NO_PARAGRAPH_LOOK
from screnpla.screenplay.formats.docx.measures import inches, lines
from screnpla.screenplay.formats.docx.names import OMITTED, UNSTATED_LIST
from screnpla.screenplay.formats.docx.numbering import Listed
from screnpla.screenplay.formats.docx.paragraph import Paragraph, without_first, without_last
from screnpla.screenplay.formats.docx.style_names import Meaning, is_contents
from screnpla.screenplay.formats.paragraph_words import scene_number_of
from screnpla.screenplay.formats.scene_numbers import kept_number
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import FILM

BY_PLACES = "No style says what these paragraphs are; it was judged by where they stand."
BY_THEIR_WORDS = "Neither styles nor indents say what these paragraphs are; it was judged by their words."
CONTENTS = "The table of contents was left out."
LABELS = "Numbers and bullets that Word puts before these paragraphs by itself were left out."


class ElementReader:
    """`own`: we wrote the file, so that nothing has to be judged or cleaned but what was typed in Word since."""

    def __init__(self, losses: GatheredLosses, *, own: bool) -> None:
        self._losses = losses
        self._own = own
        self._speakers = Speakers()
        self._allowance = Allowance()
        self._notes: list[Note] = []  # of blank paragraphs, for the next one
        self._breaks = False
        self._omitted: list[Element] = []  # of the last one
        self._told = BY_THEIR_WORDS
        self.made: list[Element] = []
        self.confidence: dict[str, float] = {}

    def read(self, paragraphs: list[Paragraph]) -> None:
        judge = Judge(paragraphs) if not self._own or any(map(_is_unknown, paragraphs)) else None
        judged = iter(judge.kinds() if judge else ())
        self._told = BY_PLACES if judge and judge.has_places else BY_THEIR_WORDS
        for paragraph in paragraphs:
            if paragraph.is_blank and not self._is_meant(paragraph):
                self._pass_on(paragraph)
                continue
            verdict = next(judged, None) if not paragraph.is_blank else None
            if self._own and not _is_unknown(paragraph):
                verdict = None
            if is_contents(paragraph.style.names):
                self._losses.add(CONTENTS)
                continue
            self._take(paragraph, verdict)
        self._end()

    def continue_from(self, count: int) -> None:
        """Behind so many elements that are there already."""
        self._allowance.take(0, count)

    def begin_with(self, notes: Iterable[Note]) -> None:
        """Those that the first element takes."""
        self._notes += notes

    def add_notes(self, notes: Iterable[Note], message: str) -> None:
        """Those that hang nowhere, as elements at the end."""
        for note in notes:
            element = Element(self._allowance.take(0), Kind.NOTE, (Run(_with_author(note)),))
            self._losses.add(message, element.id)
            self.made.append(element)

    def _is_meant(self, paragraph: Paragraph) -> bool:
        """An empty paragraph in a file of ours is an empty element; elsewhere it is a blank line."""
        return self._own and paragraph.is_styled and paragraph.meaning is not None

    def _pass_on(self, paragraph: Paragraph) -> None:
        self._notes += paragraph.notes
        self._breaks = self._breaks or paragraph.break_before
        for message in paragraph.told:
            self._losses.add(message)

    def _take(self, paragraph: Paragraph, judged: Judged | None) -> None:
        meaning = paragraph.meaning or Meaning(judged.kind if judged else Kind.ACTION)
        own_id = self._allowance.take(0)
        number = paragraph.number
        if judged is not None:
            number = self._tidy(paragraph, meaning.kind) or number
        element = Element(
            own_id,
            meaning.kind,
            tuple(paragraph.runs),
            kept_number(number, self._losses, own_id),
            paragraph.own.align if judged is None else _align(paragraph, judged),
            self._starts_page(paragraph, meaning.kind),
            paragraph.dual,
            level=meaning.level,
            style=meaning.style,
            overrides=_overrides(paragraph) if judged is None and paragraph.dual is None else None,
            notes=self._all_notes(paragraph),
        )
        if paragraph.listed is not None:
            element = self._listed(element, paragraph, paragraph.listed)
        self._tell(own_id, paragraph, judged)
        if meaning.variant == OMITTED and self.made:
            self._omitted.append(element)
        else:
            self._end_omitted()
            self.made.append(element)

    def _starts_page(self, paragraph: Paragraph, kind: Kind) -> bool:
        by_style = not self._own and bool(paragraph.look.new_page) and not FILM[kind].new_page
        breaks = paragraph.break_before or by_style or self._breaks
        self._breaks = False
        return breaks

    def _all_notes(self, paragraph: Paragraph) -> tuple[Note, ...]:
        if not self._notes:
            return tuple(paragraph.notes)
        waiting = [replace(note, at=0, length=0) for note in self._notes]
        self._notes = []
        return (*waiting, *paragraph.notes)

    def _tidy(self, paragraph: Paragraph, kind: Kind) -> str:
        """Without what stands there only for the looks of it. Gives the scene's number, where there is one."""
        text = paragraph.text
        without_last(paragraph, len(text) - len(text.rstrip()))
        without_first(paragraph, len(text) - len(text.lstrip()))
        box = FILM[kind]
        paragraph.runs = [_plain(run, caps=box.caps, italic=box.italic, line=box.underline) for run in paragraph.runs]
        number = ""
        if kind is Kind.SCENE_HEADING:
            self._speakers.new_scene()
            number, first, last = scene_number_of(paragraph.text)
            if paragraph.number not in ("", number):
                return ""
            without_first(paragraph, first)
            without_last(paragraph, last)
            if not number and paragraph.listed and not paragraph.listed.bulleted:
                number = paragraph.listed.label.strip(" .)(")
        elif kind is Kind.CHARACTER:
            text = paragraph.text
            kept = self._speakers.cue(text, beside=paragraph.dual == "right")
            without_last(paragraph, len(text) - len(kept))
        return number

    def _listed(self, element: Element, paragraph: Paragraph, listed: Listed) -> Element:
        if element.kind is Kind.SCENE_HEADING and element.scene_number:
            return element
        if element.kind not in (Kind.LIST_ITEM, Kind.ACTION):
            self._losses.add(LABELS, element.id)
            return element
        style: ListStyle | None = ListStyle.BULLETED if listed.bulleted else ListStyle.NUMBERED
        if self._own and paragraph.look.list_id == str(UNSTATED_LIST):
            style = None
        return replace(element, kind=Kind.LIST_ITEM, list_style=style, level=listed.level)

    def _tell(self, own_id: str, paragraph: Paragraph, judged: Judged | None) -> None:
        for message in paragraph.told:
            self._losses.add(message, own_id)
        if judged is not None and judged.sure < 1:
            self.confidence[own_id] = judged.sure
            self._losses.add(self._told, own_id)

    def _end_omitted(self) -> None:
        if self._omitted:
            self.made[-1] = replace(self.made[-1], omitted=tuple(self._omitted))
            self._omitted = []

    def _end(self) -> None:
        self._end_omitted()
        if self._notes and self.made:
            last = self.made[-1]
            end = len(last.text)
            notes = [replace(note, at=end, length=0) for note in self._notes]
            self.made[-1] = replace(last, notes=(*last.notes, *notes))
        elif self._notes:
            self.made.append(Element(self._allowance.take(0), Kind.ACTION, notes=tuple(self._notes)))
        self._notes = []


def _with_author(note: Note) -> str:
    """In words, as an element cannot say it otherwise."""
    if not note.author:
        return note.text
    return f"{note.author} ({note.written}): {note.text}" if note.written else f"{note.author}: {note.text}"


def _is_unknown(paragraph: Paragraph) -> bool:
    """Whether no style says what it is: in a file of ours somebody typed it in Word."""
    return not paragraph.is_blank and paragraph.meaning is None


def _align(paragraph: Paragraph, judged: Judged) -> Align | None:
    if judged.sure < 1:
        return judged.align
    own = paragraph.own.align
    usual = paragraph.style.paragraph.align or Align.LEFT
    return own if own in (Align.CENTER, Align.RIGHT) and own is not usual else None


def _overrides(paragraph: Paragraph) -> Overrides | None:
    own = paragraph.own
    if own is NO_PARAGRAPH_LOOK:
        return None
    page = paragraph.page
    made = Overrides(
        first=None if own.first is None else inches(own.first),
        left=None if own.left is None else inches(page.left + own.left),
        right=None if own.right is None else inches((page.width or 0) - page.right - own.right),
        before=None if own.before is None else lines(own.before),
        spacing=None if own.line is None else lines(own.line),
    )
    return None if made == Overrides() else made


def _plain(run: Run, *, caps: bool, italic: bool, line: bool) -> Run:
    """Without what its kind looks like anyway."""
    if (caps and run.uppercase) or (italic and run.italic) or (line and run.underline):
        return replace(
            run,
            uppercase=run.uppercase and not caps,
            italic=run.italic and not italic,
            underline=run.underline and not line,
        )
    return run
