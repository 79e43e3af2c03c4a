"""Paragraphs with tracked changes: `w:ins`, `w:del`, `w:moveFrom`, `w:moveTo`, `w:rPrChange` and `w:pPrChange`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, count

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.compare.difference import Fate
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.common.printing.page_headers import PrintedSceneNumbers
from screnpla.screenplay.formats.common.write_options import ChangeAuthor, TrackedChanges
from screnpla.screenplay.formats.docx.comment_dates import format_date
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.tracked.change_authors import TrackedLineAuthors
from screnpla.screenplay.formats.docx.tracked.lines import GONE, LineFate, TrackedLine, TrackedText
from screnpla.screenplay.formats.docx.writing.body import EMPTY_PARAGRAPH, BodyWriter
from screnpla.screenplay.formats.docx.writing.comments import CommentWriter
from screnpla.screenplay.formats.docx.writing.escape import escape_attribute
from screnpla.screenplay.formats.docx.writing.runs import DocxRunWriter, cut_runs, format_run
from screnpla.screenplay.formats.docx.writing.styles import StyleSheet
from screnpla.screenplay.losses import LossCollector

# Word numbers its comments and its changes from the same stock.
_FIRST_NUMBER = 1_000_000
_ROWS = {LineFate.ADDED: "ins", LineFate.MOVED_HERE: "ins", LineFate.REMOVED: "del", LineFate.MOVED_AWAY: "del"}


class TrackedBodyWriter(BodyWriter):
    def __init__(
        self,
        page: WordPage,
        styles: StyleSheet,
        runs: DocxRunWriter,
        numbers: PrintedSceneNumbers,
        tracked: TrackedChanges,
        lines: Sequence[TrackedLine],
    ) -> None:
        super().__init__(page, styles, runs, numbers)
        self._tracked = tracked
        # By the elements themselves, not by their ids: nobody promises that these are unique.
        self._lines: Mapping[int, TrackedLine] = {id(line.element): line for line in lines}
        self._elements = [line.element for line in lines]
        self._texts = {line.source: line.element.text for line in lines if line.source == line.element.id}
        self._change_numbers = count(_FIRST_NUMBER)
        # Words that went are no part of the script any more: nothing of them is a loss.
        self._gone_runs = DocxRunWriter(CommentWriter(LossCollector()), LossCollector())

    def write_lines(self) -> str:
        script = self.write_elements(self._elements)
        # Word cannot do without a last paragraph.
        return script if any(line.fate not in GONE for line in self._lines.values()) else script + EMPTY_PARAGRAPH

    def _write_element(self, element: Element) -> str:
        line = self._lines.get(id(element))
        if line is None or line == TrackedLine(element, source=element.id):
            return super()._write_element(element)
        return self._write_paragraph(element) + "".join([self._write_omitted(each) for each in element.omitted])

    def _write_words(self, element: Element) -> str:
        line = self._lines.get(id(element))
        if line is None:
            return super()._write_words(element)
        if line.fate is LineFate.ADDED and not line.pieces and self._has_several_writers(line):
            line = replace(line, pieces=(TrackedText(Fate.ADDED, element.runs),))
        if line.pieces:
            words = self._write_pieces(line)
        elif line.fate in GONE:
            words = self._mark(line, line.fate, self._gone_runs.write_runs(element.runs, ""))
        else:
            words = self._mark(line, line.fate, super()._write_words(element))
        return self._bound_move(line, words)

    def _write_scene_number(self, number: str, element: Element, *, hidden: bool, before: str, after: str) -> str:
        words = super()._write_scene_number(number, element, hidden=hidden, before=before, after=after)
        line = self._lines.get(id(element))
        return self._mark(line, line.fate, words) if line else words

    def _find_authors(self, line: TrackedLine) -> TrackedLineAuthors:
        return TrackedLineAuthors(self._tracked, line, self._texts.get(line.source, ""))

    def _has_several_writers(self, line: TrackedLine) -> bool:
        return len(self._find_authors(line).split_added(0, len(line.element.text))) > 1

    def _write_pieces(self, line: TrackedLine) -> str:
        """Notes stand where their letters are, of which those that went are none."""
        element, authors = line.element, self._find_authors(line)
        marks = self._runs.collect_marks(element)
        output: list[str] = []
        at = 0
        for piece in line.pieces:
            if piece.fate is Fate.REMOVED:
                words = self._gone_runs.write_runs(piece.runs, "")
                output.append(self._mark(line, LineFate.REMOVED, words, authors.of_removed(at)))
                continue
            for part, author in _cut_by_author(piece, at, authors):
                end = at + sum([len(run.text) for run in part.runs])
                for own, offset in _cut_at_marks(part, at, end, sorted(marks)):
                    output += marks.pop(offset, ())
                    output.append(self._write_piece(line, own, author))
                at = end
        return "".join([*output, *[each for offset in sorted(marks) for each in marks[offset]]])

    def _write_piece(self, line: TrackedLine, piece: TrackedText, author: ChangeAuthor | None) -> str:
        if piece.fate is Fate.ADDED:
            return self._mark(line, LineFate.ADDED, self._runs.write_runs(piece.runs, line.element.id), author)
        if piece.fate is Fate.RESTYLED and line.fate is LineFate.KEPT:
            return self._write_restyled(line, piece)
        return self._mark(line, line.fate, self._runs.write_runs(piece.runs, line.element.id))

    def _write_restyled(self, line: TrackedLine, piece: TrackedText) -> str:
        ends = sorted({*_run_ends(piece.runs), *_run_ends(piece.former)} - {0})
        output = []
        for now, former in zip(cut_runs(piece.runs, ends), cut_runs(piece.former, ends), strict=True):
            words = self._runs.write_runs(now, line.element.id)
            look, old_look = format_run(now[0]), format_run(former[0])
            if look != old_look:
                change = f"<w:rPrChange{self._attributes(line)}>{old_look}</w:rPrChange></w:rPr>"
                # A run without a look has been written without its properties.
                bare = words.replace(look, "", 1).removeprefix("<w:r>")
                words = f"<w:r>{look.removesuffix('</w:rPr>')}{change}{bare}"
            output.append(words)
        return "".join(output)

    def _format_paragraph(self, element: Element, variant: str) -> str:
        properties = super()._format_paragraph(element, variant)
        line = self._lines.get(id(element))
        if line is None:
            return properties
        inside = properties.removeprefix("<w:pPr>").removesuffix("</w:pPr>")
        if line.end is not LineFate.KEPT:
            inside += f"<w:rPr><w:{line.end}{self._attributes(line, line.end)}/></w:rPr>"
        if line.before is not None:
            former = super()._format_paragraph(line.before, variant)
            if former != properties:
                inside += f"<w:pPrChange{self._attributes(line)}>{former}</w:pPrChange>"
        return f"<w:pPr>{inside}</w:pPr>"

    def _format_row(self, block: Sequence[Element]) -> str:
        fates = {_ROWS.get(line.fate, "") for each in block if (line := self._lines.get(id(each)))}
        mark = next(iter(fates)) if len(fates) == 1 else ""
        change = f"<w:{mark}{self._attributes(self._lines[id(block[0])])}/>" if mark else ""
        return f"{super()._format_row(block)}{change}"

    def _mark(self, line: TrackedLine, fate: LineFate, words: str, author: ChangeAuthor | None = None) -> str:
        if fate is LineFate.KEPT or not words:
            return words
        if fate is LineFate.REMOVED:
            words = words.replace("<w:t>", "<w:delText>").replace("<w:t ", "<w:delText ")
            words = words.replace("</w:t>", "</w:delText>")
        return f"<w:{fate}{self._attributes(line, fate, author=author)}>{words}</w:{fate}>"

    def _bound_move(self, line: TrackedLine, words: str) -> str:
        """A passage at its old place and at its new one are the same move by their name."""
        name = "moveFrom" if line.fate in GONE else "moveTo"
        number = _FIRST_NUMBER // 10 * (1 if line.fate in GONE else 2) + line.move
        if line.opens_move:
            attributes = f'{self._attributes(line, line.fate, number)} w:name="move{line.move}"'
            words = f"<w:{name}RangeStart{attributes}/>{words}"
        return f'{words}<w:{name}RangeEnd w:id="{number}"/>' if line.closes_move else words

    def _attributes(
        self, line: TrackedLine, fate: LineFate = LineFate.KEPT, number: int = 0, author: ChangeAuthor | None = None
    ) -> str:
        author = author or self._find_authors(line).of_line(fate)
        date = format_date(author.written)
        return (
            f' w:id="{number or next(self._change_numbers)}" w:author="{escape_attribute(clean_text(author.name))}"'
            + (f' w:date="{date}"' if date else "")
        )


def _run_ends(runs: Sequence[Run]) -> list[int]:
    return list(accumulate([len(run.text) for run in runs]))


def _cut_by_author(
    piece: TrackedText, at: int, authors: TrackedLineAuthors
) -> Iterator[tuple[TrackedText, ChangeAuthor | None]]:
    """Parts of a piece that begins at this offset; those that came are each of one author."""
    if piece.fate is not Fate.ADDED:
        yield piece, None
        return
    written = authors.split_added(at, sum([len(run.text) for run in piece.runs]))
    ends = list(accumulate([length for length, _ in written]))
    for runs, (_, author) in zip(cut_runs(piece.runs, ends), written, strict=False):
        yield replace(piece, runs=tuple(runs)), author


def _cut_at_marks(piece: TrackedText, start: int, end: int, offsets: Sequence[int]) -> list[tuple[TrackedText, int]]:
    """Parts of a piece, each with the offset at which it begins."""
    cuts = [start, *[each for each in offsets if start < each < end], end]
    ends = [cut - start for cut in cuts[1:]]
    former = cut_runs(piece.former, ends) if piece.former else [[] for _ in ends]
    parts = zip(cut_runs(piece.runs, ends), former, cuts, strict=False)
    return [(replace(piece, runs=tuple(runs), former=tuple(old)), offset) for runs, old, offset in parts]
