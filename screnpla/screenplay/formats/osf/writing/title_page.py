"""The title page from a cover: as the file had it, from the cover's lines, or laid out anew from its fields."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Element, Kind, Overrides
from screnpla.screenplay.formats.common.cover_paragraphs import make_cover_lines
from screnpla.screenplay.formats.common.files.xml_escape import format_attributes
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.osf.info import remove_names, update_info
from screnpla.screenplay.formats.osf.paragraph_layout import placement_attributes
from screnpla.screenplay.formats.osf.preserved import preserved_data
from screnpla.screenplay.formats.osf.reading.paragraph import UNREAD
from screnpla.screenplay.formats.osf.reading.title_page import NOTES, read_cover
from screnpla.screenplay.formats.osf.styles import NORMAL, PageWidths
from screnpla.screenplay.formats.osf.versions import base_style_attribute
from screnpla.screenplay.formats.osf.writing.runs import write_texts
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Box

LAID_OUT_ANEW = "The title page was laid out anew; notes and other programs' details on it were left out."


def apply_cover(root: etree._Element, cover: Cover, page: PageWidths, losses: LossCollector) -> None:
    """The title page that is there stays, as long as it still says what the cover says."""
    old_losses = LossCollector()
    if read_cover(root, page, old_losses, old=False) == cover:
        return
    if any(loss.message in {NOTES, UNREAD} for loss in old_losses.all()):
        losses.add(LAID_OUT_ANEW)
    _remove_title_page(root)
    update_info(root, cover)
    if cover.empty:
        return
    bookmarks = {cover.title: "Title", cover.authors: "Author"}
    paragraphs = [
        _write_line(line, bookmarks, base_style_attribute(root), page, losses) for line in make_cover_lines(cover)
    ]
    content = root.find("paragraphs")
    assert content is not None
    content.addnext(parse_xml_text(f"<titlepage>{''.join(paragraphs)}</titlepage>"))


def remove_cover(root: etree._Element) -> None:
    """So that nobody can tell whose script it is."""
    _remove_title_page(root)
    remove_names(root)


def _remove_title_page(root: etree._Element) -> None:
    for old in root.findall("titlepage"):
        root.remove(old)


def _write_line(line: CoverLine, bookmarks: dict[str, str], base: str, page: PageWidths, losses: LossCollector) -> str:
    """`bookmarks`: names of the lines that Fade In fills in elsewhere; each is used once."""
    box = Box(left=page.left_inches(0), right=page.right_inches(0))
    left = line.left if line.align is Align.LEFT and line.left != box.left else None
    align = line.align if line.align is not Align.LEFT else None
    placed = Element("", Kind.NORMAL, (), "", align, line.break_before, overrides=Overrides(left=left))
    style = {**placement_attributes(placed, {}, box, page), base: NORMAL}
    bookmark = checked_text(preserved_data(line.extra).get("bookmark")) or (
        bookmarks.pop(line.text, "") if line.text else ""
    )
    own = {"bookmark": bookmark} if bookmark else {}
    words = write_texts(line.runs, losses) or "<text></text>"
    return f"<para{format_attributes(own)}><style{format_attributes(style)}/>{words}</para>"
