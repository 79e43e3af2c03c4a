"""The title page of a Word file: the pages before the script that are styled or look as covers do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from screnpla.screenplay.cover_lines import fields_of
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.cover_rows import field_rows
from screnpla.screenplay.formats.docx.kept import Kept, with_lines
from screnpla.screenplay.formats.docx.measures import PER_LINE, inches
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.style_names import is_cover
from screnpla.screenplay.headings import opens_scene
from screnpla.screenplay.profile import Profile

_MOST_LINES = 60  # of words, on all title pages together
_LEFT = CoverLine().left
_BY = re.compile(
    r"(?:.{0,40} )?(?:by|von|par|de|di|por|buch|drehbuch|scénario|guion|guión|sceneggiatura|roteiro):?(?: .{1,60})?",
    re.IGNORECASE,
)
_CREDIT = re.compile(
    r"(?:(?:an? |eine? |une? |una? |uma? )?(?:original )?(?:screenplay|teleplay|written|story|script|film|drehbuch|buch"
    r"|scénario|écrit|guion|guión|escrito|sceneggiatura|scritto|roteiro) )?(?:by|von|par|de|di|por):?(?: (\S.{0,59}))?",
    re.IGNORECASE,
)
_MOST_ON_TOP = 12  # lines of a cover that no page break ends
_OF_THE_SCRIPT = frozenset({Kind.SCENE_HEADING, Kind.CHARACTER, Kind.DIALOGUE, Kind.TRANSITION})
_MOST_BLANKS = 40


def split_cover(paragraphs: Sequence[Paragraph], *, own: bool) -> tuple[Sequence[Paragraph], Sequence[Paragraph]]:
    """The title pages, and the rest. `own`: we wrote the file, so that only the style says it."""
    end = _styled(paragraphs)
    if not end and not own:
        end = _looking_so(paragraphs)
    return paragraphs[:end], paragraphs[end:]


def begin_page(script: Sequence[Paragraph], *, own: bool) -> None:
    """Behind the title page a page begins anyway; only a file of ours that asks for it once more means it."""
    for paragraph in script:
        paragraph.break_before = own and bool(paragraph.own.new_page)
        paragraph.look = paragraph.look._replace(new_page=None)
        if own or not paragraph.is_blank:
            break


def cover_of(paragraphs: Sequence[Paragraph], kept: Kept | None, profile: Profile) -> Cover:
    """`kept`: of a file of ours."""
    if kept is None:
        lines = [line for paragraph in paragraphs for line in _placed(paragraph)]
        while lines and not lines[-1].text.strip():
            lines.pop()
    else:
        lines = [_line(paragraph, _LEFT + inches(paragraph.own.left or 0)) for paragraph in paragraphs]
        if kept.cover is not None:
            rows = [line.text for line in field_rows(kept.cover, profile)]
            if rows == [line.text for line in lines[: len(rows)]]:
                return with_lines(kept.cover, tuple(lines[len(rows) :]))
    return with_lines(fields_of(lines), tuple(lines)) if lines else Cover()


def _styled(paragraphs: Sequence[Paragraph]) -> int:
    """How many at the beginning are of a style for covers, with the blank ones between them."""
    end = 0
    for at, paragraph in enumerate(paragraphs):
        if is_cover(paragraph.style.names):
            end = at + 1
        elif not paragraph.is_blank or paragraph.meaning:
            break
    return end


def _looking_so(paragraphs: Sequence[Paragraph]) -> int:
    """How many at the beginning look like a title page."""
    first, told = _before_script(paragraphs)
    if not told:
        return 0
    if len(told) > _MOST_LINES:
        return _credited(paragraphs, told)
    pages = [at for at in range(1, min(first + 1, len(paragraphs))) if paragraphs[at].break_before and at > told[0]]
    if pages:
        end = pages[-1]
        return end if _mostly_centred([paragraphs[at] for at in told if at < pages[0]]) else 0
    if first == len(paragraphs):
        return _credited(paragraphs, told)
    centred = [at for at in told if paragraphs[at].look.align is Align.CENTER]
    names_somebody = any(_BY.fullmatch(paragraphs[at].text.strip()) for at in centred[1:])
    return centred[-1] + 1 if names_somebody and centred[0] == told[0] and len(centred) * 2 > len(told) else 0


def _credited(paragraphs: Sequence[Paragraph], told: Sequence[int]) -> int:
    """How many on top are centred and say by whom the script is, where no scene tells where it begins."""
    top = list(takewhile(lambda at: paragraphs[at].look.align is Align.CENTER, told[: _MOST_ON_TOP + 1]))
    if not 1 < len(top) <= min(_MOST_ON_TOP, len(told) - 1):
        return 0
    title, *others = (paragraphs[at].shown.strip() for at in top)
    # A name is met again, a title is not.
    is_name = any(paragraphs[at].shown.strip() == title for at in told[len(top) :])
    return top[-1] + 1 if any(map(_is_credit, others)) and not is_name else 0


def _is_credit(text: str) -> bool:
    found = _CREDIT.fullmatch(text)
    return found is not None and (not found[1] or found[1][0].isupper())


def _before_script(paragraphs: Sequence[Paragraph]) -> tuple[int, list[int]]:
    """Where the script begins, and which before it have words; no more of them than could be a cover and one."""
    told: list[int] = []
    for at, paragraph in enumerate(paragraphs):
        if _is_script(paragraph) or len(told) > _MOST_LINES:
            return at, told
        if not paragraph.is_blank:
            told.append(at)
    return len(paragraphs), told


def _mostly_centred(paragraphs: Sequence[Paragraph]) -> bool:
    centred = [each for each in paragraphs if each.look.align is Align.CENTER or _is_title(each)]
    return len(centred) * 5 >= len(paragraphs) * 2 and bool(centred)


def _is_title(paragraph: Paragraph) -> bool:
    """Word's own style for titles, or a title that was set right by tabs and spaces."""
    name = paragraph.style.names[0].lower() if paragraph.style.names else ""
    return name in ("title", "subtitle") or len(paragraph.text) - len(paragraph.text.lstrip()) >= 4


def _is_script(paragraph: Paragraph) -> bool:
    if paragraph.meaning is not None:
        return paragraph.meaning.kind in _OF_THE_SCRIPT
    return opens_scene(paragraph.text.lstrip())


def _placed(paragraph: Paragraph) -> list[CoverLine]:
    """With the space around it as blank lines."""
    look = paragraph.look
    left = inches(paragraph.page.left + (look.left or 0) + (look.first or 0))
    line = _line(paragraph, left, look.align or Align.LEFT)
    before, after = (min(max(each or 0, 0) // PER_LINE, _MOST_BLANKS) for each in (look.before, look.after))
    return [*[CoverLine()] * before, line, *[CoverLine()] * after]


def _line(paragraph: Paragraph, left: float, align: Align | None = None) -> CoverLine:
    align = align or paragraph.own.align or Align.LEFT
    return CoverLine(tuple(paragraph.runs), align, left, paragraph.break_before)
