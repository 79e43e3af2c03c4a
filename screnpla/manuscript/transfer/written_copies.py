"""Writing of an export's file, or of its files in a zip; in a thread or a process, as a long script is slow."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

from screnpla.library.models import Script
from screnpla.manuscript.derived.layout import apply_layout, apply_scrn_layout
from screnpla.manuscript.derived.text_revisions import TextComments, TextRevisions
from screnpla.manuscript.desk.outline import read_outline
from screnpla.manuscript.document.store import StoredDocument, build_doc
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.transfer.comment_notes import add_file_comments, attach_comments
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.screenplay.breakdown.character_names import parse_name
from screnpla.screenplay.breakdown.scenes import drop_omitted
from screnpla.screenplay.breakdown.sides import NOBODY_SPEAKS, SidesOptions, list_speakers
from screnpla.screenplay.content.comment_flags import CommentedPassage
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.copies.anonymous_copy import find_hidden_names
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import BadRequest, Loss

OURS = "scrn"
CONTEST_FILE = "Contest copy"
MOST_FILES = 300
TOO_MANY_FILES = f"More than {MOST_FILES} files would have to be made at once. Choose fewer recipients or characters."
_USUAL_CAST = 20


@dataclass(frozen=True)
class ExportedFile:
    name: str
    data: bytes
    losses: tuple[Loss, ...]
    changed_pages: tuple[str, ...] = ()  # labels, where only changed pages were asked for (EX20)


@dataclass(frozen=True)
class ExportOrder:
    """What to write, checked as far as that goes without the text."""

    ending: str
    options: WriteOptions
    name: str  # of the file, without its ending
    recipients: tuple[str, ...] = ()  # each gets a copy with a watermark; none: one copy for everybody
    for_every_character: bool = False  # sides for each who speaks
    has_comments: bool = False  # in the margin

    @property
    def copies(self) -> int:
        """At least; how many characters there are, only the text knows."""
        return max(1, len(self.recipients)) * (_USUAL_CAST if self.for_every_character else 1)


@dataclass(frozen=True)
class ExportText:
    """The text to write, with the comments of a working copy: threads as the API has them, and their passages."""

    script: Script
    stored: StoredDocument | None
    comments: Sequence[Any] = ()
    passages: Sequence[CommentedPassage] = ()
    revisions: TextRevisions | None = None
    margin: TextComments | None = None
    outline: StoredDocument | None = None  # the desk, where beats go along


def write_copies(text: ExportText, order: ExportOrder) -> ExportedFile:
    """Raises BadRequest."""
    written = read_screenplay(text.stored)
    options = text.revisions.add_to(order.options, written) if text.revisions else order.options
    options = text.margin.add_to(options, written) if text.margin else options
    if text.outline:
        options = replace(options, summaries=_summarise_scenes(text.outline, written))
    screenplay, losses = _add_comments(text, written, order.ending)
    name = _choose_name(order, screenplay)
    files = []
    for own, labels in _list_copies(order, options, screenplay):
        writing = register.write(screenplay, order.ending, own)
        own_name = make_file_name(name, order.ending, labels)
        files.append(ExportedFile(own_name, writing.data, (*writing.losses, *losses), writing.changed_pages))
    if len(files) == 1 and not order.for_every_character:
        return files[0]
    return _zip_files(files, make_file_name(name, "zip"))


def _summarise_scenes(desk: StoredDocument, screenplay: Screenplay) -> dict[str, list[str]]:
    headings = [element.id for element in screenplay.elements if element.kind is Kind.SCENE_HEADING]
    return read_outline(build_doc(desk)).summarise_scenes(headings)


def _list_copies(
    order: ExportOrder, options: WriteOptions, screenplay: Screenplay
) -> Iterator[tuple[WriteOptions, list[str]]]:
    """The options of each file, and what its name says besides the script's. Raises BadRequest."""
    each_sides = _list_sides(options.sides, screenplay) if order.for_every_character else [options.sides]
    if len(each_sides) * max(1, len(order.recipients)) > MOST_FILES:
        raise BadRequest(TOO_MANY_FILES)
    for sides in each_sides:
        label = _name_sides(sides)
        for recipient in order.recipients or ("",):
            own = replace(options, sides=sides, recipient=recipient)
            yield own, [part for part in (label, recipient) if part]


def _list_sides(sides: SidesOptions | None, screenplay: Screenplay) -> list[SidesOptions | None]:
    speakers = list_speakers(drop_omitted(screenplay), ())
    if not speakers or sides is None:
        raise BadRequest(NOBODY_SPEAKS)
    return [replace(sides, character=speaker.name) for speaker in speakers]


def _name_sides(sides: SidesOptions | None) -> str:
    if sides is None:
        return ""
    return f"sides {parse_name(sides.character)}" if sides.character else "sides"


def _zip_files(files: Sequence[ExportedFile], name: str) -> ExportedFile:
    packed = io.BytesIO()
    names: set[str] = set()
    # PDF files are compressed already.
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for file in files:
            archive.writestr(_find_free_name(file.name, names), file.data)
    losses = tuple(dict.fromkeys(loss for file in files for loss in file.losses))
    # Copies for recipients have the same pages.
    return ExportedFile(name, packed.getvalue(), losses, files[0].changed_pages)


def _find_free_name(name: str, taken: set[str]) -> str:
    """Different people may have names that look the same to a file system."""
    stem, _, ending = name.rpartition(".")
    numbered = (f"{stem} ({number}).{ending}" for number in count(2))
    free = next(each for each in chain([name], numbered) if each.casefold() not in taken)
    taken.add(free.casefold())
    return free


def _add_comments(text: ExportText, screenplay: Screenplay, ending: str) -> tuple[Screenplay, tuple[Loss, ...]]:
    """With the script's layout, too."""
    if ending == OURS:
        return apply_scrn_layout(text.script, add_file_comments(screenplay, text.comments, text.passages)), ()
    screenplay, losses = attach_comments(screenplay, text.comments, text.passages)
    return apply_layout(text.script, screenplay), losses


def _choose_name(order: ExportOrder, screenplay: Screenplay) -> str:
    """The name of a file shows in every list that it passes through: that of an anonymous copy names nobody (EX2)."""
    further = order.options.anonymous
    if further is None:
        return order.name
    return find_hidden_names(screenplay.cover, further).take_out(order.name) or CONTEST_FILE
