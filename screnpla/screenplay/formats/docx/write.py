"""Writes a Word file that one can go on writing in: a style for each kind, and pages like ours."""

from __future__ import annotations

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.docx import parts
from screnpla.screenplay.formats.docx.escape import attribute
from screnpla.screenplay.formats.docx.kept import kept_json
from screnpla.screenplay.formats.docx.page import page_of
from screnpla.screenplay.formats.docx.untold import tell
from screnpla.screenplay.formats.docx.write_body import BodyWriter
from screnpla.screenplay.formats.docx.write_comments import CommentWriter
from screnpla.screenplay.formats.docx.write_cover import written_cover
from screnpla.screenplay.formats.docx.write_runs import RunWriter
from screnpla.screenplay.formats.docx.write_styles import StyleSheet
from screnpla.screenplay.formats.numbers_asked import numbers_asked
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.printing.furniture import scene_numbers
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Writing
from screnpla.screenplay.profile import LETTER, Profile


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = GatheredLosses()
    profile = screenplay.profile or LETTER
    if options.paper is not None:
        profile = profile.on(options.paper)
    page = page_of(profile)
    comments = CommentWriter(losses)
    runs = RunWriter(comments, losses)
    styles = StyleSheet(profile, page, losses)
    numbers = scene_numbers(screenplay, profile, asked=numbers_asked(screenplay, options))
    cover = written_cover(screenplay.cover, profile, page, runs) if options.cover else ""
    script = BodyWriter(page, styles, runs, numbers).body(screenplay.elements)
    tell(screenplay, losses)
    word = {
        "document": parts.document(
            "document", f"<w:body>{cover}{script}{_section(profile, page.size_and_margins())}</w:body>"
        ),
        "styles": styles.part(cleaned(screenplay.language)),
        "settings": parts.settings(attribute(kept_json(screenplay, profile, cover=options.cover))),
        "fontTable": parts.font_table(),
        "header1": parts.header(),
    }
    if said := comments.part():
        word[parts.COMMENTS] = said
    if "<w:numPr>" in script:
        word[parts.NUMBERING] = parts.numbering()
    return Writing(parts.packed(word, _core(screenplay, options)), losses.all())


def _section(profile: Profile, size: str) -> str:
    """The page number stands above every page but the first."""
    return (
        f'<w:sectPr><w:headerReference w:type="default" r:id="{parts.HEADER_ID}"/>{size}'
        f'<w:pgNumType w:start="{max(0, profile.first_page_number)}"/><w:titlePg/></w:sectPr>'
    )


def _core(screenplay: Screenplay, options: WriteOptions) -> str:
    title = screenplay.cover.title if options.cover else ""
    names = " ".join(screenplay.cover.authors.split()) if options.cover else ""
    return parts.core(cleaned(" ".join((title or options.title).split())), cleaned(names))
