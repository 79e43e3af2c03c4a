"""Names on the line of what they say, as on the stage: "ANNA: (low) You came back." Rule WD34."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.docx.judge import Judge
from screnpla.screenplay.formats.docx.paragraph import Paragraph, without_first, without_last
from screnpla.screenplay.formats.paragraph_words import is_name, wide_kind
from screnpla.screenplay.formats.telling_words import is_transition
from screnpla.screenplay.word_sets import word_set

COLONS = "Names before a colon were read as who speaks, and what follows as what they say; the colons were left out."
_CUE = re.compile(r"\s{0,20}([^\s:()][^:()\n\t]{0,39}(?:\([^()\n]{1,30}\) ?){0,2}):[ \t\xa0]{1,20}(?=\S)")
_ASIDE = re.compile(r"\([^()\n]{1,200}\)[ \t\xa0]{1,20}(?=\S)")
_MOST_WORDS = 4
_FEWEST = 4  # such paragraphs
_FEWEST_NAMES = 2
# That stand before a colon and are nobody.
_LABELS = word_set(
    "SUPER SUPERIMPOSE TITLE TITLES CARD CAPTION CHYRON NOTE NB INSERT SCREEN SIGN TEXT SUBTITLE SFX FX VFX SOUND MUSIC"
    " CAMERA MONTAGE FLASHBACK LOGLINE SYNOPSIS GENRE TIME PLACE CAST SETTING SET SCENE PROPS WARDROBE PAGE CONTACT TEL"
    " PHONE EMAIL DATE DRAFT TO FROM TITEL HINWEIS MUSIK TON ZEIT ORT KAMERA TITRE MUSIQUE SON LIEU TEMPS TÍTULO MÚSICA"
)


def with_cues_parted(paragraphs: Sequence[Paragraph]) -> Sequence[Paragraph]:
    """Only where it is sure: the names repeat, and nobody's name stands on a line of its own."""
    found = {at: cue for at, each in enumerate(paragraphs) if (cue := _cue(each))}
    names = Counter([cue[1].partition("(")[0].strip() for cue in found.values()])
    again = sum([count for count in names.values() if count > 1])
    if len(found) < _FEWEST or len(names) < _FEWEST_NAMES or again * 2 < len(found):
        return paragraphs
    with_words = [at for at, each in enumerate(paragraphs) if not each.is_blank]
    judged = zip(with_words, Judge(paragraphs).kinds(), strict=True)
    if any(each.kind is Kind.CHARACTER for at, each in judged if at not in found):
        return paragraphs
    return [
        piece for at, each in enumerate(paragraphs) for piece in (_pieces(each, found[at]) if at in found else [each])
    ]


def _cue(paragraph: Paragraph) -> re.Match[str] | None:
    if paragraph.meaning is not None or paragraph.listed is not None or paragraph.dual is not None:
        return None
    found = _CUE.match(paragraph.shown)
    return found if found and _is_somebody(found[1].strip()) else None


def _is_somebody(name: str) -> bool:
    words = name.partition("(")[0].split()
    if len(words) > _MOST_WORDS or not _LABELS.isdisjoint(words):
        return False
    return is_name(name) and not is_transition(f"{name}:") and wide_kind(name) is Kind.ACTION


def _pieces(paragraph: Paragraph, cue: re.Match[str]) -> Iterator[Paragraph]:
    """The name, what stands in brackets behind it, and what is said."""
    text = paragraph.text
    aside = _ASIDE.match(text, cue.end())
    name_ends = len(text[: cue.end(1)].rstrip())
    yield _piece(paragraph, Kind.CHARACTER, (0, cue.start(1), name_ends))
    if aside:
        aside_ends = len(text[: aside.end()].rstrip())
        yield _piece(paragraph, Kind.PARENTHETICAL, (name_ends + 1, aside.start(), aside_ends))
        yield _piece(paragraph, Kind.DIALOGUE, (aside_ends + 1, aside.end(), len(text)))
    else:
        yield _piece(paragraph, Kind.DIALOGUE, (name_ends + 1, cue.end(), len(text)))


def _piece(paragraph: Paragraph, kind: Kind, place: tuple[int, int, int]) -> Paragraph:
    """`place`: from where on notes are its own, where it begins, and where it ends."""
    noted, start, end = place
    length = len(paragraph.text)
    is_first, is_last = noted == 0, end == length
    look = paragraph.look
    piece = replace(
        paragraph,
        runs=list(paragraph.runs),
        notes=[note for note in paragraph.notes if noted <= note.at <= end],
        look=look._replace(before=look.before if is_first else 0, after=look.after if is_last else 0),
        told=[*paragraph.told, COLONS] if is_first else [],
        break_before=paragraph.break_before and is_first,
        found_to_be=kind,
    )
    without_last(piece, length - end)
    without_first(piece, start)
    return piece
