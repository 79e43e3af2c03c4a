"""Writes a PDF: the pages of the layout, to the point."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.breakdown.sides import CrossedRows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.common.printing.page_headers import (
    PrintedSceneNumbers,
    add_page_headers,
    choose_scene_numbers,
    is_first_line,
    map_scene_numbers,
)
from screnpla.screenplay.formats.common.printing.pages import lay_out_script
from screnpla.screenplay.formats.common.printing.print_losses import list_print_losses
from screnpla.screenplay.formats.common.printing.running_lines import MarginWriter
from screnpla.screenplay.formats.common.write_options import WriteOptions, resolve_scene_numbers
from screnpla.screenplay.formats.pdf.commented_pages import CommentedPages
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.navigation import Bookmark
from screnpla.screenplay.formats.pdf.writing.objects import format_text
from screnpla.screenplay.formats.pdf.writing.pdf_pages import PdfPages
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.losses import Loss, Writing
from screnpla.screenplay.profiles.profile import LINE, Profile

_MOST_NAMED = 20  # characters in one sentence


def write_pdf(screenplay: Screenplay, options: WriteOptions) -> Writing:
    """Raises `BadRequest` for pages that the script does not have."""
    profile, cover, pages, places, revised, crossed = lay_out_script(screenplay, options)
    numbers = choose_scene_numbers(screenplay, profile, asked=resolve_scene_numbers(screenplay, options))
    output = PdfPages(profile, make_watermark(options))
    commented = None if options.margin_threads is None else CommentedPages(output, profile, screenplay, options)
    cover_inks, inks = LineStyles(cover.elements, profile), LineStyles(screenplay.elements, profile)
    for page in cover.pages:
        output.add_page("", list(page.lines), cover_inks)
    headings = {element.id: element.text for element in screenplay.elements if element.kind is Kind.SCENE_HEADING}
    texts = options.running_texts
    margins = MarginWriter(texts, profile, options.title, map_scene_numbers(screenplay, numbers))
    for page, place, revision in zip(pages, places, revised, strict=True):
        crosses = crossed.get(place.position, ())
        page_number, running_lines = margins.write_margins(page, place, revision)
        lines = [*add_page_headers(page, profile, numbers, page_number, place.heading_id), *running_lines]
        lines += revision.make_lines(profile, texts)
        if commented:
            number = commented.add_page(page, lines, revision.paper, crosses)
        else:
            number = output.add_page(page.label, lines, inks, revision.paper, crosses)
        for bookmark in make_bookmarks(_drop_rows(page, crosses), number, headings, numbers, profile):
            top = commented.find_top(bookmark.top) if commented else bookmark.top
            output.bookmarks.append(bookmark._replace(top=top))
    if commented:
        commented.add_rest()
    data = output.finish(make_information(screenplay, options), screenplay.language)
    return Writing(
        data,
        (
            *missing_character_losses(output.missing, screenplay),
            *list_print_losses(screenplay, profile, options.revisions),
        ),
        () if options.changed_pages is None else tuple([page.label for page in pages]),
    )


def _drop_rows(page: Page, dropped: Sequence[CrossedRows]) -> Page:
    """Scenes that are crossed out have no bookmarks."""
    lines = [line for line in page.lines if not any(rows.first <= line.row <= rows.last for rows in dropped)]
    return page._replace(lines=tuple(lines)) if dropped else page


def make_bookmarks(
    page: Page, number: int, headings: dict[str, str], numbers: PrintedSceneNumbers, profile: Profile
) -> list[Bookmark]:
    found = []
    for line in page.lines:
        heading = headings.get(line.element_id, "").split()
        if heading and is_first_line(line):
            scene = numbers.numbers.get(line.element_id, "")
            title = " ".join([scene, *heading] if scene else heading).upper()
            found.append(Bookmark(title, number, profile.height - profile.top - (line.row - 1) * LINE))
    return found


def make_watermark(options: WriteOptions) -> str:
    return " · ".join(filter(None, (options.watermark.strip(), options.recipient.strip())))


def make_information(screenplay: Screenplay, options: WriteOptions) -> bytes:
    cover = screenplay.cover
    title = " ".join(cover.title.split()) or " ".join(options.title.split())
    authors = ", ".join(line.strip() for line in cover.authors.splitlines() if line.strip())
    recipient = " ".join(options.recipient.split())
    parts = {
        b"Title": title,
        b"Author": authors,
        # Viewers show the subject; the other one is for programs.
        b"Subject": f"Copy for {recipient}" if recipient else "",
        b"Recipient": recipient,
    }
    found = b"".join(b"/%s%s" % (name, format_text(text)) for name, text in parts.items() if text)
    return b"<<%s/Creator(Screnpla)/Producer(Screnpla)>>" % found


def missing_character_losses(missing: dict[str, set[str]], screenplay: Screenplay) -> list[Loss]:
    if not missing:
        return []
    named = [one if one.isprintable() else f"U+{ord(one):04X}" for one in sorted(missing)]
    more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
    element_ids = set().union(*missing.values())
    ids = [element.id for element in screenplay.elements if element.id in element_ids]
    listed = " ".join(named[:_MOST_NAMED]) + more
    return [Loss(f"These characters cannot be drawn, because no font has them: {listed}.", tuple(ids))]
