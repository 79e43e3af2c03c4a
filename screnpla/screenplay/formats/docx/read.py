"""Reads a Word file: what its styles say, else what its looks say, else what its words say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.inline_cues import with_cues_parted
from screnpla.screenplay.formats.docx.kept import Kept, kept_in
from screnpla.screenplay.formats.docx.line_breaks import parted
from screnpla.screenplay.formats.docx.names import KEPT
from screnpla.screenplay.formats.docx.numbering import Numbering
from screnpla.screenplay.formats.docx.package import NO_SCRIPT, Package
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.plain_words import words_of
from screnpla.screenplay.formats.docx.read_body import INSERTED, TABLES, Body
from screnpla.screenplay.formats.docx.read_elements import LABELS, ElementReader
from screnpla.screenplay.formats.docx.read_paragraph import DELETIONS, Context
from screnpla.screenplay.formats.docx.spaced import text_laid_out
from screnpla.screenplay.formats.docx.stories import Stories
from screnpla.screenplay.formats.docx.style_table import StyleTable
from screnpla.screenplay.formats.docx.title_page import begin_page, cover_of, split_cover
from screnpla.screenplay.formats.docx.xml_names import W, value
from screnpla.screenplay.formats.paper.spaced_text import reading_of
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading
from screnpla.screenplay.profile import A4, LETTER, Profile

UNPLACED = "Comments that belong to no place in the text stand at its end."
ON_TITLE_PAGE = "Comments on the title page hang on the beginning of the script now."
TYPED = "The script was laid out with spaces; what its paragraphs are was judged by where they stand."
LOOKS = "Of a script laid out with spaces bold, italic and other looks were left out."
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_LONGEST_QUOTE = 100
_NEARLY = 40  # twips by which papers of the same name differ


def read(data: bytes) -> Reading:
    package = Package(data)
    kept = _kept(package)
    styles = StyleTable(next(package.related("styles"), None))
    stories = Stories(package, own=kept is not None)
    losses = GatheredLosses()
    body = Body(
        package.main(), Context(styles, stories, kept is not None), Numbering(next(package.related("numbering"), None))
    )
    if kept is None and all(paragraph.is_blank for paragraph in body.paragraphs):
        raise BadFile(NO_SCRIPT)
    if kept is None and (text := text_laid_out(body.paragraphs)):
        reading = _typed(text, body.paragraphs, stories, losses)
    else:
        reading = _composed(body, kept, stories, losses)
    _tell_of_the_rest(package, body, losses)
    language = styles.language if _LANGUAGE.fullmatch(styles.language) else ""
    return replace(
        reading, screenplay=replace(reading.screenplay, language=language), losses=reading.losses + losses.all()
    )


def _composed(body: Body, kept: Kept | None, stories: Stories, losses: GatheredLosses) -> Reading:
    profile = _profile(kept, body.pages[-1] if body.pages else WordPage())
    title, script = split_cover(body.paragraphs, own=kept is not None)
    script = list(script) if kept is not None else list(with_cues_parted(list(parted(script))))
    if title:
        begin_page(script, own=kept is not None)
    reader = ElementReader(losses, own=kept is not None)
    notes = _left_behind(title, losses)
    if notes:
        losses.add(ON_TITLE_PAGE)
        reader.begin_with(notes)
    reader.read(script)
    reader.add_notes(stories.unmet(), UNPLACED)
    cover = cover_of(title, kept, profile or LETTER)
    return Reading(Screenplay(tuple(reader.made), cover, profile), confidence=reader.confidence)


def _typed(text: str, paragraphs: Sequence[Paragraph], stories: Stories, losses: GatheredLosses) -> Reading:
    reading = reading_of(text)
    losses.add(TYPED)
    if any(run.has_look for paragraph in paragraphs for run in paragraph.runs):
        losses.add(LOOKS)
    notes = _left_behind(paragraphs, losses)
    more = ElementReader(losses, own=True)
    more.continue_from(len(reading.screenplay.elements))
    more.add_notes([*notes, *stories.unmet()], UNPLACED)
    elements = (*reading.screenplay.elements, *more.made)
    return replace(reading, screenplay=replace(reading.screenplay, elements=elements))


def _left_behind(paragraphs: Sequence[Paragraph], losses: GatheredLosses) -> list[Note]:
    """The notes on paragraphs of which only the words are taken; what else hangs on them is told."""
    for paragraph in paragraphs:
        for message in paragraph.told:
            losses.add(message)
        if paragraph.listed is not None:
            losses.add(LABELS)
        if paragraph.dual is not None:
            losses.add(TABLES)
    return [note for paragraph in paragraphs for note in paragraph.notes]


def _kept(package: Package) -> Kept | None:
    """None: we did not write the file."""
    for settings in package.related("settings"):
        for variable in settings.iterfind(f"{W}docVars/{W}docVar"):
            if variable.get(f"{W}name") == KEPT:
                return kept_in(value(variable))
    return None


def _profile(kept: Kept | None, page: WordPage) -> Profile | None:
    """That of the file, on the paper it has now."""
    profile = kept.profile if kept else None
    for known in (profile or LETTER, LETTER, A4):
        if abs(known.width * 20 - page.width) <= _NEARLY and abs(known.height * 20 - page.height) <= _NEARLY:
            return (
                replace(profile, width=known.width, height=known.height) if profile else None if known is LETTER else A4
            )
    return profile


def _tell_of_the_rest(package: Package, body: Body, losses: GatheredLosses) -> None:
    if body.inserted:
        losses.add(INSERTED)
    if body.deleted:
        losses.add(DELETIONS)
    for name in ("header", "footer"):
        for words in dict.fromkeys(_words(package.related(name))):
            losses.add(f"The page {name} was left out: “{words}”.")


def _words(roots: Iterable[etree._Element]) -> Iterable[str]:
    for root in roots:
        words = " ".join(words_of(root).split())
        if any(letter.isalpha() for letter in words):
            yield words if len(words) <= _LONGEST_QUOTE else f"{words[:_LONGEST_QUOTE]} …"
