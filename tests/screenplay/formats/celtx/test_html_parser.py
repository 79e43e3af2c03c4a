"""Normalised HTML, which no two parsers read differently: rules CX10 and CX12."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats.celtx.html_parser import normalise_html, parse_html
from screnpla.screenplay.losses import BadFile, LossCollector

MANY = b" ".join([b"a%d" % at for at in range(1_000)])


@pytest.mark.parametrize(
    "hidden",
    [
        b'<p z" %b ">',
        b'<p z="" %b>',
        b"<p z'\" %b '>",
        b'<p =" ><p %b ">',
        b'<p z==" > " %b>',
        b'<!-- <p x=" --><p %b ">',
        b'<script> <p x=" </script><p %b ">',
        b'<textarea><p x="</textarea><p %b >">',
        b'<p z=">" %b>',
        b"<p/%b/>",
        b'<p z="1"%b>',
        b"<p\x0c%b>",
    ],
)
def test_thousands_of_attributes_are_refused_or_dropped(hidden: bytes) -> None:
    """CX10: refused, or harmless as the parser sees it."""
    try:
        root = parse_html(b"<p>Wind.</p>" + hidden % MANY, LossCollector())
    except BadFile:
        return
    assert root is not None
    assert max([len(node.attrib) for node in root.iter()]) <= 100


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"<p class=\"a\" b='c' d>x</p >", b"<p class=\"a\" b='c' d>x</p >"),
        (b"<p class=a>x</p b>", b'<p class="a">x</p>'),
        (b'<p z" a="b<c>">x', b'<p z a="b&lt;c>">x'),
        (b"a < b <", b"a &lt; b &lt;"),
        (b"<!DOCTYPE html><?xml?>a<!-- b > -- c -->d", b"ad"),
        (b"a<!-- b <i>c</i><!-- d", b"a  b <i>c</i>  d"),
        (b"if x <y then z", b"if x &lt;y then z"),
        (b'<p class="a>Wind <b>blows</b><p class="b">', b'<p class a>Wind <b>blows</b><p class="b">'),
    ],
)
def test_malformed_html_is_normalised(before: bytes, after: bytes) -> None:
    """CX10: no word is lost by it."""
    assert normalise_html(before) == after


@pytest.mark.parametrize("piece", [b"<!--", b"<a", b' y="<b"', b"<a x='", b'<a ="', b"<!-", b"</a", b"<?", b"= ", b"-"])
def test_repeated_malformed_html_is_normalised_in_time(piece: bytes) -> None:
    """CX12"""
    assert normalise_html(b"<a" + piece * 100_000 + b"<")
