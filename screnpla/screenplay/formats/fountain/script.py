"""Elements as the paragraphs of a Fountain script, each in the form its place needs. Rules FN50 to FN58."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note
from screnpla.screenplay.formats.fountain import paragraphs
from screnpla.screenplay.formats.fountain.asides import BONEYARD, NOTE
from screnpla.screenplay.formats.fountain.duals import second_cues
from screnpla.screenplay.formats.fountain.inline import marked_lines
from screnpla.screenplay.formats.fountain.kinds import EXTRA, HIDDEN, IN_CAPITALS, SPOKEN, is_as_written
from screnpla.screenplay.formats.fountain.marks import ASIDE
from screnpla.screenplay.formats.fountain.numbers import is_number
from screnpla.screenplay.formats.fountain.title_page import is_title_page
from screnpla.screenplay.formats.fountain.untold import tell_of_element
from screnpla.screenplay.formats.fountain.written_asides import written_boneyard, written_note
from screnpla.screenplay.formats.telling_words import closes_act, opens_act
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.layout.shown import shown

_PAGE_BREAK = "==="
_ON_ONE_LINE = {Kind.TRANSITION: paragraphs.transition, Kind.SHOT: paragraphs.shot}
_LINE_BY_LINE = {Kind.SYNOPSIS: paragraphs.synopsis, Kind.LYRICS: paragraphs.lyrics}
_ONE_LINE = "Fountain keeps these elements on one line; the line breaks in them became spaces."


def script_text(elements: Sequence[Element], losses: GatheredLosses, *, at_top: bool) -> str:
    """`at_top`: nothing stands above it, so its first line must not look like a title page."""
    return _Script(elements, losses, at_top=at_top).text()


class _Script:
    def __init__(self, elements: Sequence[Element], losses: GatheredLosses, *, at_top: bool) -> None:
        self._elements = elements
        self._losses = losses
        self._at_top = at_top
        self._paragraphs: list[list[str]] = []
        self._asides: list[str] = []  # in the order of their marks
        self._second_cues = second_cues(elements, losses)
        self._spoken: Kind | None = None  # what stood last in the speech that is still open
        self._spoken_id = ""
        self._column: Dual | None = None
        self._printed = False
        self._looked_from = 0  # the first element ahead that is no note, as far as was looked

    def text(self) -> str:
        for at, element in enumerate(self._elements):
            tell_of_element(element, self._losses)
            self._break_page(element)
            self._element(at, element)
            self._printed = self._printed or element.kind not in HIDDEN
            if element.omitted:
                self._omitted(element)
        marked = "\n\n".join(["\n".join(lines) for lines in self._paragraphs])
        between, *others = marked.split(ASIDE)
        return between + "".join([aside + rest for aside, rest in zip(self._asides, others, strict=True)])

    def _break_page(self, element: Element) -> None:
        act = element.kind is Kind.START_OF_ACT and self._printed
        if not element.break_before and not act:
            return
        if self._continues(element):
            self._tell("Page breaks inside a speech were left out.", element)
            return
        if element.kind in HIDDEN:
            self._tell("Page breaks stand before the next element that prints.", element)
        self._start([_PAGE_BREAK])

    def _element(self, at: int, element: Element) -> None:
        kind = element.kind
        if kind is Kind.CHARACTER:
            self._cue(at, element)
        elif self._continues(element):
            self._speech(element)
        elif kind is Kind.NOTE:
            self._note(at, element)
        elif kind is Kind.VOICE_MESSAGE:
            self._voice_message(element)
        else:
            self._start(self._paragraph(element))

    def _paragraph(self, element: Element) -> list[str]:
        kind = element.kind
        if kind in _LINE_BY_LINE:
            return _LINE_BY_LINE[kind](self._lines(element))
        if kind in _ON_ONE_LINE:
            return [_ON_ONE_LINE[kind](self._one_line(element))]
        if kind is Kind.SCENE_HEADING:
            # A dot alone is text; with an empty note behind it, it is an empty heading.
            line, number = self._one_line(element), self._number(element)
            return [paragraphs.heading(line if line or number else self._guard(), number)]
        if kind is Kind.SECTION:
            return [paragraphs.section(self._one_line(element), element.level)]
        return self._act(element) if kind in (Kind.START_OF_ACT, Kind.END_OF_ACT) else self._action(element)

    def _action(self, element: Element) -> list[str]:
        if element.kind in SPOKEN:
            self._tell("Dialogue without a name above it was written as action.", element)
        lines = self._lines(element)
        if element.kind is Kind.TITLE or (element.kind is Kind.ACTION and element.align is Align.CENTER):
            if opens_act(element.text.strip()) or closes_act(element.text.strip()):
                lines[-1] += self._guard()
            return paragraphs.centred(lines)
        if any(line[: len(line) - len(line.lstrip())].count("\t") for line in element.text.split("\n")):
            self._tell("Tabs at the beginning of a line became four spaces.", element)
        made = paragraphs.action(lines)
        if self._at_top and not self._paragraphs and is_title_page(made):
            made = paragraphs.action(lines, forced=True)
        return made

    def _act(self, element: Element) -> list[str]:
        known = opens_act if element.kind is Kind.START_OF_ACT else closes_act
        if not known(element.text.strip()) or element.notes:
            self._tell("Acts with names of their own were written as centred lines.", element)
        return paragraphs.centred(self._lines(element))

    def _cue(self, at: int, element: Element) -> None:
        followed = self._goes_on(at)
        line = self._one_line(element)
        made = paragraphs.cue(line, dual=at in self._second_cues, followed=followed)
        if self._at_top and not self._paragraphs and is_title_page([made]):
            made = f"@{made}"
        self._start([made])
        self._spoken, self._column = Kind.CHARACTER, element.dual

    def _goes_on(self, at: int) -> bool:
        """Whether the speech does: notes between can hang in it."""
        if self._looked_from <= at:
            ahead = at + 1
            while ahead < len(self._elements) and self._elements[ahead].kind is Kind.NOTE:
                ahead += 1
            self._looked_from = ahead
        if self._looked_from == len(self._elements):
            return False
        following = self._elements[self._looked_from]
        # Lyrics can stand alone: a note before them need not be inside.
        needs_it = following.kind in SPOKEN and (following.kind is not Kind.LYRICS or self._is_cue(at))
        return needs_it and following.dual is self._elements[at].dual

    def _is_cue(self, at: int) -> bool:
        return self._elements[at].kind is Kind.CHARACTER and self._looked_from == at + 1

    def _continues(self, element: Element) -> bool:
        """Whether it belongs to the speech above it."""
        return self._spoken is not None and element.kind in SPOKEN and element.dual is self._column

    def _speech(self, element: Element) -> None:
        kind = Kind.DIALOGUE if element.kind is Kind.VOICE_DIALOGUE else element.kind
        if kind is self._spoken and kind is not Kind.PARENTHETICAL:
            joined = "Paragraphs of one speech that follow each other were joined."
            self._losses.add(joined, self._spoken_id, element.id)
        self._spoken, self._spoken_id = kind, element.id
        if kind is Kind.PARENTHETICAL:
            line = self._one_line(element)
            made = paragraphs.parenthetical(line)
            if made != line:
                self._tell("Brackets were put around parentheticals without them.", element)
            self._paragraphs[-1].append(made)
        else:
            written = paragraphs.lyrics if kind is Kind.LYRICS else paragraphs.dialogue
            self._paragraphs[-1] += written(self._lines(element))

    def _note(self, at: int, element: Element) -> None:
        inside = self._spoken is not None and self._goes_on(at)
        self._tell_of_note(element, inside=inside)
        kind = BONEYARD if element.style == BONEYARD else NOTE
        marks = self._aside(element, [Note(element.text, kind=kind), *element.notes])
        if inside:
            self._paragraphs[-1] += marks
        else:
            self._start(marks)

    def _tell_of_note(self, element: Element, *, inside: bool) -> None:
        if not element.text.strip():
            self._tell("Empty notes were left out.", element)
        if inside:
            self._tell("Notes inside a speech hang on the line above.", element)
        if element.notes or any(run.bold or run.italic or run.underline for run in element.runs):
            self._tell("Notes have no emphasis; notes about them became notes below them.", element)

    def _voice_message(self, element: Element) -> None:
        said = f"Voice message {element.extra.get('url', '')} {element.text}"
        self._start(self._aside(element, [Note(said), *element.notes]))

    def _omitted(self, element: Element) -> None:
        self._tell("The text of omitted scenes was put into a boneyard.", element)
        inner = script_text(element.omitted, self._losses, at_top=False)
        self._start(self._aside(element, [Note(inner, kind=BONEYARD)]))

    def _start(self, lines: list[str]) -> None:
        if lines:
            self._paragraphs.append(lines)
        self._spoken = None

    def _aside(self, element: Element, notes: Sequence[Note]) -> list[str]:
        """A mark for each note that says anything."""
        said = [note for note in notes if note.text.strip()]
        for note in said:
            write = written_boneyard if note.kind == BONEYARD else written_note
            self._asides.append(write(note.text, lambda message: self._tell(message, element)))
        return [ASIDE] * len(said)

    def _one_line(self, element: Element) -> str:
        lines = self._lines(element)
        if len(lines) > 1:
            self._tell(_ONE_LINE, element)
        return paragraphs.one_line(lines)

    def _lines(self, element: Element) -> list[str]:
        caps = element.kind in IN_CAPITALS and not is_as_written(element.extra.get(EXTRA))
        notes = sorted([note for note in element.notes if note.text.strip()], key=lambda note: note.at)
        self._aside(element, notes)
        made = marked_lines(shown(element, caps=caps), element.runs, notes)
        if not made.faithful:
            self._tell("Some emphasis cannot be written in Fountain and was left out.", element)
        return made.lines

    def _number(self, element: Element) -> str:
        number = element.scene_number
        if number and not is_number(number):
            self._tell("Scene numbers with spaces, odd characters or too many letters were left out.", element)
            return ""
        return number

    def _guard(self) -> str:
        """An empty note: it shows nothing, and keeps a line from being taken for something else."""
        self._asides.append(written_note("", lambda _message: None))
        return ASIDE

    def _tell(self, message: str, element: Element) -> None:
        self._losses.add(message, element.id)
