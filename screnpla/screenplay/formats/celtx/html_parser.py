"""HTML parsing for files from outside: no network, nothing too large or deep."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.formats.common.files.text_decoding import decode_bytes
from screnpla.screenplay.formats.common.files.xml_parser import DAMAGED, TOO_LARGE
from screnpla.screenplay.losses import BadFile, LossCollector

# Normalisation of HTML, so that it cannot be read in two ways. A parser decides by quotes, comments and a hundred rules
# for mistakes what a tag is. A count of attributes by other rules would be wrong, so the parser is only given tags that
# are written as books have them: all others are rewritten, and a `<` that opens no tag is a character.
# The parser looks each attribute up among all of its tag, so thousands in one place take minutes.
_MOST_ATTRIBUTES = 100
_S = rb"[ \t\r\n]"
_NAME = rb"[A-Za-z_:][A-Za-z0-9_:.-]{0,60}+"
_PLAIN = rb"<[A-Za-z][A-Za-z0-9:]{0,60}+(?:%b++%b(?:=\"[^\"<]*+\"|='[^'<]*+')?+){0,%d}+%b*+/?+>" % (
    _S,
    _NAME,
    _MOST_ATTRIBUTES,
    _S,
)
# A quote that is closed where no attribute ends was never opened: somebody forgot one before it.
_QUOTED = rb"(?:\"[^\"]*+\"|'[^']*+')(?=[\s/>])"
# An alternative that has looked beyond the next `<` always matches, so that nothing is looked at twice.
_TOKEN = re.compile(
    rb"(?P<plain>%b|</[A-Za-z][A-Za-z0-9:]{0,60}+%b*+>)"
    rb"|(?P<comment><!--(?:[^-]++|-(?!->))*+(?P<closed>-->)?+)"
    rb"|(?P<order><[!?][^<>]*+>)"
    rb"|(?P<end></[A-Za-z][^<>]*+>)"
    rb"|(?P<tag><[A-Za-z](?:=\s*+%b|[^<>])*+>?+)"
    rb"|<" % (_PLAIN, _S, _QUOTED)
)
_CALLED = re.compile(rb"</?([A-Za-z][A-Za-z0-9:]{0,60})")
_ATTRIBUTE = re.compile(rb"(%b)(?:\s*+=\s*+(%b|[^\s\"'<>]++))?+" % (_NAME, _QUOTED))


def normalise_html(text: bytes) -> bytes:
    """Without comments and definitions. Raises `BadFile` when a tag has too many attributes."""
    return _TOKEN.sub(_rewrite_token, text)


def _rewrite_token(found: re.Match[bytes]) -> bytes:
    kind = found.lastgroup
    if kind == "plain":
        return found.group()
    if kind == "order" or found["closed"]:
        return b""
    if kind == "comment":
        # It never ends, so it is none: its words are words.
        return normalise_html(found.group().replace(b"<!--", b" "))
    tag_match = _CALLED.match(found.group())
    if tag_match is None or not found.group().endswith(b">"):
        return found.group().replace(b"<", b"&lt;")
    return b"</%b>" % tag_match[1] if kind == "end" else _rewrite_tag(tag_match[1], found.group()[tag_match.end() :])


def _rewrite_tag(name: bytes, attributes_text: bytes) -> bytes:
    attributes = _ATTRIBUTE.findall(attributes_text)
    if len(attributes) > _MOST_ATTRIBUTES:
        raise BadFile(TOO_LARGE)
    return b"<%b%b>" % (name, b"".join([_rewrite_attribute(*each) for each in attributes]))


def _rewrite_attribute(name: bytes, value: bytes) -> bytes:
    if not value:
        return b" %b" % name
    quoted = value if value[:1] in b"\"'" else b'"%b"' % value
    return b" %b=%b" % (name, quoted.replace(b"<", b"&lt;"))


_MOST_TAGS = 10 * ELEMENTS
# The parser stops at 256 without a word, and what is deeper is lost.
_DEEPEST = 250


def parse_html(data: bytes, losses: LossCollector) -> etree._Element | None:
    """None: there is nothing in it. Raises `BadFile`."""
    text = _decode(data, losses).encode("utf-8", "replace")
    if text.count(b"<") > _MOST_TAGS:
        raise BadFile(TOO_LARGE)
    text = normalise_html(text)
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(text, parser) if text.strip() else None
    except etree.XMLSyntaxError:
        raise BadFile(DAMAGED) from None
    if root is not None and _is_too_deep(root):
        raise BadFile(TOO_LARGE)
    return root


def _decode(data: bytes, losses: LossCollector) -> str:
    is_utf_16 = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    return decode_bytes(data if is_utf_16 else data.replace(b"\0", b""), losses).replace("\0", "")


def _is_too_deep(root: etree._Element) -> bool:
    depth = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > _DEEPEST:
            return True
    return False
