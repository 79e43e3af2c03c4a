"""Script notes: the same words and attributes, whether they stand in the paragraph (old) or apart in a list (new)."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.elements import Json, Note
from screnpla.screenplay.formats.colors import color_in
from screnpla.screenplay.formats.fdx.kept import FORMAT, attributes_of, kept_of, text_of
from screnpla.screenplay.formats.fdx.looks import color_out
from screnpla.screenplay.formats.xml_escape import attributes as as_attributes
from screnpla.screenplay.formats.xml_escape import text as as_text
from screnpla.screenplay.formats.xml_tree import parse_part

_NO_COLOR = "#000000"


def note_of(
    node: etree._Element, attributes: Mapping[str, str], at: int, length: int, more: Mapping[str, Json]
) -> Note:
    body = "".join([etree.tostring(child, encoding="unicode", with_tail=False) for child in node])
    return Note(
        text=_words(node),
        at=at,
        length=length,
        author=_author(attributes),
        label=_label(attributes),
        color=_color(attributes),
        written=attributes.get("DateTime", ""),
        extra={FORMAT: {**more, "attributes": dict(attributes), "body": body}},
    )


def written_note(note: Note, place: Mapping[str, str], author: str) -> str:
    """As it was in its file, changed only where the note says something else now. `author`: the attribute's name."""
    kept = kept_of(note.extra)
    attributes = attributes_of(kept.get("attributes"))
    body = text_of(kept.get("body"))
    if _words_in(body) != note.text:
        body = "".join([f"<Paragraph><Text>{as_text(line)}</Text></Paragraph>" for line in note.text.split("\n")])
    if note.author != _author(attributes):
        attributes["Author" if "Author" in attributes else author] = note.author
    if note.label != _label(attributes):
        attributes["Name"] = note.label
    if note.color != _color(attributes):
        attributes["Color"] = color_out(note.color) or color_out(_NO_COLOR)
    if note.written != attributes.get("DateTime", ""):
        attributes["DateTime"] = note.written
    return f"<ScriptNote{as_attributes({**attributes, **place})}>{body}</ScriptNote>"


def _author(attributes: Mapping[str, str]) -> str:
    return attributes.get("WriterName") or attributes.get("Author") or ""


def _label(attributes: Mapping[str, str]) -> str:
    return attributes.get("Name") or attributes.get("Type") or ""


def _color(attributes: Mapping[str, str]) -> str:
    found = color_in(attributes.get("Color", ""))
    return "" if found == _NO_COLOR else found


def _words_in(body: str) -> str | None:
    try:
        return _words(parse_part(f"<ScriptNote>{body}</ScriptNote>"))
    except etree.XMLSyntaxError:
        return None


def _words(node: etree._Element) -> str:
    """A line per paragraph; a file by hand may have the words without any."""
    lines = ["".join([run.text or "" for run in each.findall("Text")]) for each in node.findall("Paragraph")]
    return "\n".join(lines) if lines else "".join(node.itertext()).strip()
