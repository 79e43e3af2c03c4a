"""Reads a Word file: by its styles, else by its formatting, else by its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.docx.document_variable import StoredDetails, load_details
from screnpla.screenplay.formats.docx.own_styles import VARIABLE_NAME
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.reading.body import INSERTED, TABLES, BodyReader
from screnpla.screenplay.formats.docx.reading.classify.split_paragraphs import split_at_line_breaks, split_inline_cues
from screnpla.screenplay.formats.docx.reading.comments import WordComments
from screnpla.screenplay.formats.docx.reading.elements import LABELS, ElementReader
from screnpla.screenplay.formats.docx.reading.package import NO_SCRIPT, WordPackage
from screnpla.screenplay.formats.docx.reading.paragraph import DELETIONS, DocumentContext
from screnpla.screenplay.formats.docx.reading.plain_text import extract_body, extract_letters, extract_text
from screnpla.screenplay.formats.docx.reading.scene_number import DIFFERENT
from screnpla.screenplay.formats.docx.reading.styles.list_numbering import ListNumbering
from screnpla.screenplay.formats.docx.reading.styles.style_names import is_contents_style
from screnpla.screenplay.formats.docx.reading.styles.style_table import StyleTable
from screnpla.screenplay.formats.docx.reading.title_page import read_cover, split_cover, start_script_page
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph
from screnpla.screenplay.formats.docx.xml_names import W, get_value
from screnpla.screenplay.formats.printed_pages.spaced_text import is_laid_out, read_spaced_text
from screnpla.screenplay.losses import BadFile, LossCollector, Reading
from screnpla.screenplay.profiles.profile import A4, LETTER, Profile

# Scripts typed with spaces and a hard return at the end of every line, as on a typewriter.
_LONGEST_LINE = 85
_FULL = 25  # characters of a line that would have gone on if there had been room
_NEW_PAGE = "\f"


def find_typewritten_text(paragraphs: Sequence[WordParagraph]) -> str:
    """The lines of such a script; empty: it is none."""
    if any(each.meaning or each.number or each.look.align for each in paragraphs if not each.is_blank):
        return ""
    lines = [line for each in paragraphs for line in each.text.expandtabs(5).split("\n")]
    if any(len(line) > _LONGEST_LINE for line in lines) or not _is_broken_by_hand(lines):
        return ""
    text = "".join([(_NEW_PAGE if each.break_before else "") + each.visible_text + "\n" for each in paragraphs])
    return text if is_laid_out(text) else ""


def _is_broken_by_hand(lines: Sequence[str]) -> bool:
    """Whether lines that begin at the same place follow each other, as those of one paragraph do."""
    continuing = [
        (above, below)
        for above, below in pairwise(lines)
        if len(above.strip()) >= _FULL and below.strip() and _count_indent(above) == _count_indent(below)
    ]
    return len(continuing) * 20 >= len([line for line in lines if line.strip()]) > 0


def _count_indent(line: str) -> int:
    return len(line) - len(line.lstrip())


UNPLACED = "Comments that belong to no place in the text stand at its end."
ON_TITLE_PAGE = "Comments on the title page hang on the beginning of the script now."
TYPED = "The script was laid out with spaces; what its paragraphs are was judged by where they stand."
LOOKS = "Of a script laid out with spaces bold, italic and other looks were left out."
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_NUMBER = re.compile(r"[^\W_]{0,12}\d[^\W_]{0,12}")
_LONGEST_QUOTE = 100
_NEARLY = 40  # twips by which papers of the same name differ


def read_docx(data: bytes) -> Reading:
    package = WordPackage(data)
    stored = _load_stored_details(package)
    styles = StyleTable(next(package.parse_related("styles"), None))
    comments = WordComments(package, own=stored is not None)
    losses = LossCollector()
    main = package.parse_main()
    letters = extract_letters(main)
    words = "" if letters else extract_body(main)
    body = BodyReader(
        main,
        DocumentContext(styles, comments, stored is not None),
        ListNumbering(next(package.parse_related("numbering"), None)),
    )
    if stored is None and all(paragraph.is_blank for paragraph in body.paragraphs):
        raise BadFile(NO_SCRIPT)
    text = find_typewritten_text(body.paragraphs) if stored is None else ""
    if text:
        title: Sequence[WordParagraph] = ()
        reading = _read_typewritten(text, body.paragraphs, comments, losses)
    else:
        title, script = split_cover(body.paragraphs, own=stored is not None)
        profile = _choose_profile(stored, body.pages[-1] if body.pages else WordPage())
        reading = _read_composed(title, script, profile, stored, comments, losses)
    _report_rest(package, body, losses)
    language = styles.language if _LANGUAGE.fullmatch(styles.language) else ""
    reading = replace(
        reading, screenplay=replace(reading.screenplay, language=language), losses=reading.losses + losses.all()
    )
    source = SourceText(
        letters or words,
        body_words=lambda: words or extract_body(main),
        before="\n".join([paragraph.text for paragraph in title]),
        # Pages of a typewritten script are checked where they are read.
        told=[text, *_list_told(main, body, reading)],
    )
    return check_words(reading, source)


def _list_told(main: etree._Element, body: BodyReader, reading: Reading) -> Iterator[str]:
    """Words that are left out by a rule, or of which a loss tells."""
    yield from (each.text for each in body.paragraphs if is_contents_style(each.style.names))
    yield from ("".join(node.itertext()) for node in main.iter(f"{W}rt"))
    # A number may stand on both sides of its heading.
    yield from (each.scene_number for each in reading.screenplay.elements)
    if any(loss.message == DIFFERENT for loss in reading.losses):
        yield from _NUMBER.findall(extract_body(main))


def _read_composed(
    title: Sequence[WordParagraph],
    script: Sequence[WordParagraph],
    profile: Profile | None,
    stored: StoredDetails | None,
    comments: WordComments,
    losses: LossCollector,
) -> Reading:
    script = list(script) if stored is not None else list(split_inline_cues(list(split_at_line_breaks(script))))
    if title:
        start_script_page(script, own=stored is not None)
    reader = ElementReader(losses, own=stored is not None)
    notes = _collect_notes(title, losses)
    if notes:
        losses.add(ON_TITLE_PAGE)
        reader.begin_with(notes)
    reader.read_paragraphs(script)
    reader.add_notes(comments.list_unplaced(), UNPLACED)
    cover = read_cover(title, stored, profile or LETTER)
    return Reading(Screenplay(tuple(reader.elements), cover, profile), confidence=reader.confidence)


def _read_typewritten(
    text: str, paragraphs: Sequence[WordParagraph], comments: WordComments, losses: LossCollector
) -> Reading:
    reading = read_spaced_text(text)
    losses.add(TYPED)
    if any(run.has_look for paragraph in paragraphs for run in paragraph.runs):
        losses.add(LOOKS)
    notes = _collect_notes(paragraphs, losses)
    more = ElementReader(losses, own=True)
    more.continue_from(len(reading.screenplay.elements))
    more.add_notes([*notes, *comments.list_unplaced()], UNPLACED)
    elements = (*reading.screenplay.elements, *more.elements)
    return replace(reading, screenplay=replace(reading.screenplay, elements=elements))


def _collect_notes(paragraphs: Sequence[WordParagraph], losses: LossCollector) -> list[Note]:
    """The notes on paragraphs of which only the text is used; everything else on them is reported."""
    for paragraph in paragraphs:
        for message in paragraph.losses:
            losses.add(message)
        if paragraph.listed is not None:
            losses.add(LABELS)
        if paragraph.dual is not None:
            losses.add(TABLES)
    return [note for paragraph in paragraphs for note in paragraph.notes]


def _load_stored_details(package: WordPackage) -> StoredDetails | None:
    """None: we did not write the file."""
    for settings in package.parse_related("settings"):
        for variable in settings.iterfind(f"{W}docVars/{W}docVar"):
            if variable.get(f"{W}name") == VARIABLE_NAME:
                return load_details(get_value(variable))
    return None


def _choose_profile(stored: StoredDetails | None, page: WordPage) -> Profile | None:
    """The profile of the file, on the paper it has now."""
    profile = stored.profile if stored else None
    for paper in (profile or LETTER, LETTER, A4):
        if abs(paper.width * 20 - page.width) <= _NEARLY and abs(paper.height * 20 - page.height) <= _NEARLY:
            return (
                replace(profile, width=paper.width, height=paper.height) if profile else None if paper is LETTER else A4
            )
    return profile


def _report_rest(package: WordPackage, body: BodyReader, losses: LossCollector) -> None:
    if body.inserted:
        losses.add(INSERTED)
    if body.deleted:
        losses.add(DELETIONS)
    for name in ("header", "footer"):
        for words in dict.fromkeys(_header_texts(package.parse_related(name))):
            losses.add(f"The page {name} was left out: “{words}”.")


def _header_texts(roots: Iterable[etree._Element]) -> Iterable[str]:
    for root in roots:
        words = " ".join(extract_text(root).split())
        if any(char.isalpha() for char in words):
            yield words if len(words) <= _LONGEST_QUOTE else f"{words[:_LONGEST_QUOTE]} …"
