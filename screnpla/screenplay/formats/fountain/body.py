"""The lines below the title page, as elements. The rules are numbered in docs/spec/fountain.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note
from screnpla.screenplay.formats.common.dialogue import SpeakerTracker
from screnpla.screenplay.formats.common.kind_from_text import is_act_end, is_act_opening
from screnpla.screenplay.formats.fountain.emphasis import strip_emphasis
from screnpla.screenplay.formats.fountain.script_builder import ScriptBuilder
from screnpla.screenplay.formats.fountain.syntax import (
    NOTE_MARK,
    breaks_action,
    breaks_speech,
    classify_spoken_line,
    forces_heading,
    is_blank_spoken,
    is_centred,
    is_escaped,
    is_note_line,
    is_page_break,
    is_synopsis,
    split_number_mark,
    typed_mark,
    unforced_kind,
)
from screnpla.screenplay.losses import LossCollector

DEEPEST = 100
MOST_BLANK = 54  # paragraphs: a page of nothing


def read_body(text: str, notes: list[Note], losses: LossCollector) -> list[Element]:
    return _BodyReader(text, ScriptBuilder(notes), losses).read_elements()


class _BodyReader:
    """Every method reads what begins at a line and gives the line behind it; 0 when it is not what it seemed."""

    def __init__(self, text: str, builder: ScriptBuilder, losses: LossCollector) -> None:
        # The empty line at the end ends whatever is still open, so that no loop has to count.
        self._lines = [*text.split("\n"), ""]
        self._builder = builder
        self._losses = losses
        self._speakers = SpeakerTracker(strip_emphasis)
        self._last_speech = (-1, -1)
        self._forced: dict[str, Callable[[int, str], int]] = {
            "#": self._read_section,
            "=": self._read_equals,
            "!": self._read_forced_action,
            "@": self._read_forced_cue,
            "~": self._read_lyrics,
            ">": self._read_angle,
            ".": self._read_forced_heading,
            NOTE_MARK: self._read_note,
        }

    def read_elements(self) -> list[Element]:
        lines, at, blank = self._lines, 0, 0
        end = len(lines)
        while at < end:
            stripped = lines[at].strip()
            if not stripped:
                at, blank = at + 1, blank + 1
                continue
            if blank > 2:
                self._add_blank_paragraphs(blank, at, stripped)
            at, blank = self._read_paragraph(at, stripped), 0
        if self._builder.break_before:
            self._losses.add("A page break at the very end was left out.")
        return self._builder.elements

    def _add_blank_paragraphs(self, blank: int, at: int, stripped: str) -> None:
        """FN14: space that somebody left above a paragraph of action is meant; above a heading it is a habit."""
        builder = self._builder
        is_intended = is_centred(stripped) if stripped[0] == ">" else self._is_action(at, stripped)
        if is_intended and builder.printed and not builder.break_before:
            for _ in range(min((blank - 1) // 2, MOST_BLANK)):
                builder.add_element(Kind.ACTION, "")

    def _is_action(self, at: int, stripped: str) -> bool:
        if stripped[0] in self._forced:
            return stripped.startswith(("!", "==")) and not (stripped.startswith("!!") or is_page_break(stripped))
        return unforced_kind(stripped, self._text_below(at)) is Kind.ACTION

    def _read_paragraph(self, at: int, stripped: str) -> int:
        read_forced = self._forced.get(stripped[0])
        if read_forced and (behind := read_forced(at, stripped)):
            return behind
        may_be_cue = stripped.isupper() or "(" in stripped
        kind = unforced_kind(stripped, self._text_below(at) if may_be_cue else "")
        if kind is Kind.ACTION:
            return self._read_action(at, _expand_indent(self._lines[at]))
        if kind is Kind.SCENE_HEADING:
            return self._read_heading(at, stripped)
        if kind is Kind.CHARACTER:
            return self._read_speech(at, stripped)
        self._builder.add_element(kind, stripped)
        return at + 1

    def _text_below(self, at: int) -> str:
        """The text right below: with one, capitals are a name. A note on a line of its own is none."""
        lines = self._lines
        at += 1
        while NOTE_MARK in lines[at] and is_note_line(lines[at].strip()):
            at += 1
        # Two spaces are a blank line of the speech, and so part of it.
        return lines[at].strip() or (lines[at] if is_blank_spoken(lines[at]) else "")

    def _read_action(self, at: int, first: str, *, forced: bool = False) -> int:
        lines, raw = self._lines, [first]
        at += 1
        while line := lines[at]:
            stripped = line.strip()
            if stripped:
                if breaks_action(stripped):
                    break
                # A note on a line of its own takes none of the paragraph's.
                raw.append(stripped if is_note_line(stripped) else f"\n{_expand_indent(line)}")
            elif forced and is_blank_spoken(line):
                raw.append("\n")
            else:
                break
            at += 1
        self._builder.add_element(Kind.ACTION, "".join(raw))
        return at

    def _read_speech(self, at: int, cue: str) -> int:
        elements = self._builder.elements
        start = len(elements)
        dual = cue.endswith("^") and not is_escaped(cue, len(cue) - 1)
        before, end = self._last_speech
        beside = dual and end == start and elements[before].dual is None
        raw = cue[:-1].rstrip() if dual else cue
        name = self._speakers.strip_automatic_mark(raw, beside=beside)
        self._builder.add_element(Kind.CHARACTER, name)
        if name != raw:
            self._builder.preserve(typed_mark(raw[len(name) :]))
        at = self._read_spoken_lines(at + 1)
        if beside:
            for place in range(before, len(elements)):
                elements[place] = replace(elements[place], dual=Dual.LEFT if place < start else Dual.RIGHT)
        elif dual:
            self._losses.add("A speech marked as simultaneous has none beside it.", elements[start].id)
        self._last_speech = (start, len(elements))
        return at

    def _read_spoken_lines(self, at: int) -> int:
        lines = self._lines
        kind, raw = Kind.DIALOGUE, list[str]()
        while line := lines[at]:
            stripped = line.strip()
            if breaks_speech(stripped) if stripped else not is_blank_spoken(line):
                break
            at += 1
            if NOTE_MARK in stripped and is_note_line(stripped):
                raw.append(stripped)
                continue
            found, text = classify_spoken_line(line, stripped)
            if found is not kind or found is Kind.PARENTHETICAL:
                self._add_spoken(kind, raw)
                kind = found
            raw.append(f"\n{text}")
        self._add_spoken(kind, raw)
        return at

    def _add_spoken(self, kind: Kind, raw: list[str]) -> None:
        """Each line begins with a newline; what has none is a note on a line of its own, and hangs on what is above."""
        text = "".join(raw) if len(raw) > 1 else raw[0] if raw else ""
        raw.clear()
        above, newline, spoken = text.partition("\n")
        if above:
            self._builder.attach_notes(above)
        if newline:
            self._builder.add_element(kind, spoken)

    def _read_heading(self, at: int, stripped: str) -> int:
        raw, number = split_number_mark(stripped)
        self._speakers.start_scene()
        self._builder.add_element(Kind.SCENE_HEADING, raw)
        if number:
            self._builder.change_last(scene_number=number)
        return at + 1

    def _read_forced_heading(self, at: int, stripped: str) -> int:
        return self._read_heading(at, stripped[1:]) if forces_heading(stripped) else 0

    def _read_forced_cue(self, at: int, stripped: str) -> int:
        return self._read_speech(at, stripped[1:].lstrip())

    def _read_forced_action(self, at: int, stripped: str) -> int:
        if stripped.startswith("!!"):
            self._builder.add_element(Kind.SHOT, stripped[2:].lstrip())
            return at + 1
        line = self._lines[at]
        return self._read_action(at, _expand_indent(line[line.index("!") + 1 :]), forced=True)

    def _read_section(self, at: int, stripped: str) -> int:
        text = stripped.lstrip("#")
        self._builder.add_element(Kind.SECTION, text.lstrip())
        self._builder.change_last(level=min(len(stripped) - len(text), DEEPEST))
        return at + 1

    def _read_equals(self, at: int, stripped: str) -> int:
        if is_page_break(stripped):
            self._builder.break_before = True
            return at + 1
        if not is_synopsis(stripped):
            return self._read_action(at, _expand_indent(self._lines[at]))
        return self._read_alike(at, Kind.SYNOPSIS, is_synopsis)

    def _read_lyrics(self, at: int, _stripped: str) -> int:
        return self._read_alike(at, Kind.LYRICS, lambda line: line[0] == "~")

    def _read_alike(self, at: int, kind: Kind, is_alike: Callable[[str], bool]) -> int:
        """Lines that all begin with the same mark are one element."""
        lines, raw = self._lines, list[str]()
        while (stripped := lines[at].strip()) and is_alike(stripped):
            raw.append(stripped[1:].lstrip())
            at += 1
        self._builder.add_element(kind, "\n".join(raw))
        return at

    def _read_angle(self, at: int, stripped: str) -> int:
        if not is_centred(stripped):
            self._builder.add_element(Kind.TRANSITION, stripped[1:].lstrip())
            return at + 1
        lines, raw = self._lines, list[str]()
        while (stripped := lines[at].strip()) and is_centred(stripped):
            raw.append(stripped[1:-1].strip())
            at += 1
        self._add_centred("\n".join(raw))
        return at

    def _add_centred(self, raw: str) -> None:
        builder = self._builder
        starts_page = builder.break_before or not builder.printed
        builder.add_element(Kind.ACTION, raw)
        text = builder.elements[-1].text
        if starts_page and NOTE_MARK not in raw and is_act_opening(text):
            # An act begins a page by itself.
            builder.change_last(break_before=False)
            builder.change_kind(Kind.START_OF_ACT)
        elif NOTE_MARK not in raw and is_act_end(text):
            builder.change_kind(Kind.END_OF_ACT)
        else:
            builder.change_last(align=Align.CENTER)

    def _read_note(self, at: int, stripped: str) -> int:
        if not is_note_line(stripped):
            return 0
        self._builder.add_notes(stripped.count(NOTE_MARK))
        return at + 1


def _expand_indent(line: str) -> str:
    """A tab at the beginning is four spaces."""
    if not line.startswith((" ", "\t")):
        return line
    text = line.lstrip(" \t")
    return line[: len(line) - len(text)].replace("\t", "    ") + text
