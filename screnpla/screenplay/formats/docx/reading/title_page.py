"""The title page of a Word file: the pages before the script that are styled or look as covers do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.cover_rows import make_field_rows
from screnpla.screenplay.formats.docx.document_variable import StoredDetails, replace_cover_lines
from screnpla.screenplay.formats.docx.reading.styles.style_names import is_cover_style
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph
from screnpla.screenplay.formats.docx.units import PER_LINE, to_inches
from screnpla.screenplay.profiles.profile import Profile

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


def split_cover(
    paragraphs: Sequence[WordParagraph], *, own: bool
) -> tuple[Sequence[WordParagraph], Sequence[WordParagraph]]:
    """The title pages, and the rest. `own`: we wrote the file, so that only the style says it."""
    end = _count_styled(paragraphs)
    if not end and not own:
        end = _count_cover_like(paragraphs)
    return paragraphs[:end], paragraphs[end:]


def start_script_page(script: Sequence[WordParagraph], *, own: bool) -> None:
    """Behind the title page a page begins anyway; only a file of ours that asks for it once more means it."""
    for paragraph in script:
        paragraph.break_before = own and bool(paragraph.own.new_page)
        paragraph.look = paragraph.look._replace(new_page=None)
        if own or not paragraph.is_blank:
            break


def read_cover(paragraphs: Sequence[WordParagraph], stored: StoredDetails | None, profile: Profile) -> Cover:
    """`stored`: the details in a file of ours."""
    if stored is None:
        lines = [line for paragraph in paragraphs for line in _make_lines(paragraph)]
        while lines and not lines[-1].text.strip():
            lines.pop()
    else:
        lines = [_make_line(paragraph, _LEFT + to_inches(paragraph.own.left or 0)) for paragraph in paragraphs]
        if stored.cover is not None:
            rows = [line.text for line in make_field_rows(stored.cover, profile)]
            if rows == [line.text for line in lines[: len(rows)]]:
                return replace_cover_lines(stored.cover, tuple(lines[len(rows) :]))
    return replace_cover_lines(guess_cover_fields(lines), tuple(lines)) if lines else Cover()


def _count_styled(paragraphs: Sequence[WordParagraph]) -> int:
    """How many at the beginning are of a style for covers, with the blank ones between them."""
    end = 0
    for at, paragraph in enumerate(paragraphs):
        if is_cover_style(paragraph.style.names):
            end = at + 1
        elif not paragraph.is_blank or paragraph.meaning:
            break
    return end


def _count_cover_like(paragraphs: Sequence[WordParagraph]) -> int:
    """How many at the beginning look like a title page."""
    first, with_text = _find_script_start(paragraphs)
    if not with_text:
        return 0
    if len(with_text) > _MOST_LINES:
        return _count_credited(paragraphs, with_text)
    pages = [
        at for at in range(1, min(first + 1, len(paragraphs))) if paragraphs[at].break_before and at > with_text[0]
    ]
    if pages:
        end = pages[-1]
        return end if _mostly_centred([paragraphs[at] for at in with_text if at < pages[0]]) else 0
    if first == len(paragraphs):
        return _count_credited(paragraphs, with_text)
    centred = [at for at in with_text if paragraphs[at].look.align is Align.CENTER]
    has_credit = any(_BY.fullmatch(paragraphs[at].text.strip()) for at in centred[1:])
    return centred[-1] + 1 if has_credit and centred[0] == with_text[0] and len(centred) * 2 > len(with_text) else 0


def _count_credited(paragraphs: Sequence[WordParagraph], with_text: Sequence[int]) -> int:
    """How many on top are centred and say by whom the script is, where no scene tells where it begins."""
    top = list(takewhile(lambda at: paragraphs[at].look.align is Align.CENTER, with_text[: _MOST_ON_TOP + 1]))
    if not 1 < len(top) <= min(_MOST_ON_TOP, len(with_text) - 1):
        return 0
    title, *others = (paragraphs[at].visible_text.strip() for at in top)
    # A name is met again, a title is not.
    is_name = any(paragraphs[at].visible_text.strip() == title for at in with_text[len(top) :])
    return top[-1] + 1 if any(map(_is_credit, others)) and not is_name else 0


def _is_credit(text: str) -> bool:
    found = _CREDIT.fullmatch(text)
    return found is not None and (not found[1] or found[1][0].isupper())


def _find_script_start(paragraphs: Sequence[WordParagraph]) -> tuple[int, list[int]]:
    """Where the script begins, and which before it have words; no more of them than could be a cover and one."""
    with_text: list[int] = []
    for at, paragraph in enumerate(paragraphs):
        if _is_script(paragraph) or len(with_text) > _MOST_LINES:
            return at, with_text
        if not paragraph.is_blank:
            with_text.append(at)
    return len(paragraphs), with_text


def _mostly_centred(paragraphs: Sequence[WordParagraph]) -> bool:
    centred = [each for each in paragraphs if each.look.align is Align.CENTER or _is_title(each)]
    return len(centred) * 5 >= len(paragraphs) * 2 and bool(centred)


def _is_title(paragraph: WordParagraph) -> bool:
    """Word's own style for titles, or a title that was set right by tabs and spaces."""
    name = paragraph.style.names[0].lower() if paragraph.style.names else ""
    return name in ("title", "subtitle") or len(paragraph.text) - len(paragraph.text.lstrip()) >= 4


def _is_script(paragraph: WordParagraph) -> bool:
    if paragraph.meaning is not None:
        return paragraph.meaning.kind in _OF_THE_SCRIPT
    return is_scene_start(paragraph.text.lstrip())


def _make_lines(paragraph: WordParagraph) -> list[CoverLine]:
    """With the space around it as blank lines."""
    look = paragraph.look
    left = to_inches(paragraph.page.left + (look.left or 0) + (look.first or 0))
    line = _make_line(paragraph, left, look.align or Align.LEFT)
    before, after = (min(max(each or 0, 0) // PER_LINE, _MOST_BLANKS) for each in (look.before, look.after))
    return [*[CoverLine()] * before, line, *[CoverLine()] * after]


def _make_line(paragraph: WordParagraph, left: float, align: Align | None = None) -> CoverLine:
    align = align or paragraph.own.align or Align.LEFT
    return CoverLine(tuple(paragraph.runs), align, left, paragraph.break_before)
