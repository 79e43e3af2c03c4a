"""Runs in Word's form, with comments between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.docx.colors import format_color, format_highlight
from screnpla.screenplay.formats.docx.own_styles import (
    BONEYARD,
    CAPITALISED,
    CODE,
    SCENE_NUMBER,
    make_style_id,
)
from screnpla.screenplay.formats.docx.writing.comments import CommentWriter
from screnpla.screenplay.formats.docx.writing.escape import format_run_content
from screnpla.screenplay.losses import LossCollector

NO_SUCH_COLOR = "Some colours are no colours that Word knows; the text is there without them."
NO_CAPITALISED = "Words that show with a capital letter by themselves show in Word as they were typed."
ONE_MARK = "Text that is code and capitalised at once is only code in Word."
_CONTENT = {CODE: "code", CAPITALISED: "capitalize"}


class DocxRunWriter:
    def __init__(self, comments: CommentWriter, losses: LossCollector) -> None:
        self._comments = comments
        self._losses = losses

    def write_element(self, element: Element) -> str:
        if not element.notes:
            return self.write_runs(element.runs, element.id)
        marks = self.collect_marks(element)
        pieces: list[str] = []
        offsets = [*sorted(marks), len(element.text)]
        for offset, runs in zip(offsets, cut_runs(element.runs, offsets), strict=True):
            pieces += [self.write_runs(runs, element.id), *marks.pop(offset, ())]
        return "".join(pieces)

    def write_runs(self, runs: Sequence[Run], element_id: str) -> str:
        return "".join([self._write_run(run, element_id) for run in runs if run.text])

    def write_scene_number(
        self, number: str, element_id: str, *, before: str = "", after: str = "", hidden: bool
    ) -> str:
        words = format_run_content(self._clean_text(f"{before}{number}{after}", element_id))
        return f"<w:r>{_format_style(SCENE_NUMBER, hidden=hidden)}{words}</w:r>"

    def collect_marks(self, element: Element) -> dict[int, list[str]]:
        """Nodes between the characters, by offset."""
        marks: dict[int, list[str]] = {}
        longest = len(element.text)
        for note in element.notes:
            at = min(max(note.at, 0), longest)
            end = min(at + max(note.length, 0), longest)
            if note.kind == "boneyard":
                words = format_run_content(self._clean_text(note.text, element.id))
                marks.setdefault(at, []).append(f"<w:r>{_format_style(BONEYARD, hidden=True)}{words}</w:r>")
                continue
            opening, closing = self._comments.add_comment(note, element.id)
            marks.setdefault(at, []).append(opening)
            marks.setdefault(end, []).append(closing)
        return marks

    def _write_run(self, run: Run, element_id: str) -> str:
        words = run.text if run.text.isprintable() else self._clean_text(run.text, element_id)
        if not run.has_look:
            return f"<w:r>{format_run_content(words)}</w:r>"
        self._report_losses(run, element_id)
        return f"<w:r>{format_run(run)}{format_run_content(words)}</w:r>"

    def _clean_text(self, words: str, element_id: str) -> str:
        if is_clean(words):
            return words
        self._losses.add(CONTROLS_DROPPED, element_id)
        return clean_text(words)

    def _report_losses(self, run: Run, element_id: str) -> None:
        if (run.color and not format_color(run.color)) or (run.highlight and not format_highlight(run.highlight)):
            self._losses.add(NO_SUCH_COLOR, element_id)
        if run.capitalize:
            self._losses.add(NO_CAPITALISED, element_id)
        if run.code and run.capitalize:
            self._losses.add(ONE_MARK, element_id)


def format_run(run: Run) -> str:
    """In the order that the standard asks for."""
    style = next((name for name, field in _CONTENT.items() if getattr(run, field)), "")
    color = format_color(run.color)
    properties = [
        f'<w:rStyle w:val="{make_style_id(style)}"/>' if style else "",
        "<w:b/>" if run.bold else "",
        "<w:i/>" if run.italic else "",
        "<w:caps/>" if run.uppercase else "",
        "<w:strike/>" if run.strikeout else "",
        f'<w:color w:val="{color}"/>' if color else "",
        *_format_highlight(run),
    ]
    return f"<w:rPr>{''.join(properties)}</w:rPr>"


def _format_highlight(run: Run) -> tuple[str, str, str]:
    """A highlight by name comes before the line below the characters, one by digits behind it."""
    highlight = format_highlight(run.highlight) if run.highlight else ""
    named = highlight.startswith("<w:highlight")
    line = '<w:u w:val="single"/>' if run.underline else ""
    return (highlight, line, "") if named else ("", line, highlight)


def _format_style(name: str, *, hidden: bool) -> str:
    return f'<w:rPr><w:rStyle w:val="{make_style_id(name)}"/>{"<w:vanish/>" if hidden else ""}</w:rPr>'


def cut_runs(runs: Sequence[Run], offsets: Sequence[int]) -> Iterator[list[Run]]:
    """The runs up to each of the rising offsets; runs and offsets are walked once."""
    left = iter(runs)
    run = next(left, None)
    at = used = 0  # characters, of all runs and of this one
    for offset in offsets:
        piece: list[Run] = []
        while run is not None and at < offset:
            length = min(len(run.text) - used, offset - at)
            piece.append(run if length == len(run.text) else replace(run, text=run.text[used : used + length]))
            at, used = at + length, used + length
            if used == len(run.text):
                run, used = next(left, None), 0
        yield piece
