"""Script notes: the same words and attributes, whether they stand in the paragraph (old) or apart in a list (new)."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.elements import Json, Note
from screnpla.screenplay.formats.common.files.values import parse_color
from screnpla.screenplay.formats.common.files.xml_escape import escape_text as as_text
from screnpla.screenplay.formats.common.files.xml_escape import format_attributes as as_attributes
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.fdx.preserved import FORMAT, checked_attributes, preserved_data
from screnpla.screenplay.formats.fdx.text_attributes import format_color

_NO_COLOR = "#000000"


def read_note(
    node: etree._Element, attributes: Mapping[str, str], at: int, length: int, more: Mapping[str, Json]
) -> Note:
    body = "".join([etree.tostring(child, encoding="unicode", with_tail=False) for child in node])
    return Note(
        text=_note_text(node),
        at=at,
        length=length,
        author=_author(attributes),
        label=_label(attributes),
        color=_read_color(attributes),
        written=attributes.get("DateTime", ""),
        extra={FORMAT: {**more, "attributes": dict(attributes), "body": body}},
    )


def write_note(note: Note, place: Mapping[str, str], author: str) -> str:
    """As it was in its file, changed only where the note says something else now. `author`: the attribute's name."""
    preserved = preserved_data(note.extra)
    attributes = checked_attributes(preserved.get("attributes"))
    body = checked_text(preserved.get("body"))
    if _parse_words(body) != note.text:
        body = "".join([f"<Paragraph><Text>{as_text(line)}</Text></Paragraph>" for line in note.text.split("\n")])
    if note.author != _author(attributes):
        attributes["Author" if "Author" in attributes else author] = note.author
    if note.label != _label(attributes):
        attributes["Name"] = note.label
    if note.color != _read_color(attributes):
        attributes["Color"] = format_color(note.color) or format_color(_NO_COLOR)
    if note.written != attributes.get("DateTime", ""):
        attributes["DateTime"] = note.written
    return f"<ScriptNote{as_attributes({**attributes, **place})}>{body}</ScriptNote>"


def _author(attributes: Mapping[str, str]) -> str:
    return attributes.get("WriterName") or attributes.get("Author") or ""


def _label(attributes: Mapping[str, str]) -> str:
    return attributes.get("Name") or attributes.get("Type") or ""


def _read_color(attributes: Mapping[str, str]) -> str:
    found = parse_color(attributes.get("Color", ""))
    return "" if found == _NO_COLOR else found


def _parse_words(body: str) -> str | None:
    try:
        return _note_text(parse_xml_text(f"<ScriptNote>{body}</ScriptNote>"))
    except etree.XMLSyntaxError:
        return None


def _note_text(node: etree._Element) -> str:
    """A line per paragraph; a file by hand may have the words without any."""
    lines = ["".join([run.text or "" for run in each.findall("Text")]) for each in node.findall("Paragraph")]
    return "\n".join(lines) if lines else "".join(node.itertext()).strip()
