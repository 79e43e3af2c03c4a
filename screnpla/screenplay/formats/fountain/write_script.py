"""Elements as the paragraphs of a Fountain script, each in the form its position needs. Rules FN50 to FN58."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note
from screnpla.screenplay.formats.common.dialogue import SpeakerTracker
from screnpla.screenplay.formats.common.kind_from_text import is_act_end, is_act_opening
from screnpla.screenplay.formats.fountain.emphasis import strip_emphasis
from screnpla.screenplay.formats.fountain.format_lines import (
    format_action,
    format_centred,
    format_cue,
    format_dialogue,
    format_heading,
    format_lyrics,
    format_parenthetical,
    format_section,
    format_shot,
    format_synopsis,
    format_transition,
    join_lines,
)
from screnpla.screenplay.formats.fountain.losses import report_element_losses
from screnpla.screenplay.formats.fountain.notes import BONEYARD, NOTE, format_boneyard, format_note
from screnpla.screenplay.formats.fountain.syntax import (
    EXTRA,
    HIDDEN,
    IN_CAPITALS,
    NOTE_MARK,
    SPOKEN,
    is_as_written,
    is_scene_number,
    read_typed_mark,
)
from screnpla.screenplay.formats.fountain.title_page import is_title_page
from screnpla.screenplay.formats.fountain.write_emphasis import mark_lines
from screnpla.screenplay.layout.text.visible_text import visible_text
from screnpla.screenplay.losses import LossCollector

# Second cues: those of the second speech in a dual dialogue. Rule FN10.
_NOT_BESIDE = "Fountain sets only one speech beside one other; these stand below each other instead."


def find_second_cues(elements: Sequence[Element], losses: LossCollector) -> set[int]:
    """The positions of second cues. A dual dialogue that cannot be written so is reported."""
    found: set[int] = set()
    at = 0
    while at < len(elements):
        if elements[at].dual is None:
            at += 1
            continue
        middle = _find_column_end(elements, at, Dual.LEFT)
        end = _find_column_end(elements, middle, Dual.RIGHT)
        breaks = any(element.break_before for element in elements[at + 1 : end])
        if not breaks and _is_speech(elements[at:middle]) and _is_speech(elements[middle:end]):
            found.add(middle)
        else:
            losses.add(_NOT_BESIDE, *[element.id for element in elements[at:end]])
        at = end
    return found


def _find_column_end(elements: Sequence[Element], at: int, side: Dual) -> int:
    while at < len(elements) and elements[at].dual is side:
        at += 1
    return at


def _is_speech(column: Sequence[Element]) -> bool:
    if not column or column[0].kind is not Kind.CHARACTER:
        return False
    return not any(each.kind not in SPOKEN for each in column[1:])


_PAGE_BREAK = "==="
_ON_ONE_LINE = {Kind.TRANSITION: format_transition, Kind.SHOT: format_shot}
_LINE_BY_LINE = {Kind.SYNOPSIS: format_synopsis, Kind.LYRICS: format_lyrics}
_ONE_LINE = "Fountain keeps these elements on one line; the line breaks in them became spaces."


def write_script(elements: Sequence[Element], losses: LossCollector, *, at_top: bool) -> str:
    """`at_top`: nothing stands above it, so its first line must not look like a title page."""
    return _ScriptWriter(elements, losses, at_top=at_top).write_text()


class _ScriptWriter:
    def __init__(self, elements: Sequence[Element], losses: LossCollector, *, at_top: bool) -> None:
        self._elements = elements
        self._losses = losses
        self._at_top = at_top
        self._paragraphs: list[list[str]] = []
        self._notes: list[str] = []  # in the order of their marks
        self._second_cues = find_second_cues(elements, losses)
        self._speakers = SpeakerTracker(strip_emphasis)
        self._spoken: Kind | None = None  # what stood last in the speech that is still open
        self._spoken_id = ""
        self._column: Dual | None = None
        self._printed = False
        self._next_non_note = 0  # the first element ahead that is no note, as far as was looked

    def write_text(self) -> str:
        for at, element in enumerate(self._elements):
            report_element_losses(element, self._losses)
            self._write_page_break(element)
            self._write_element(at, element)
            self._printed = self._printed or element.kind not in HIDDEN
            if element.omitted:
                self._write_omitted(element)
        marked = "\n\n".join(["\n".join(lines) for lines in self._paragraphs])
        between, *others = marked.split(NOTE_MARK)
        return between + "".join([note + rest for note, rest in zip(self._notes, others, strict=True)])

    def _write_page_break(self, element: Element) -> None:
        act = element.kind is Kind.START_OF_ACT and self._printed
        if not element.break_before and not act:
            return
        if self._continues(element):
            self._report("Page breaks inside a speech were left out.", element)
            return
        if element.kind in HIDDEN:
            self._report("Page breaks stand before the next element that prints.", element)
        self._start_paragraph([_PAGE_BREAK])

    def _write_element(self, at: int, element: Element) -> None:
        kind = element.kind
        if kind is Kind.CHARACTER:
            self._write_cue(at, element)
        elif self._continues(element):
            self._write_speech(element)
        elif kind is Kind.NOTE:
            self._write_note(at, element)
        elif kind is Kind.VOICE_MESSAGE:
            self._write_voice_message(element)
        else:
            self._start_paragraph(self._format_paragraph(element))

    def _format_paragraph(self, element: Element) -> list[str]:
        kind = element.kind
        if kind in _LINE_BY_LINE:
            return _LINE_BY_LINE[kind](self._mark_lines(element))
        if kind in _ON_ONE_LINE:
            return [_ON_ONE_LINE[kind](self._single_line(element))]
        if kind is Kind.SCENE_HEADING:
            self._speakers.start_scene()
            # A dot alone is text; with an empty note behind it, it is an empty heading.
            line, number = self._single_line(element), self._scene_number(element)
            return [format_heading(line if line or number else self._add_empty_note(), number)]
        if kind is Kind.SECTION:
            return [format_section(self._single_line(element), element.level)]
        return (
            self._format_act(element) if kind in (Kind.START_OF_ACT, Kind.END_OF_ACT) else self._format_action(element)
        )

    def _format_action(self, element: Element) -> list[str]:
        if element.kind in SPOKEN:
            self._report("Dialogue without a name above it was written as action.", element)
        lines = self._mark_lines(element)
        if element.kind is Kind.TITLE or (element.kind is Kind.ACTION and element.align is Align.CENTER):
            if is_act_opening(element.text.strip()) or is_act_end(element.text.strip()):
                lines[-1] += self._add_empty_note()
            return format_centred(lines)
        if any(line[: len(line) - len(line.lstrip())].count("\t") for line in element.text.split("\n")):
            self._report("Tabs at the beginning of a line became four spaces.", element)
        formatted = format_action(lines)
        if self._at_top and not self._paragraphs and is_title_page(formatted):
            formatted = format_action(lines, forced=True)
        return formatted

    def _format_act(self, element: Element) -> list[str]:
        is_known_act = is_act_opening if element.kind is Kind.START_OF_ACT else is_act_end
        if not is_known_act(element.text.strip()) or element.notes:
            self._report("Acts with names of their own were written as centred lines.", element)
        return format_centred(self._mark_lines(element))

    def _write_cue(self, at: int, element: Element) -> None:
        followed = self._has_more_speech(at)
        dual = at in self._second_cues
        line = self._add_typed_mark(self._single_line(element), element, dual=dual)
        cue = format_cue(line, dual=dual, followed=followed)
        if self._at_top and not self._paragraphs and is_title_page([cue]):
            cue = f"@{cue}"
        self._start_paragraph([cue])
        self._spoken, self._column = Kind.CHARACTER, element.dual

    def _add_typed_mark(self, line: str, element: Element, *, dual: bool) -> str:
        """With the mark that its file had, as long as it is read back as one that the layout shows anyway."""
        mark = read_typed_mark(element.extra.get(EXTRA))
        is_automatic = self._speakers.strip_automatic_mark(line + mark, beside=dual) == line
        return line + mark if mark and is_automatic else line

    def _has_more_speech(self, at: int) -> bool:
        """Whether the speech does: notes between can hang in it."""
        if self._next_non_note <= at:
            ahead = at + 1
            while ahead < len(self._elements) and self._elements[ahead].kind is Kind.NOTE:
                ahead += 1
            self._next_non_note = ahead
        if self._next_non_note == len(self._elements):
            return False
        following = self._elements[self._next_non_note]
        # Lyrics can stand alone: a note before them need not be inside.
        is_speech = following.kind in SPOKEN and (following.kind is not Kind.LYRICS or self._is_cue(at))
        return is_speech and following.dual is self._elements[at].dual

    def _is_cue(self, at: int) -> bool:
        return self._elements[at].kind is Kind.CHARACTER and self._next_non_note == at + 1

    def _continues(self, element: Element) -> bool:
        """Whether it belongs to the speech above it."""
        return self._spoken is not None and element.kind in SPOKEN and element.dual is self._column

    def _write_speech(self, element: Element) -> None:
        kind = Kind.DIALOGUE if element.kind is Kind.VOICE_DIALOGUE else element.kind
        if kind is self._spoken and kind is not Kind.PARENTHETICAL:
            message = "Paragraphs of one speech that follow each other were joined."
            self._losses.add(message, self._spoken_id, element.id)
        self._spoken, self._spoken_id = kind, element.id
        if kind is Kind.PARENTHETICAL:
            line = self._single_line(element)
            formatted = format_parenthetical(line)
            if formatted != line:
                self._report("Brackets were put around parentheticals without them.", element)
            self._paragraphs[-1].append(formatted)
        else:
            format_speech = format_lyrics if kind is Kind.LYRICS else format_dialogue
            self._paragraphs[-1] += format_speech(self._mark_lines(element))

    def _write_note(self, at: int, element: Element) -> None:
        inside = self._spoken is not None and self._has_more_speech(at)
        self._report_note(element, inside=inside)
        kind = BONEYARD if element.style == BONEYARD else NOTE
        marks = self._add_notes(element, [Note(element.text, kind=kind), *element.notes])
        if inside:
            self._paragraphs[-1] += marks
        else:
            self._start_paragraph(marks)

    def _report_note(self, element: Element, *, inside: bool) -> None:
        if not element.text.strip():
            self._report("Empty notes were left out.", element)
        if inside:
            self._report("Notes inside a speech hang on the line above.", element)
        if element.notes or any(run.bold or run.italic or run.underline for run in element.runs):
            self._report("Notes have no emphasis; notes about them became notes below them.", element)

    def _write_voice_message(self, element: Element) -> None:
        spoken_notes = f"Voice message {element.extra.get('url', '')} {element.text}"
        self._start_paragraph(self._add_notes(element, [Note(spoken_notes), *element.notes]))

    def _write_omitted(self, element: Element) -> None:
        self._report("The text of omitted scenes was put into a boneyard.", element)
        inner = write_script(element.omitted, self._losses, at_top=False)
        self._start_paragraph(self._add_notes(element, [Note(inner, kind=BONEYARD)]))

    def _start_paragraph(self, lines: list[str]) -> None:
        if lines:
            self._paragraphs.append(lines)
        self._spoken = None

    def _add_notes(self, element: Element, notes: Sequence[Note]) -> list[str]:
        """A mark for each note that says anything."""
        spoken_notes = [note for note in notes if note.text.strip()]
        for note in spoken_notes:
            write = format_boneyard if note.kind == BONEYARD else format_note
            self._notes.append(write(note.text, lambda message: self._report(message, element)))
        return [NOTE_MARK] * len(spoken_notes)

    def _single_line(self, element: Element) -> str:
        lines = self._mark_lines(element)
        if len(lines) > 1:
            self._report(_ONE_LINE, element)
        return join_lines(lines)

    def _mark_lines(self, element: Element) -> list[str]:
        caps = element.kind in IN_CAPITALS and not is_as_written(element.extra.get(EXTRA))
        notes = sorted([note for note in element.notes if note.text.strip()], key=lambda note: note.at)
        self._add_notes(element, notes)
        marked = mark_lines(visible_text(element, caps=caps), element.runs, notes)
        if not marked.faithful:
            self._report("Some emphasis cannot be written in Fountain and was left out.", element)
        return marked.lines

    def _scene_number(self, element: Element) -> str:
        number = element.scene_number
        if number and not is_scene_number(number):
            self._report("Scene numbers with spaces, odd characters or too many letters were left out.", element)
            return ""
        return number

    def _add_empty_note(self) -> str:
        """An empty note: it shows nothing, and keeps a line from being taken for something else."""
        self._notes.append(format_note("", lambda _message: None))
        return NOTE_MARK

    def _report(self, message: str, element: Element) -> None:
        self._losses.add(message, element.id)
