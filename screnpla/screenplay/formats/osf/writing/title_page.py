"""The title page from a cover: as the file had it, from the cover's lines, or laid out anew from its fields."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Element, Kind, Overrides
from screnpla.screenplay.formats.cover_as_lines import lines_of
from screnpla.screenplay.formats.osf.info import remove_names, update_info
from screnpla.screenplay.formats.osf.kept import kept_of, text_of
from screnpla.screenplay.formats.osf.placing import attributes_for
from screnpla.screenplay.formats.osf.read_paragraph import UNREAD
from screnpla.screenplay.formats.osf.styles import NORMAL, Page
from screnpla.screenplay.formats.osf.title_page import NOTES, cover_of
from screnpla.screenplay.formats.osf.versions import base_name
from screnpla.screenplay.formats.osf.write_runs import written
from screnpla.screenplay.formats.xml_escape import attributes
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Box

LAID_OUT_ANEW = "The title page was laid out anew; notes and other programs' details on it were left out."


def apply_cover(root: etree._Element, cover: Cover, page: Page, losses: GatheredLosses) -> None:
    """The title page that is there stays, as long as it still says what the cover says."""
    met = GatheredLosses()
    if cover_of(root, page, met, old=False) == cover:
        return
    if any(loss.message in {NOTES, UNREAD} for loss in met.all()):
        losses.add(LAID_OUT_ANEW)
    _remove_title_page(root)
    update_info(root, cover)
    if cover.empty:
        return
    known = {cover.title: "Title", cover.authors: "Author"}
    made = [_paragraph(line, known, base_name(root), page, losses) for line in lines_of(cover)]
    content = root.find("paragraphs")
    assert content is not None
    content.addnext(parse_part(f"<titlepage>{''.join(made)}</titlepage>"))


def remove_cover(root: etree._Element) -> None:
    """So that nobody can tell whose script it is."""
    _remove_title_page(root)
    remove_names(root)


def _remove_title_page(root: etree._Element) -> None:
    for old in root.findall("titlepage"):
        root.remove(old)


def _paragraph(line: CoverLine, known: dict[str, str], base: str, page: Page, losses: GatheredLosses) -> str:
    """`known`: what Fade In calls the lines it fills in elsewhere; each is told once."""
    box = Box(left=page.left_inches(0), right=page.right_inches(0))
    left = line.left if line.align is Align.LEFT and line.left != box.left else None
    align = line.align if line.align is not Align.LEFT else None
    placed = Element("", Kind.NORMAL, (), "", align, line.break_before, overrides=Overrides(left=left))
    style = {**attributes_for(placed, {}, box, page), base: NORMAL}
    bookmark = text_of(kept_of(line.extra).get("bookmark")) or (known.pop(line.text, "") if line.text else "")
    own = {"bookmark": bookmark} if bookmark else {}
    words = written(line.runs, losses) or "<text></text>"
    return f"<para{attributes(own)}><style{attributes(style)}/>{words}</para>"
