"""Reads a file in the Open Screenplay Format, of any version."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.common.dialogue import assign_dual_columns
from screnpla.screenplay.formats.common.files.text_decoding import mend_utf_8
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_file
from screnpla.screenplay.formats.common.files.zip_archive import ZipArchive
from screnpla.screenplay.formats.osf.preserved import FORMAT, preserved_data
from screnpla.screenplay.formats.osf.reading.content import OsfContentReader, is_blank_paragraph
from screnpla.screenplay.formats.osf.reading.title_page import read_cover
from screnpla.screenplay.formats.osf.settings import read_settings
from screnpla.screenplay.formats.osf.versions import has_markup
from screnpla.screenplay.losses import BadFile, Loss, LossCollector, Reading

NOT_OURS = "This is an XML file, but no screenplay. Please choose an Open Screenplay Format or Final Draft file."
NO_SCRIPT = "The file is a screenplay file, but there is no script in it."
NOTES_APART = "The file has notes that stand apart from the script; they are kept, but not shown."
_OLD_MARK = re.compile(r"</?[a-z]{1,8}(?:=[^<>]{0,310})?\s{0,5}/?>", re.IGNORECASE)
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:[_-]([A-Za-z]{2}|[0-9]{3}))?")


def read_osf(data: bytes) -> Reading:
    losses = LossCollector()
    data, root = _parse_file(data, losses)
    if root.tag != "document":
        raise BadFile(NOT_OURS)
    content = root.find("paragraphs")
    if content is None:
        raise BadFile(NO_SCRIPT)
    if "".join([text.strip() for notes in root.findall("notes") for text in notes.itertext()]):
        losses.add(NOTES_APART)
    settings = read_settings(root, losses)
    old = has_markup(root)
    cover = read_cover(root, settings.page, losses, old=old)
    words = _extract_words(root, old=True) if old else ""
    letters = "" if old else "".join([_extract_letters(part) for part in root.findall("paragraphs")])
    # What else is on a title page is kept where it was, and reported.
    title = "\n".join([_extract_text(node, old=old) for node in root.iterfind("titlepage/para/text")])
    tail = _extract_tail(content, most=len(content) if old else 1)
    reader = OsfContentReader(settings, losses, old=old)
    elements = reader.read_elements(root.findall("paragraphs"))
    _set_dual_columns(elements, reader.flagged)
    reading = Reading(
        Screenplay(
            tuple(elements), cover, settings.profile, read_language(root), _preserve_rest(root, [] if old else tail)
        ),
        losses.all(),
    )
    source = SourceText(words or letters, title, lambda: words or _extract_words(parse_xml_file(data), old=False))
    return check_words(reading, source)


def _parse_file(data: bytes, losses: LossCollector) -> tuple[bytes, etree._Element]:
    """The file and its root; where single bytes are damaged, the file without them."""
    try:
        return data, parse_xml_file(data)
    except BadFile:
        mended = mend_utf_8(data, losses)
        if mended == data:
            raise
        return mended, parse_xml_file(mended)


def _extract_letters(part: etree._Element) -> str:
    return etree.tostring(part, encoding="unicode", method="text", with_tail=False)


def _extract_words(root: etree._Element, *, old: bool) -> str:
    return "\n".join([_extract_text(node, old=old) for part in root.findall("paragraphs") for node in [part, *part]])


def _extract_text(node: etree._Element, *, old: bool) -> str:
    """The words of a paragraph and behind it; of the script itself those before its first paragraph."""
    children = () if node.tag == "paragraphs" else node
    inside = [f"{''.join(each.itertext())}{'' if each.tag == 'text' else ' '}{each.tail or ''}" for each in children]
    text = f"{node.text or ''}{''.join(inside)}\n{node.tail or ''}"
    return unescape(_OLD_MARK.sub("", text)) if old else text


def read_language(root: etree._Element) -> str:
    spelling = root.find("spelling")
    found = _LANGUAGE.fullmatch("" if spelling is None else spelling.get("language", ""))
    if not found:
        return ""
    return f"{found[1]}-{found[2].upper()}" if found[2] else found[1]


def _set_dual_columns(elements: list[Element], flagged: list[int]) -> None:
    columns = dict(assign_dual_columns(elements, flagged))
    for at, column in columns.items():
        elements[at] = replace(elements[at], dual=column)
    for at in flagged:
        if at not in columns:
            # Nobody speaks beside it; the mark goes back to where it was.
            preserved = {**preserved_data(elements[at].extra)}
            style = preserved.get("style")
            preserved["style"] = {**(style if isinstance(style, dict) else {}), "dualdialogue": "1"}
            elements[at] = replace(elements[at], extra={FORMAT: preserved})


def _extract_tail(content: etree._Element, *, most: int) -> list[Json]:
    """The empty paragraph that programs leave at the end, out of the script; old ones left several."""
    tail: list[Json] = []
    for node in reversed(content):
        if len(tail) == most or not is_blank_paragraph(node):
            break
        tail.append(etree.tostring(node, encoding="unicode", with_tail=False))
        content.remove(node)
    return tail[::-1]


def _preserve_rest(root: etree._Element, tail: list[Json]) -> dict[str, Json]:
    """The file without what the elements and the cover hold: all the rest goes back to where it was."""
    first, *further = root.findall("paragraphs")
    for part in further:
        root.remove(part)
    del first[:]
    first.text = None
    preserved: dict[str, Json] = {"skeleton": etree.tostring(root, encoding="unicode")}
    if tail:
        preserved["tail"] = tail
    return {FORMAT: preserved}


# Fade In files (.fadein): a zip archive around the Open Screenplay Format.
FADEIN_DOCUMENT = "document.xml"
NO_FADEIN_SCRIPT = "The file looks like one of Fade In, but there is no script in it."
OTHER_FILES = "Pictures and other files inside the Fade In file were left out."


def read_fadein(data: bytes) -> Reading:
    archive = ZipArchive(data)
    if FADEIN_DOCUMENT not in archive:
        raise BadFile(NO_FADEIN_SCRIPT)
    reading = read_osf(archive.read(FADEIN_DOCUMENT))
    if len(archive.names) > 1:
        reading = replace(reading, losses=(*reading.losses, Loss(OTHER_FILES)))
    return reading
