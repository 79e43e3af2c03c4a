"""HTML from strangers as HTML that cannot be read in two ways.

What a parser takes for a tag depends on quotes, comments and a hundred rules for mistakes. Whoever counts attributes by
other rules than the parser counts wrongly, so the parser is only given tags that are written as books have them: all
others are written anew, and a `<` that opens none is a letter.
"""

from __future__ import annotations

import re

from screnpla.screenplay.formats.xml_tree import TOO_LARGE
from screnpla.screenplay.losses import BadFile

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
# What has looked beyond the next `<` always matches, so that nothing is looked at twice.
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


def plain_html(text: bytes) -> bytes:
    """Without comments and definitions. Raises `BadFile` when a tag has too many attributes."""
    return _TOKEN.sub(_written, text)


def _written(found: re.Match[bytes]) -> bytes:
    kind = found.lastgroup
    if kind == "plain":
        return found.group()
    if kind == "order" or found["closed"]:
        return b""
    if kind == "comment":
        # It never ends, so it is none: its words are words.
        return plain_html(found.group().replace(b"<!--", b" "))
    called = _CALLED.match(found.group())
    if called is None or not found.group().endswith(b">"):
        return found.group().replace(b"<", b"&lt;")
    return b"</%b>" % called[1] if kind == "end" else _rewritten(called[1], found.group()[called.end() :])


def _rewritten(name: bytes, said: bytes) -> bytes:
    attributes = _ATTRIBUTE.findall(said)
    if len(attributes) > _MOST_ATTRIBUTES:
        raise BadFile(TOO_LARGE)
    return b"<%b%b>" % (name, b"".join([_attribute(*each) for each in attributes]))


def _attribute(name: bytes, value: bytes) -> bytes:
    if not value:
        return b" %b" % name
    quoted = value if value[:1] in b"\"'" else b'"%b"' % value
    return b" %b=%b" % (name, quoted.replace(b"<", b"&lt;"))
