"""Reads printed pages: the position of a text tells what it is. Rules PP1 to PP40."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.word_check import CONTINUED, SourceText, check_words, count_words
from screnpla.screenplay.formats.printed_pages.cover import count_cover_pages, read_cover
from screnpla.screenplay.formats.printed_pages.page.headers_footers import (
    PagesWithoutHeaders,
    is_page_mark,
    remove_headers_footers,
)
from screnpla.screenplay.formats.printed_pages.page.margins import read_body
from screnpla.screenplay.formats.printed_pages.page.measure import measure_pages
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, ScriptLine, TextRow
from screnpla.screenplay.formats.printed_pages.page.right_to_left import mirror_pages
from screnpla.screenplay.formats.printed_pages.profile import make_boxes, make_profile
from screnpla.screenplay.formats.printed_pages.text.classifier import GUESS, PrintClassifier
from screnpla.screenplay.formats.printed_pages.text.dual_speech import DualSpeech, find_dual_speeches
from screnpla.screenplay.formats.printed_pages.text.elements import BuiltScript, apply_shared_looks, make_elements
from screnpla.screenplay.formats.printed_pages.text.indents import Indents, find_indents
from screnpla.screenplay.formats.printed_pages.text.joining import Joiner
from screnpla.screenplay.formats.printed_pages.text.labels import label_lines
from screnpla.screenplay.formats.printed_pages.text.page_breaks import (
    find_usual_top,
    join_across_pages,
    remove_continued,
)
from screnpla.screenplay.formats.printed_pages.text.paragraphs import (
    PrintedParagraph,
    gather_paragraphs,
    join_lines,
    make_dual_paragraphs,
)
from screnpla.screenplay.losses import Loss, Reading
from screnpla.screenplay.profiles.profile import LETTER

_MOST_QUOTES, _LONGEST_QUOTE = 5, 80
UNSURE = "It could not be told for sure what these are; please check their kinds."
NOT_A_SCRIPT = "The pages do not look like a screenplay: their text was read as action. Please check it."


def read_printed_pages(sheets: Sequence[PrintedPage], ignored: Sequence[str] = ()) -> Reading:
    """`ignored`: words that were seen on the pages but left out, such as a watermark."""
    sheets = mirror_pages(sheets)
    measured = measure_pages(sheets)
    bare = remove_headers_footers(sheets, measured.leading)
    before = count_cover_pages(bare.sheets, bare.labels)
    pages = bare.sheets[before:]
    body = read_body(pages, measured)
    parts = list(find_dual_speeches(body.lines, measured))
    single_lines = [part for part in parts if isinstance(part, ScriptLine)]
    indents = find_indents(single_lines, measured, pages[0].width if pages else 612.0)
    gathered, continued = _make_paragraphs(parts, indents, find_usual_top(body.lines))
    paragraphs = join_across_pages(gathered, measured)
    join_lines(paragraphs, Joiner(single_lines), measured, indents.speech_gap)
    classifier = PrintClassifier(paragraphs, indents)
    built = make_elements(paragraphs, classifier)
    boxes = make_boxes(indents, measured, list(zip(paragraphs, built.elements, strict=True)))
    elements, boxes = apply_shared_looks(built.elements, boxes)
    own = [line for paragraph in paragraphs for line in paragraph.lines]
    profile = make_profile(pages, body, own, boxes, built.marks) if pages else LETTER
    screenplay = Screenplay(
        tuple(elements),
        read_cover(bare.sheets[:before], measured),
        None if profile == LETTER else profile,
    )
    losses = _list_losses(built, bare, ignored, is_script=classifier.is_script)
    # A number may stand on both sides of its heading.
    told = [line.number for line in body.lines for _ in range(2) if line.number]
    told += [*_list_left_out(sheets, bare), *[line.text for line in continued]]
    words = "\n".join([_write_row(row, measured.pitch) for sheet in sheets for row in sheet.rows])
    return check_words(Reading(screenplay, losses, built.confidence), SourceText(words, told=told))


def _list_left_out(sheets: Sequence[PrintedPage], bare: PagesWithoutHeaders) -> Iterator[str]:
    """Marks of pages, and what headers and footers say each time they stand there."""
    known = count_words("\n".join(bare.texts)).keys() | CONTINUED
    for sheet, rest in zip(sheets, bare.sheets, strict=True):
        remaining = {id(piece) for row in rest.rows for piece in row.pieces}
        for piece in (piece for row in sheet.rows for piece in row.pieces if id(piece) not in remaining):
            if is_page_mark(" ".join(piece.text.split())) or count_words(piece.text).keys() <= known:
                yield piece.text


def _write_row(row: TextRow, pitch: float) -> str:
    gaps = [" " if after.x - piece.right > pitch / 2 else "" for piece, after in pairwise(row.pieces)]
    return "".join([piece.text + gap for piece, gap in zip(row.pieces, [*gaps, ""], strict=True)])


def _list_losses(
    built: BuiltScript, bare: PagesWithoutHeaders, ignored: Sequence[str], *, is_script: bool
) -> tuple[Loss, ...]:
    losses = []
    unsure = tuple(element_id for element_id, confidence in built.confidence.items() if confidence <= GUESS)
    if unsure:
        losses.append(Loss(UNSURE if is_script else NOT_A_SCRIPT, unsure))
    if built.numbers:
        quoted_numbers = quote_texts(list(dict.fromkeys(built.numbers.values())))
        losses.append(
            Loss(f"Numbers in the margins beside these were left out: {quoted_numbers}.", tuple(built.numbers))
        )
    if bare.texts:
        losses.append(Loss(f"Headers and footers were left out: {quote_texts(bare.texts)}."))
    if ignored:
        losses.append(Loss(f"What is printed across the pages was left out: {quote_texts(ignored)}."))
    return tuple(losses)


def quote_texts(words: Sequence[str], count: int = 0) -> str:
    """The first of them; `count`: how many there are, if these are not all."""
    quotes = [_quote_text(" ".join(text.split())) for text in words if text.strip()][:_MOST_QUOTES]
    others = max(count, len(words)) - len(quotes)
    if not quotes:
        return f"{others:,} without words"
    return ", ".join(quotes) + (f" and {others:,} more" if others else "")


def _quote_text(text: str) -> str:
    return f"“{text}”" if len(text) <= _LONGEST_QUOTE else f"“{text[:_LONGEST_QUOTE].rstrip()}…”"


def _make_paragraphs(
    parts: Sequence[ScriptLine | DualSpeech], indents: Indents, top: float
) -> tuple[list[PrintedParagraph], list[ScriptLine]]:
    """With the lines that only say that somebody goes on speaking."""
    found: list[PrintedParagraph] = []
    continued: list[ScriptLine] = []
    for is_dual, group in groupby(parts, lambda part: isinstance(part, DualSpeech)):
        if is_dual:
            duals = [part for part in group if isinstance(part, DualSpeech)]
            found += [each for dual in duals for each in make_dual_paragraphs(dual, indents.pitch)]
        else:
            lines, removed = remove_continued([line for line in group if isinstance(line, ScriptLine)], indents, top)
            continued += removed
            found += gather_paragraphs(lines, label_lines(lines, indents), indents)
    return found, continued
