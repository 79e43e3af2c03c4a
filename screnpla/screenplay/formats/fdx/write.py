"""Writes a Final Draft file: the one the script came from with what has changed, or a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.file_layout import report_space_below
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.foreign_details import filter_details, filter_extra, report_dropped_details
from screnpla.screenplay.formats.common.write_options import WriteOptions, resolve_profile, resolve_scene_numbers
from screnpla.screenplay.formats.fdx.positions.anchors import has_note_list, restore_notes, restore_positions
from screnpla.screenplay.formats.fdx.positions.locked_pages import write_page_locks
from screnpla.screenplay.formats.fdx.positions.paragraph_offsets import OffsetMap, group_paragraphs
from screnpla.screenplay.formats.fdx.preserved import FORMAT, checked_strings, preserved_data, preserved_file
from screnpla.screenplay.formats.fdx.revisions import write_letters, write_points, write_sets
from screnpla.screenplay.formats.fdx.settings import read_settings
from screnpla.screenplay.formats.fdx.writing.alternates import AltCollectionWriter
from screnpla.screenplay.formats.fdx.writing.attach_notes import attach_notes
from screnpla.screenplay.formats.fdx.writing.content import FdxContentWriter
from screnpla.screenplay.formats.fdx.writing.headers import write_headers
from screnpla.screenplay.formats.fdx.writing.new_file import make_new_file, make_smart_type
from screnpla.screenplay.formats.fdx.writing.runs import FdxRunWriter
from screnpla.screenplay.formats.fdx.writing.settings import add_element_settings, apply_profile
from screnpla.screenplay.formats.fdx.writing.title_page import apply_cover
from screnpla.screenplay.formats.fdx.writing.types import TypeNames
from screnpla.screenplay.losses import Loss, LossCollector, Writing
from screnpla.screenplay.production.page_locks import move_locks_of_dropped

FORGED = "What this script kept of an earlier Final Draft file is damaged; the file was made without it."
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n'
# Stands for the script until everything around it is text; nobody types it.
_SCRIPT = "\ue000screnpla\ue000"


def write_fdx(screenplay: Screenplay, options: WriteOptions) -> Writing:
    writing = _write_file(screenplay, options)
    try:
        # Preserved data goes back as it is. Our own file can bring anything there, so the result is parsed again.
        parse_xml_text(writing.data.decode().removeprefix(_DECLARATION))
    except etree.XMLSyntaxError:
        writing = _write_file(_drop_preserved(screenplay), options)
        return Writing(writing.data, (Loss(FORGED), *writing.losses))
    return writing


def _drop_preserved(screenplay: Screenplay) -> Screenplay:
    def is_no_ours(name: str) -> bool:
        return name != FORMAT

    elements = filter_details(screenplay.elements, is_no_ours)
    return replace(screenplay, elements=elements, foreign=filter_extra(screenplay.foreign, is_no_ours))


def _write_file(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = LossCollector()
    preserved = preserved_file(screenplay)
    root = make_new_file() if preserved is None else preserved
    # A file that says nothing of its numbers stays as it is; a new one shows those there are.
    numbers = resolve_scene_numbers(screenplay, options) if preserved is None else options.scene_numbers
    profile = resolve_profile(
        screenplay.profile, options.paper, numbers, lambda: read_settings(root, LossCollector()).profile
    )
    if profile is not None:
        apply_profile(root, profile)
    write_headers(root, screenplay.headers, losses)
    report_space_below(screenplay.elements, profile, losses)
    settings = read_settings(root, LossCollector())
    known_types = checked_strings(preserved_data(screenplay.foreign).get("types"))
    names = TypeNames(settings if profile is None else settings._replace(profile=profile), known_types, losses)
    runs = FdxRunWriter(_known_prefixes(root), losses)
    revisions = options.revisions if options.revisions and options.revisions.sets else None
    set_ids = write_sets(root, revisions) if revisions else {}
    revised = write_letters(screenplay.elements, revisions, set_ids) if revisions else screenplay.elements
    elements = _add_summaries(attach_notes(revised, losses), options.summaries or {})
    offsets = OffsetMap(elements)
    alternates = AltCollectionWriter(root, losses)
    writer = FdxContentWriter(names, runs, alternates, losses, inline_notes=not has_note_list(root))
    script = writer.write_paragraphs(offsets.paragraphs)
    alternates.complete_file()
    restore_notes(root, offsets, restore_positions(root, offsets), losses)
    write_page_locks(root, offsets, move_locks_of_dropped(screenplay.page_locks, revised, elements), losses)
    if revisions:
        write_points(root, offsets, revisions, set_ids)
    names.require_unused({part.style for element in elements for part in (element, *element.omitted)})
    for name, (paginate_as, box) in names.new.items():
        add_element_settings(root, name, paginate_as, box)
    _complete_file(root, screenplay, options, runs, is_new=preserved is None)
    report_dropped_details(screenplay, losses, own=FORMAT)
    return Writing(_as_bytes(root, script), losses.all())


def _add_summaries(elements: Sequence[Element], summaries: Mapping[str, Sequence[str]]) -> Sequence[Element]:
    """Words of the outline, which the script itself does not have, behind the summary of a scene; by its heading."""
    if not summaries:
        return elements
    added: list[Element] = []
    for group in group_paragraphs(elements):
        added += [*(group.dual or [group.element]), *group.synopses]
        if group.element.kind is Kind.SCENE_HEADING and not group.dual:
            added += _make_summary(group.element.id, summaries.get(group.element.id, ()))
    return added


def _make_summary(heading_id: str, paragraphs: Sequence[str]) -> list[Element]:
    return [
        Element(f"{heading_id}-summary-{number}", Kind.SYNOPSIS, (Run(text),))
        for number, text in enumerate(paragraphs, 1)
    ]


def _known_prefixes(root: etree._Element) -> frozenset[str]:
    """Names of other programs that may stand in the script, because the file says whose they are."""
    content = root.find("Content")
    return frozenset(["xml", *[prefix for prefix in (() if content is None else content.nsmap) if prefix]])


def _complete_file(
    root: etree._Element,
    screenplay: Screenplay,
    options: WriteOptions,
    runs: FdxRunWriter,
    *,
    is_new: bool,
) -> None:
    if options.cover:
        apply_cover(root, screenplay.cover, runs)
    elif (page := root.find("TitlePage")) is not None:
        root.remove(page)
    if is_new:
        root.append(parse_xml_text(make_smart_type(screenplay.elements)))


def _as_bytes(root: etree._Element, script: str) -> bytes:
    content = root.find("Content")
    assert content is not None
    content.text = _SCRIPT
    before, _, after = etree.tostring(root, encoding="unicode", pretty_print=True).partition(_SCRIPT)
    return f"{_DECLARATION}{before}{script}{after}".encode()
