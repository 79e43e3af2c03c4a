"""Runs as Word's, with what is said about passages of them between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.docx.colors import color_out, highlight_out
from screnpla.screenplay.formats.docx.escape import run_content
from screnpla.screenplay.formats.docx.names import BONEYARD, CAPITALISED, CODE, MENTION, SCENE_NUMBER, style_id
from screnpla.screenplay.formats.docx.write_comments import CommentWriter
from screnpla.screenplay.gathered_losses import GatheredLosses

NO_SUCH_COLOR = "Some colours are no colours that Word knows; the text is there without them."
NO_CAPITALISED = "Words that show with a capital letter by themselves show in Word as they were typed."
ONE_MARK = "Text that is a mention, code or capitalised at once is only one of these in Word."
_CONTENT = {CODE: "code", MENTION: "mention", CAPITALISED: "capitalize"}


class RunWriter:
    def __init__(self, comments: CommentWriter, losses: GatheredLosses) -> None:
        self._comments = comments
        self._losses = losses

    def written(self, element: Element) -> str:
        if not element.notes:
            return self.runs(element.runs, element.id)
        marks = self._marks(element)
        made: list[str] = []
        offsets = [*sorted(marks), len(element.text)]
        for offset, runs in zip(offsets, _parted(element.runs, offsets), strict=True):
            made += [self.runs(runs, element.id), *marks.pop(offset, ())]
        return "".join(made)

    def runs(self, runs: Sequence[Run], element_id: str) -> str:
        return "".join([self._run(run, element_id) for run in runs if run.text])

    def scene_number(self, number: str, element_id: str, *, before: str = "", after: str = "", hidden: bool) -> str:
        words = run_content(self._clean(f"{before}{number}{after}", element_id))
        return f"<w:r>{_styled(SCENE_NUMBER, hidden=hidden)}{words}</w:r>"

    def _marks(self, element: Element) -> dict[int, list[str]]:
        """What stands between the letters, by place."""
        marks: dict[int, list[str]] = {}
        longest = len(element.text)
        for note in element.notes:
            at = min(max(note.at, 0), longest)
            end = min(at + max(note.length, 0), longest)
            if note.kind == "boneyard":
                words = run_content(self._clean(note.text, element.id))
                marks.setdefault(at, []).append(f"<w:r>{_styled(BONEYARD, hidden=True)}{words}</w:r>")
                continue
            opening, closing = self._comments.add(note, element.id)
            marks.setdefault(at, []).append(opening)
            marks.setdefault(end, []).append(closing)
        return marks

    def _run(self, run: Run, element_id: str) -> str:
        words = run.text if run.text.isprintable() else self._clean(run.text, element_id)
        if not run.has_look:
            return f"<w:r>{run_content(words)}</w:r>"
        self._tell(run, element_id)
        return f"<w:r>{look_of(run)}{run_content(words)}</w:r>"

    def _clean(self, words: str, element_id: str) -> str:
        if is_clean(words):
            return words
        self._losses.add(CONTROLS_DROPPED, element_id)
        return cleaned(words)

    def _tell(self, run: Run, element_id: str) -> None:
        if (run.color and not color_out(run.color)) or (run.highlight and not highlight_out(run.highlight)):
            self._losses.add(NO_SUCH_COLOR, element_id)
        if run.capitalize:
            self._losses.add(NO_CAPITALISED, element_id)
        if run.code + run.mention + run.capitalize > 1:
            self._losses.add(ONE_MARK, element_id)


def look_of(run: Run) -> str:
    """In the order that the standard asks for."""
    style = next((name for name, field in _CONTENT.items() if getattr(run, field)), "")
    color = color_out(run.color)
    made = [
        f'<w:rStyle w:val="{style_id(style)}"/>' if style else "",
        "<w:b/>" if run.bold else "",
        "<w:i/>" if run.italic else "",
        "<w:caps/>" if run.uppercase else "",
        "<w:strike/>" if run.strikeout else "",
        f'<w:color w:val="{color}"/>' if color else "",
        *_behind(run),
    ]
    return f"<w:rPr>{''.join(made)}</w:rPr>"


def _behind(run: Run) -> tuple[str, str, str]:
    """A highlight by name comes before the line below the letters, one by digits behind it."""
    highlight = highlight_out(run.highlight) if run.highlight else ""
    named = highlight.startswith("<w:highlight")
    line = '<w:u w:val="single"/>' if run.underline else ""
    return (highlight, line, "") if named else ("", line, highlight)


def _styled(name: str, *, hidden: bool) -> str:
    return f'<w:rPr><w:rStyle w:val="{style_id(name)}"/>{"<w:vanish/>" if hidden else ""}</w:rPr>'


def _parted(runs: Sequence[Run], offsets: Sequence[int]) -> Iterator[list[Run]]:
    """What stands up to each of them, which rise; runs and offsets are gone through once."""
    left = iter(runs)
    run = next(left, None)
    at = used = 0  # letters, of all runs and of this one
    for offset in offsets:
        piece: list[Run] = []
        while run is not None and at < offset:
            taken = min(len(run.text) - used, offset - at)
            piece.append(run if taken == len(run.text) else replace(run, text=run.text[used : used + taken]))
            at, used = at + taken, used + taken
            if used == len(run.text):
                run, used = next(left, None), 0
        yield piece
