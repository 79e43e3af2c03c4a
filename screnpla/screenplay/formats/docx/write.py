"""Writes a Word file that one can go on writing in: a style for each kind, and pages like ours."""

from __future__ import annotations

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.foreign_details import report_dropped_details, walk_elements
from screnpla.screenplay.formats.common.printing.page_headers import choose_scene_numbers
from screnpla.screenplay.formats.common.write_options import WriteOptions, resolve_scene_numbers
from screnpla.screenplay.formats.docx.document_variable import store_details
from screnpla.screenplay.formats.docx.own_styles import DEEPEST_SECTION
from screnpla.screenplay.formats.docx.page import make_page
from screnpla.screenplay.formats.docx.tracked.body import TrackedBodyWriter
from screnpla.screenplay.formats.docx.tracked.lines import list_tracked_lines
from screnpla.screenplay.formats.docx.writing import package_parts
from screnpla.screenplay.formats.docx.writing.body import BodyWriter
from screnpla.screenplay.formats.docx.writing.comments import CommentWriter
from screnpla.screenplay.formats.docx.writing.cover import write_cover
from screnpla.screenplay.formats.docx.writing.escape import escape_attribute
from screnpla.screenplay.formats.docx.writing.runs import DocxRunWriter
from screnpla.screenplay.formats.docx.writing.styles import StyleSheet
from screnpla.screenplay.losses import LossCollector, Writing
from screnpla.screenplay.profiles.profile import LETTER, Profile

# Losses of a script in a Word file.
TABLES = "Tables were written as lines of text."
DUAL_INDENTS = "Indents and spacing of their own were left out inside dual dialogue."
OMITTED_DUAL = "In omitted scenes dual dialogue was written one speech below the other."
NESTED = "Scenes that were omitted inside an omitted scene are part of that one now."
DEEP = "Word has nine levels of sections and lists; what was deeper stands on the last of them."


def report_losses(screenplay: Screenplay, losses: LossCollector) -> None:
    for element in screenplay.elements:
        _report_element(element, losses, omitted=False)
        for inner in walk_elements(element.omitted):
            _report_element(inner, losses, omitted=True)
    report_dropped_details(screenplay, losses, own="docx")


def _report_element(element: Element, losses: LossCollector, *, omitted: bool) -> None:
    deepest = DEEPEST_SECTION if element.kind is Kind.SECTION else DEEPEST_SECTION - 1
    conditions = (
        (element.kind is Kind.TABLE, TABLES),
        (element.dual is not None and element.overrides is not None and not omitted, DUAL_INDENTS),
        (element.dual is not None and omitted, OMITTED_DUAL),
        (bool(element.omitted) and omitted, NESTED),
        (element.level > deepest and element.kind in (Kind.SECTION, Kind.LIST_ITEM), DEEP),
    )
    for applies, message in conditions:
        if applies:
            losses.add(message, element.id)


def write_docx(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = LossCollector()
    profile = screenplay.profile or LETTER
    if options.paper is not None:
        profile = profile.on(options.paper)
    page = make_page(profile)
    comments = CommentWriter(losses)
    runs = DocxRunWriter(comments, losses)
    styles = StyleSheet(profile, page, losses)
    numbers = choose_scene_numbers(screenplay, profile, asked=resolve_scene_numbers(screenplay, options))
    cover = write_cover(screenplay.cover, profile, page, runs) if options.cover else ""
    tracked = options.tracked
    if tracked is None:
        script = BodyWriter(page, styles, runs, numbers).write_elements(screenplay.elements)
    else:
        lines = list_tracked_lines(tracked.baseline, screenplay)
        script = TrackedBodyWriter(page, styles, runs, numbers, tracked, lines).write_lines()
    report_losses(screenplay, losses)
    word = {
        "document": package_parts.wrap_document(
            "document", f"<w:body>{cover}{script}{_format_section(profile, page.size_and_margins())}</w:body>"
        ),
        "styles": styles.make_part(clean_text(screenplay.language)),
        "settings": package_parts.make_settings(
            escape_attribute(store_details(screenplay, profile, cover=options.cover))
        ),
        "fontTable": package_parts.make_font_table(),
        "header1": package_parts.make_header(),
    }
    if comments_part := comments.make_part():
        word[package_parts.COMMENTS] = comments_part
    if "<w:numPr>" in script:
        word[package_parts.NUMBERING] = package_parts.make_numbering()
    return Writing(package_parts.zip_parts(word, _make_core(screenplay, options)), losses.all())


def _format_section(profile: Profile, size: str) -> str:
    """The page number stands above every page but the first."""
    return (
        f'<w:sectPr><w:headerReference w:type="default" r:id="{package_parts.HEADER_ID}"/>{size}'
        f'<w:pgNumType w:start="{max(0, profile.first_page_number)}"/><w:titlePg/></w:sectPr>'
    )


def _make_core(screenplay: Screenplay, options: WriteOptions) -> str:
    title = screenplay.cover.title if options.cover else ""
    names = " ".join(screenplay.cover.authors.split()) if options.cover else ""
    return package_parts.make_core_properties(clean_text(" ".join((title or options.title).split())), clean_text(names))
