"""From bytes to a tree of HTML, for files from strangers: no network, nothing too large or deep."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.celtx.plain_html import plain_html
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.formats.xml_tree import DAMAGED, TOO_LARGE
from screnpla.screenplay.losses import BadFile

_MOST_TAGS = 10 * ELEMENTS
# The parser stops at 256 without a word, and what is deeper is lost.
_DEEPEST = 250


def parse_html(data: bytes) -> etree._Element | None:
    """None: there is nothing in it. Raises `BadFile`."""
    text = _decoded(data).encode("utf-8", "replace")
    if text.count(b"<") > _MOST_TAGS:
        raise BadFile(TOO_LARGE)
    text = plain_html(text)
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(text, parser) if text.strip() else None
    except etree.XMLSyntaxError:
        raise BadFile(DAMAGED) from None
    if root is not None and _is_too_deep(root):
        raise BadFile(TOO_LARGE)
    return root


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").replace("\0", "")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("windows-1252", "replace")
    return text.replace("\0", "")


def _is_too_deep(root: etree._Element) -> bool:
    depth = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > _DEEPEST:
            return True
    return False
