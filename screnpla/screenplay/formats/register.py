"""Registry of the file formats: which there are, how a file is recognised, read and written.

Everybody outside of `formats` reads and writes files here. Readers and writers are loaded when they are first needed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import cast

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.copies.anonymous_copy import make_anonymous_copy
from screnpla.screenplay.formats.common.copies.clean_copy import FileCleaner, make_clean_copy, register_file_cleaner
from screnpla.screenplay.formats.common.copies.omitted_elements import collect_omitted, expand_omitted
from screnpla.screenplay.formats.common.copies.shown_production import collect_production, show_production
from screnpla.screenplay.formats.common.files.limits import FILE_BYTES
from screnpla.screenplay.formats.common.files.text_decoding import name_damaged_elements
from screnpla.screenplay.formats.common.foreign_details import LossReporter, detach_from_file, register_loss_reporter
from screnpla.screenplay.formats.common.printing.print_losses import PrintLossReporter, register_print_losses
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.recognise import recognise_format, wrong_name_message
from screnpla.screenplay.losses import BadFile, BadRequest, Loss, LossCollector, OtherProgram, Reading, Writing
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.screenplay.profiles.running_texts import RunningTexts

Reader = Callable[[bytes], Reading]
Writer = Callable[[Screenplay, WriteOptions], Writing]
_PLAIN = WriteOptions()


@dataclass(frozen=True, slots=True)
class Format:
    """A format, whose package has `read.read_<name>` and, where `writes` says so, `write.write_<name>`.

    `options` names the write options that mean something to it; `endings` those of its files, the usual one first.
    """

    name: str
    label: str
    endings: tuple[str, ...]
    writes: bool
    options: frozenset[str] = frozenset()
    package: str = ""  # empty: as the name


# Formats of pages: an omitted scene is one line there.
_PRINTS = frozenset({"pdf", "txt"})
_SHEETS = frozenset({"paper", "scene_numbers", "cover", "pages", "anonymous"})
_FDX = frozenset({"running_texts", "summaries"})
_PRINTED = frozenset({"watermark", "recipient", "sides", "running_texts", "margin_threads", "changed_pages"})
# Words for an option that a format has no use for.
_OPTIONS = {
    "paper": "a paper size",
    "scene_numbers": "scene numbers to show or hide",
    "cover": "a cover to leave out",
    "watermark": "a watermark",
    "recipient": "a recipient",
    "running_texts": "headers and footers of ours",
    "margin_threads": "comments in the margin",
    "pages": "a range of pages",
    "sides": "sides",
    "changed_pages": "changed pages only",
    "tracked": "tracked changes",
    "anonymous": "the names left out",
    "summaries": "the outline as summaries of scenes",
}

FORMATS = {
    format_.name: format_
    for format_ in (
        # Headers and footers of the script go along in any case.
        Format("fdx", "Final Draft", ("fdx", "fdxt"), writes=True, options=_SHEETS - {"pages"} | _FDX),
        Format("fountain", "Fountain", ("fountain", "spmd"), writes=True, options=frozenset({"cover", "anonymous"})),
        Format("scrn", "Screnpla", ("scrn",), writes=True),
        Format("pdf", "PDF", ("pdf",), writes=True, options=_SHEETS | _PRINTED),
        Format("docx", "Word", ("docx",), writes=True, options=_SHEETS - {"pages"} | {"tracked"}),
        Format("osf", "Open Screenplay Format", ("xml", "osf"), writes=True, options=_SHEETS - {"pages"}),
        Format("fadein", "Fade In", ("fadein",), writes=False, package="osf"),
        Format("celtx", "Celtx", ("celtx",), writes=False),
        Format("textbundle", "Highland", ("highland", "textbundle", "textpack"), writes=False),
        Format("trelby", "Trelby", ("trelby",), writes=False),
        Format("txt", "Plain text", ("txt", "text"), writes=True, options=_SHEETS),
    )
}
_BY_ENDING = {ending: format_ for format_ in FORMATS.values() for ending in format_.endings}


def read(data: bytes, name: str) -> Reading:
    """Reads a file by its content; its name decides only where the content leaves it open. Raises `BadFile`."""
    if len(data) > FILE_BYTES:
        raise BadFile(f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller.")
    claimed = format_of_name(name)
    found = recognise_format(data, claimed)
    reading = cast("Reader", _load_function(FORMATS[found], "read"))(data)
    reading = name_damaged_elements(replace(reading, screenplay=expand_omitted(reading.screenplay)))
    message = wrong_name_message(found, claimed)
    return replace(reading, losses=(Loss(message), *reading.losses)) if message else reading


def write(screenplay: Screenplay, name: str, options: WriteOptions | None = None) -> Writing:
    """Writes in the format of files that end in `name` ("pdf"). Raises `BadRequest` where that cannot be done."""
    format_ = _BY_ENDING.get(name)
    if format_ is None or not format_.writes:
        raise BadRequest(f"{name or 'That'} cannot be written. Possible: {list_written_endings()}.")
    options = options or WriteOptions()
    for option, description in _OPTIONS.items():
        if option not in format_.options and getattr(options, option) != getattr(_PLAIN, option):
            raise BadRequest(f"{format_.label} files cannot have {description}.")
    if format_.name != "scrn":
        prepare = show_production if format_.name in _PRINTS else collect_production
        screenplay = prepare(screenplay, counted=options.scene_numbers is True)
        if tracked := options.tracked:
            baseline = collect_production(tracked.baseline)
            options = replace(options, tracked=replace(tracked, baseline=baseline))
    # Our own file is how a script goes on somewhere else: it always carries everything.
    hides_names = options.anonymous is not None
    if (hides_names or not options.working_copy) and format_.name != "scrn":
        screenplay = make_clean_copy(screenplay)
        if tracked := options.tracked:
            options = replace(options, tracked=replace(tracked, baseline=make_clean_copy(tracked.baseline)))
    write_format = cast("Writer", _load_function(format_, "write"))
    if not hides_names:
        return write_format(screenplay, options)
    copy = make_anonymous_copy(screenplay, options)
    writing = write_format(copy.screenplay, copy.options)
    return replace(writing, losses=(*copy.losses, *writing.losses))


def prepare_for_other_script(screenplay: Screenplay) -> Reading:
    """A script from a file in the form in which it can become part of another; parts left behind are its losses."""
    return detach_from_file(screenplay)


def read_file_revisions(screenplay: Screenplay) -> Revisions:
    """Sets of the file that a script was read from, and the marks of its letters; none where the file has none."""
    if "fdx" not in screenplay.foreign:
        return Revisions(())
    find_revisions = cast("Callable[[Screenplay], Revisions]", _load("fdx.revisions", "read_file_revisions"))
    return find_revisions(collect_omitted(screenplay))


def read_file_headers(screenplay: Screenplay) -> RunningTexts | None:
    """Headers and footers of the file that a script was read from; None: it says nothing of them."""
    if "fdx" not in screenplay.foreign:
        return None
    return cast("Callable[[Screenplay], RunningTexts | None]", _load("fdx.reading.headers", "read_kept_headers"))(
        screenplay
    )


def recognise_file(data: bytes, name: str) -> Format:
    """The format that `read` would take the file for. Raises `BadFile`."""
    return FORMATS[recognise_format(data, format_of_name(name))]


def other_program_message(data: bytes) -> str:
    """The advice for a file of a program that we know and do not read; an empty string for every other."""
    try:
        recognise_format(data, "")
    except OtherProgram as other:
        return str(other)
    except BadFile:
        pass
    return ""


def format_of_name(name: str) -> str:
    """The format a file's name stands for, or an empty string."""
    format_ = _BY_ENDING.get(file_ending(name))
    return format_.name if format_ else ""


def file_ending(name: str) -> str:
    return PurePath(name).suffix.lower().removeprefix(".")


def list_written_endings() -> str:
    return ", ".join(f".{format_.endings[0]}" for format_ in FORMATS.values() if format_.writes)


def _load_function(format_: Format, action: str) -> object:
    # Only the format at hand is loaded: the PDF writer and its fonts cost more than reading a script.
    return _load(f"{format_.package or format_.name}.{action}", f"{action}_{format_.name}")


def _load(module: str, name: str) -> object:
    return getattr(importlib.import_module(f"screnpla.screenplay.formats.{module}"), name)


# Final Draft's production data has losses of its own in other formats and in print, and notes of its own. The modules
# for them parse XML, so they are loaded only for scripts that carry such data.
def _report_production_losses(screenplay: Screenplay, losses: LossCollector) -> None:
    cast("LossReporter", _load("fdx.losses", "report_production_losses"))(screenplay, losses)


def _list_fdx_print_losses(screenplay: Screenplay, shows_revisions: bool) -> list[Loss]:
    return cast("PrintLossReporter", _load("fdx.losses", "list_fdx_print_losses"))(screenplay, shows_revisions)


def _drop_fdx_notes(screenplay: Screenplay) -> Screenplay:
    return cast("FileCleaner", _load("fdx.preserved", "drop_unplaced_notes"))(screenplay)


register_file_cleaner("fdx", _drop_fdx_notes)
register_loss_reporter("fdx", _report_production_losses)
register_print_losses("fdx", _list_fdx_print_losses)
