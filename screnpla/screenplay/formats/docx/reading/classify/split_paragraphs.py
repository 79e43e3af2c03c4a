"""Splitting of paragraphs: at inline cues ("ANNA: (low) You came back.", rule WD34) and at line breaks."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from screnpla.screenplay.breakdown.headings import is_scene_start, split_words
from screnpla.screenplay.elements import Kind, Note, Run
from screnpla.screenplay.formats.common.kind_from_text import guess_wide_kind, is_cue_name, is_transition
from screnpla.screenplay.formats.docx.reading.classify.classifier import ParagraphClassifier
from screnpla.screenplay.formats.docx.reading.word_paragraph import (
    WordParagraph,
    remove_first_characters,
    remove_last_characters,
)

COLONS = "Names before a colon were read as who speaks, and what follows as what they say; the colons were left out."
_CUE = re.compile(r"\s{0,20}([^\s:()][^:()\n\t]{0,39}(?:\([^()\n]{1,30}\) ?){0,2}):[ \t\xa0]{1,20}(?=\S)")
_ASIDE = re.compile(r"\([^()\n]{1,200}\)[ \t\xa0]{1,20}(?=\S)")
_MOST_WORDS = 4
_FEWEST = 4  # such paragraphs
_FEWEST_NAMES = 2
# Words before a colon that are no character's name.
_LABELS = split_words(
    "SUPER SUPERIMPOSE TITLE TITLES CARD CAPTION CHYRON NOTE NB INSERT SCREEN SIGN TEXT SUBTITLE SFX FX VFX SOUND MUSIC"
    " CAMERA MONTAGE FLASHBACK LOGLINE SYNOPSIS GENRE TIME PLACE CAST SETTING SET SCENE PROPS WARDROBE PAGE CONTACT TEL"
    " PHONE EMAIL DATE DRAFT TO FROM TITEL HINWEIS MUSIK TON ZEIT ORT KAMERA TITRE MUSIQUE SON LIEU TEMPS TÍTULO MÚSICA"
)


def split_inline_cues(paragraphs: Sequence[WordParagraph]) -> Sequence[WordParagraph]:
    """Only where it is sure: the names repeat, and nobody's name stands on a line of its own."""
    found = {at: cue for at, each in enumerate(paragraphs) if (cue := _match_cue(each))}
    names = Counter([cue[1].partition("(")[0].strip() for cue in found.values()])
    again = sum([count for count in names.values() if count > 1])
    if len(found) < _FEWEST or len(names) < _FEWEST_NAMES or again * 2 < len(found):
        return paragraphs
    with_words = [at for at, each in enumerate(paragraphs) if not each.is_blank]
    guesses = zip(with_words, ParagraphClassifier(paragraphs).classify_all(), strict=True)
    if any(each.kind is Kind.CHARACTER for at, each in guesses if at not in found):
        return paragraphs
    return [
        piece
        for at, each in enumerate(paragraphs)
        for piece in (_split_paragraph(each, found[at]) if at in found else [each])
    ]


def _match_cue(paragraph: WordParagraph) -> re.Match[str] | None:
    if paragraph.meaning is not None or paragraph.listed is not None or paragraph.dual is not None:
        return None
    found = _CUE.match(paragraph.visible_text)
    return found if found and _is_character_name(found[1].strip()) else None


def _is_character_name(name: str) -> bool:
    words = name.partition("(")[0].split()
    if len(words) > _MOST_WORDS or not _LABELS.isdisjoint(words):
        return False
    return is_cue_name(name) and not is_transition(f"{name}:") and guess_wide_kind(name) is Kind.ACTION


def _split_paragraph(paragraph: WordParagraph, cue: re.Match[str]) -> Iterator[WordParagraph]:
    """The cue, the parenthetical behind it, and the dialogue."""
    text = paragraph.text
    parenthetical = _ASIDE.match(text, cue.end())
    name_ends = len(text[: cue.end(1)].rstrip())
    yield _make_piece(paragraph, Kind.CHARACTER, (0, cue.start(1), name_ends))
    if parenthetical:
        parenthetical_ends = len(text[: parenthetical.end()].rstrip())
        yield _make_piece(paragraph, Kind.PARENTHETICAL, (name_ends + 1, parenthetical.start(), parenthetical_ends))
        yield _make_piece(paragraph, Kind.DIALOGUE, (parenthetical_ends + 1, parenthetical.end(), len(text)))
    else:
        yield _make_piece(paragraph, Kind.DIALOGUE, (name_ends + 1, cue.end(), len(text)))


def _make_piece(paragraph: WordParagraph, kind: Kind, place: tuple[int, int, int]) -> WordParagraph:
    """`place`: from where on notes are its own, where it begins, and where it ends."""
    notes_from, start, end = place
    length = len(paragraph.text)
    is_first, is_last = notes_from == 0, end == length
    look = paragraph.look
    piece = replace(
        paragraph,
        runs=list(paragraph.runs),
        notes=[note for note in paragraph.notes if notes_from <= note.at <= end],
        look=look._replace(before=look.before if is_first else 0, after=look.after if is_last else 0),
        losses=[*paragraph.losses, COLONS] if is_first else [],
        break_before=paragraph.break_before and is_first,
        kind_from_text=kind,
    )
    remove_last_characters(piece, length - end)
    remove_first_characters(piece, start)
    return piece


# Paragraphs of several lines where each line is a paragraph of a screenplay: a cue, and its dialogue.
def split_at_line_breaks(paragraphs: Iterable[WordParagraph]) -> Iterator[WordParagraph]:
    for paragraph in paragraphs:
        if any("\n" in run.text for run in paragraph.runs) and _has_standalone_lines(paragraph):
            yield from _split_lines(paragraph)
        else:
            yield paragraph


def _has_standalone_lines(paragraph: WordParagraph) -> bool:
    return paragraph.meaning is None and any(map(_is_standalone, paragraph.visible_text.split("\n")))


def _is_standalone(line: str) -> bool:
    words = line.strip()
    return is_cue_name(words) or is_scene_start(words) or is_transition(words)


def _split_lines(paragraph: WordParagraph) -> Iterator[WordParagraph]:
    notes = deque(sorted(paragraph.notes, key=lambda note: note.at))
    start = 0
    for at, runs in enumerate(_runs_by_line(paragraph.runs)):
        end = start + sum([len(run.text) for run in runs])
        own = _take_notes_until(notes, start, end)
        if at == 0:
            yield replace(paragraph, runs=runs, notes=own, boxes=[], break_after=False)
        else:
            look = paragraph.look._replace(before=0)
            yield replace(
                paragraph, runs=runs, notes=own, look=look, losses=[], boxes=[], break_before=False, listed=None
            )
        start = end + 1


def _runs_by_line(runs: Iterable[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in runs:
        first, *others = run.text.split("\n")
        line += [replace(run, text=first)] if first else []
        for text in others:
            yield line
            line = [replace(run, text=text)] if text else []
    yield line


def _take_notes_until(notes: deque[Note], start: int, end: int) -> list[Note]:
    """Takes those on a line; one between two lines belongs to the first of them."""
    line_notes: list[Note] = []
    while notes and notes[0].at <= end:
        note = notes.popleft()
        line_notes.append(replace(note, at=note.at - start, length=min(note.length, end - note.at)))
    return line_notes
