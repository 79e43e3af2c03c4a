"""Rescue of a damaged file: what no XML may hold is written otherwise, what was never closed is closed.

Only for files that say they are of Final Draft, and only when they cannot be read as they are. Rule FX27.
"""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.formats.common.files.text_decoding import decode_text
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_file
from screnpla.screenplay.losses import BadFile, LossCollector

REPAIRED = (
    "The file holds characters that do not belong there; control characters were left out, and & and < read as letters."
)
CUT_OFF = (
    "The file is damaged or was cut off: what could still be read of it is here. Please compare its end with another "
    "copy, if there is one."
)
_ROOT = re.compile(r"<FinalDraft[\s>]")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_NO_REFERENCE = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)")
_REFERENCE = re.compile(r"&#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}));")
_NO_TAG = re.compile(r"<(?![A-Za-z_/!?])")
_DECLARATION = re.compile(r"\s*<\?xml\s[^>]{0,400}?\?>")
_HEAD = 4096
# Where a file was cut, half a tag may stand.
_HALF_TAG = re.compile(r"<[^<>]{0,2000}\Z")


def rescue_file(data: bytes, refusal: BadFile, losses: LossCollector) -> etree._Element:
    """The root of what can be read. Raises `refusal` where nothing can."""
    try:
        text = decode_text(data, losses)
    except BadFile:
        raise refusal from None
    # Definitions of its own are refused, in whatever state they are.
    if not _ROOT.search(text[:_HEAD]) or "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise refusal
    repaired = _repair_characters(_DECLARATION.sub("", text, count=1))
    try:
        root = parse_xml_file(repaired.encode())
    except BadFile:
        losses.add(CUT_OFF)
        root = _parse_remains(repaired, refusal)
    content = root.find("Content")
    if content is None or not "".join(content.itertext()).strip():
        raise refusal
    if repaired != text:
        losses.add(REPAIRED)
    return root


def _repair_characters(text: str) -> str:
    text = _REFERENCE.sub(_drop_control, _CONTROLS.sub("", text))
    return _NO_TAG.sub("&lt;", _NO_REFERENCE.sub("&amp;", text))


def _drop_control(found: re.Match[str]) -> str:
    code = int(found[1], 16) if found[1] else int(found[2])
    is_allowed = code in (9, 10, 13) or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or 0x10000 <= code < 0x110000
    return found.group() if is_allowed else ""


def _parse_remains(text: str, refusal: BadFile) -> etree._Element:
    parser = etree.XMLParser(
        recover=True,
        remove_blank_text=True,
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(_HALF_TAG.sub("", text).encode(), parser)
    except etree.XMLSyntaxError:
        raise refusal from None
    if root is None:
        raise refusal
    # Once more as any other file, with all its limits.
    return parse_xml_file(etree.tostring(root, encoding="utf-8"))
