"""Reads a file in the Open Screenplay Format, of any version."""

from __future__ import annotations

import re
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.osf.kept import FORMAT, kept_of
from screnpla.screenplay.formats.osf.read_content import ContentReader, is_blank
from screnpla.screenplay.formats.osf.settings import settings_of
from screnpla.screenplay.formats.osf.title_page import cover_of
from screnpla.screenplay.formats.osf.versions import has_markup
from screnpla.screenplay.formats.side_by_side import beside
from screnpla.screenplay.formats.xml_tree import parse_file
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading

NOT_OURS = "This is an XML file, but no screenplay. Please choose an Open Screenplay Format or Final Draft file."
NO_SCRIPT = "The file is a screenplay file, but there is no script in it."
NOTES_APART = "The file has notes that stand apart from the script; they are kept, but not shown."
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:[_-]([A-Za-z]{2}|[0-9]{3}))?")


def read(data: bytes) -> Reading:
    root = parse_file(data)
    if root.tag != "document":
        raise BadFile(NOT_OURS)
    content = root.find("paragraphs")
    if content is None:
        raise BadFile(NO_SCRIPT)
    losses = GatheredLosses()
    if "".join([text.strip() for notes in root.findall("notes") for text in notes.itertext()]):
        losses.add(NOTES_APART)
    settings = settings_of(root, losses)
    old = has_markup(root)
    cover = cover_of(root, settings.page, losses, old=old)
    tail = _taken_tail(content, most=len(content) if old else 1)
    reader = ContentReader(settings, losses, old=old)
    elements = reader.elements(root.findall("paragraphs"))
    _set_beside(elements, reader.flagged)
    return Reading(
        Screenplay(tuple(elements), cover, settings.profile, language_of(root), _kept(root, [] if old else tail)),
        losses.all(),
    )


def language_of(root: etree._Element) -> str:
    spelling = root.find("spelling")
    found = _LANGUAGE.fullmatch("" if spelling is None else spelling.get("language", ""))
    if not found:
        return ""
    return f"{found[1]}-{found[2].upper()}" if found[2] else found[1]


def _set_beside(elements: list[Element], flagged: list[int]) -> None:
    columns = dict(beside(elements, flagged))
    for at, column in columns.items():
        elements[at] = replace(elements[at], dual=column)
    for at in flagged:
        if at not in columns:
            # Nobody speaks beside it; the mark goes back to where it was.
            kept = {**kept_of(elements[at].extra)}
            style = kept.get("style")
            kept["style"] = {**(style if isinstance(style, dict) else {}), "dualdialogue": "1"}
            elements[at] = replace(elements[at], extra={FORMAT: kept})


def _taken_tail(content: etree._Element, *, most: int) -> list[Json]:
    """The empty paragraph that programs leave at the end, out of the script; old ones left several."""
    tail: list[Json] = []
    for node in reversed(content):
        if len(tail) == most or not is_blank(node):
            break
        tail.append(etree.tostring(node, encoding="unicode", with_tail=False))
        content.remove(node)
    return tail[::-1]


def _kept(root: etree._Element, tail: list[Json]) -> dict[str, Json]:
    """The file without what the elements and the cover hold: all the rest goes back to where it was."""
    first, *further = root.findall("paragraphs")
    for part in further:
        root.remove(part)
    del first[:]
    first.text = None
    kept: dict[str, Json] = {"skeleton": etree.tostring(root, encoding="unicode")}
    if tail:
        kept["tail"] = tail
    return {FORMAT: kept}
