"""Losses of a script in Fountain."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind, Note, Run
from screnpla.screenplay.formats.common.foreign_details import report_dropped_details
from screnpla.screenplay.formats.fountain.notes import BONEYARD
from screnpla.screenplay.formats.fountain.syntax import EXTRA
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, Profile

STYLES = "Fountain has no strikeout, highlight, colour or code; the text is there without them."
ALIGNMENT = "Fountain can only centre action; other alignments were left out."
NUMBERS = "Fountain numbers scene headings only; other numbers were left out."
CUSTOM = "Custom elements were written as the kind they behave like."
INDENTS = "Paragraphs with indents or spacing of their own were written with the usual ones."
NOTE_DETAILS = "Notes were written without their author, date, label, colour or the passage they cover."
LAYOUT = "Fountain has no page layout; the script's own was left out."
LISTS = "Lists were written as lines of action."
# Kinds that Fountain does not have, and what they are called there.
NO_SUCH_KIND = {
    Kind.SHOT: "Shots are written as !!, which some programs show as action.",
    Kind.NORMAL: "General text was written as action.",
    Kind.PARAGRAPH: "Paragraphs were written as action.",
    Kind.TITLE: "Titles were written as centred action.",
    Kind.HEADING_ONE: "Headings that are no scene headings were written as action.",
    Kind.HEADING_TWO: "Headings that are no scene headings were written as action.",
    Kind.BLOCK_QUOTE: "Quotations were written as action.",
    Kind.LIST_ITEM: LISTS,
    Kind.TABLE: "Tables were written as lines of action.",
    Kind.VOICE_DIALOGUE: "Recorded dialogue was written as dialogue.",
    Kind.VOICE_MESSAGE: "Voice messages were written as notes with their address.",
}


_OF_NUMBERS = (
    *("numbers_left", "numbers_right", "counts_scenes"),
    *("scene_number_style", "scene_number_prefix", "scene_number_suffix", "scene_number_width"),
)


def report_script_losses(screenplay: Screenplay, losses: LossCollector) -> None:
    if screenplay.profile and not _is_usual(screenplay.profile):
        losses.add(LAYOUT)
    report_dropped_details(screenplay, losses, own=EXTRA)


def _is_usual(profile: Profile) -> bool:
    """Whether any program would lay it out so; parts of custom elements and scene numbers are reported with them."""
    if any(profile.boxes.get(kind, box) != box for kind, box in FILM.items()):
        return False
    plain = {name: getattr(LETTER, name) for name in _OF_NUMBERS}
    return replace(profile, boxes=FILM, **plain) in (LETTER, A4)


def report_element_losses(element: Element, losses: LossCollector) -> None:
    conditions = [
        (element.kind in NO_SUCH_KIND, NO_SUCH_KIND.get(element.kind, "")),
        (any(_has_other_style(run) for run in element.runs), STYLES),
        (_is_misaligned(element), ALIGNMENT),
        (bool(element.scene_number) and element.kind is not Kind.SCENE_HEADING, NUMBERS),
        (bool(element.style) and not (element.kind is Kind.NOTE and element.style == BONEYARD), CUSTOM),
        (element.overrides is not None, INDENTS),
        (any(_has_details(note) for note in element.notes), NOTE_DETAILS),
    ]
    for applies, message in conditions:
        if applies:
            losses.add(message, element.id)


def _has_other_style(run: Run) -> bool:
    return bool(run.strikeout or run.highlight or run.color or run.code)


def _is_misaligned(element: Element) -> bool:
    if element.align in (None, Align.LEFT):
        return element.align is Align.LEFT and element.kind is Kind.TITLE
    return not (element.align is Align.CENTER and element.kind in (Kind.ACTION, Kind.TITLE))


def _has_details(note: Note) -> bool:
    return bool(note.author or note.label or note.color or note.written or note.length)
