"""From bytes to an XML tree, for files from strangers: no DTD, no entities, no network, nothing too large or deep."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.formats.limits import ELEMENTS, XML_DEPTH
from screnpla.screenplay.losses import BadFile

DAMAGED = "The file is damaged or not complete. Please save it again in Final Draft, or use a copy."
HAS_DTD = "The file brings its own XML definitions, which Final Draft never writes; it was refused for safety."
TOO_LARGE = "The file holds more parts than any screenplay; it was refused for safety."
NOT_OURS = "This is an XML file, but not a Final Draft one. Please choose a .fdx file."
OPEN_SCREENPLAY = (
    "Open Screenplay Format and Fade In files cannot be read yet. Please export Final Draft (.fdx) instead."
)

# Ten parts and their ends per paragraph; real files have four.
_MOST_TAGS = 20 * ELEMENTS
_DECLARED = re.compile(rb"""\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})""")
_DECLARATION = re.compile(r"\s*<\?xml\s[^>]{0,400}?\?>\s*")
_BEFORE_ROOT = re.compile(r"(?:\s|<!--.*?-->|<\?.*?\?>)*", re.DOTALL)
# Codecs of Python that are no codecs of text must not be reached by a name in a file.
_CODECS = {
    "iso-8859-1": "iso-8859-1",
    "iso-8859-15": "iso-8859-15",
    "latin1": "iso-8859-1",
    "windows-1252": "windows-1252",
    "macintosh": "mac-roman",
    "x-mac-roman": "mac-roman",
}
_TOO_DEEP = etree.XPath("boolean(" + "/*" * (XML_DEPTH + 1) + ")")


def parse_file(data: bytes) -> etree._Element:
    """The root of a Final Draft file. Raises `BadFile`."""
    text = _decoded(data)
    declaration = _DECLARATION.match(text)
    body = text[declaration.end() :] if declaration else text
    before = _BEFORE_ROOT.match(body)
    if before and body.startswith("<!DOCTYPE", before.end()):
        raise BadFile(HAS_DTD)
    if body.count("<") > _MOST_TAGS:
        raise BadFile(TOO_LARGE)
    try:
        root = parse_part(body)
    except etree.XMLSyntaxError:
        raise BadFile(DAMAGED) from None
    if root.tag != "FinalDraft":
        raise BadFile(OPEN_SCREENPLAY if _is_open_screenplay(root) else NOT_OURS)
    if _TOO_DEEP(root):
        raise BadFile(TOO_LARGE)
    return root


def parse_part(text: str) -> etree._Element:
    """XML that is already text. Raises `etree.XMLSyntaxError`."""
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    # Half characters cannot be in a file, but in what a caller kept of one; they fail as any damage does.
    return etree.fromstring(text.encode("utf-8", "replace"), parser)


def _decoded(data: bytes) -> str:
    try:
        return data.decode(_encoding(data))
    except UnicodeDecodeError:
        raise BadFile(DAMAGED) from None


def _encoding(data: bytes) -> str:
    """By what the bytes are; by what the file says of itself only where they leave it open."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if data.startswith(b"<\0"):
        return "utf-16-le"
    if data.startswith(b"\0<"):
        return "utf-16-be"
    declared = _DECLARED.match(data[:400])
    return _CODECS.get(declared.group(1).decode().lower(), "utf-8-sig") if declared else "utf-8-sig"


def _is_open_screenplay(root: etree._Element) -> bool:
    return root.tag == "document" and "Open Screenplay" in root.get("type", "")
