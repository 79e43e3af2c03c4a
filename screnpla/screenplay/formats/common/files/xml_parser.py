"""XML parsing for files from outside: no DTD, no entities, no network, nothing too large or deep."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.formats.common.files.limits import ELEMENTS, XML_DEPTH
from screnpla.screenplay.losses import BadFile

DAMAGED = "The file is damaged or not complete. Please save it again in the program it comes from, or use a copy."
HAS_DTD = "The file brings its own XML definitions, which no screenwriting program writes; it was refused for safety."
TOO_LARGE = "The file holds more parts than any screenplay; it was refused for safety."

# Five parts and their ends per paragraph; real files have two.
_MOST_TAGS = 10 * ELEMENTS
_DECLARED = re.compile(rb"""\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})""")
_DECLARATION = re.compile(rb"\s*<\?xml\s[^>]{0,400}?\?>")
_BOM = b"\xef\xbb\xbf"
# Codecs of Python that are no codecs of text must not be reached by a name in a file.
_CODECS = {
    "iso-8859-1": "iso-8859-1",
    "iso-8859-15": "iso-8859-15",
    "latin1": "iso-8859-1",
    "windows-1252": "windows-1252",
    "macintosh": "mac-roman",
    "x-mac-roman": "mac-roman",
}
# lxml looks each attribute up among all of its element, so thousands in one place take minutes.
_MOST_ATTRIBUTES = 200
_TOO_MUCH = etree.XPath(f"boolean({'/*' * (XML_DEPTH + 1)}) or boolean(//@*[{_MOST_ATTRIBUTES + 1}])")


def parse_xml_file(data: bytes) -> etree._Element:
    """The root of a file, whatever it is called. Raises `BadFile`."""
    text = _decode_to_utf_8(data)
    if text.startswith(b"<!DOCTYPE", _find_root(text)):
        raise BadFile(HAS_DTD)
    if text.count(b"<") > _MOST_TAGS:
        raise BadFile(TOO_LARGE)
    try:
        root = _parse_bytes(text)
    except etree.XMLSyntaxError:
        raise BadFile(DAMAGED) from None
    if _TOO_MUCH(root):
        raise BadFile(TOO_LARGE)
    return root


def parse_xml_text(text: str) -> etree._Element:
    """XML that is already text. Raises `etree.XMLSyntaxError`."""
    # Half characters cannot be in a file, but in the data that a caller preserved of one.
    return _parse_bytes(text.encode("utf-8", "replace"))


def _parse_bytes(text: bytes) -> etree._Element:
    parser = etree.XMLParser(
        remove_blank_text=True,  # indentation only: the spaces of a Text stay
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    return etree.fromstring(text, parser)


def _decode_to_utf_8(data: bytes) -> bytes:
    """Without its declaration, which may say anything."""
    encoding = _detect_encoding(data)
    if encoding:
        try:
            data = data.decode(encoding).encode()
        except UnicodeDecodeError:
            raise BadFile(DAMAGED) from None
    data = data.removeprefix(_BOM)
    declaration = _DECLARATION.match(data)
    return data[declaration.end() :].lstrip() if declaration else data.lstrip()


def _detect_encoding(data: bytes) -> str:
    """By what the bytes are; by what the file says of itself only where they leave it open. Empty: UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if data.startswith(b"<\0"):
        return "utf-16-le"
    if data.startswith(b"\0<"):
        return "utf-16-be"
    declared = _DECLARED.match(data[:400])
    return _CODECS.get(declared.group(1).decode().lower(), "") if declared else ""


def _find_root(text: bytes) -> int:
    """Behind the comments and instructions that may come first."""
    at = 0
    while text.startswith((b"<!--", b"<?"), at):
        closing = b"-->" if text.startswith(b"<!--", at) else b"?>"
        end = text.find(closing, at + 2)
        if end < 0:
            return at
        at = end + len(closing)
        while text[at : at + 1].isspace():
            at += 1
    return at
