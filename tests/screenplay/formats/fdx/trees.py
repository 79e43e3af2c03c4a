"""Whether two Final Draft files are the same tree: names, attributes, order and text. Only indentation may differ."""

from __future__ import annotations

from pathlib import Path

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from tests.screenplay.corpus import ROOT

FIXTURES = ROOT / "fixtures" / "formats" / "fdx"


def fixture(name: str) -> bytes:
    return (FIXTURES / f"{name}.fdx").read_bytes()


def script(body: str, rest: str = "", version: int = 4) -> bytes:
    return (
        f'<FinalDraft DocumentType="Script" Version="{version}"><Content>{body}</Content>{rest}</FinalDraft>'.encode()
    )


def opened(data: bytes) -> Screenplay:
    return read_fdx(data).screenplay


def written(screenplay: Screenplay, options: WriteOptions | None = None) -> bytes:
    return write_fdx(screenplay, options or WriteOptions()).data


def tree(data: bytes) -> etree._Element:
    return etree.fromstring(data, etree.XMLParser(remove_comments=True))


def difference(one: bytes, other: bytes) -> str:
    """Where the two first differ; empty: nowhere."""
    return _difference(tree(one), tree(other), "")


def _difference(one: etree._Element, other: etree._Element, path: str) -> str:
    path = f"{path}/{one.tag!s}"
    if (one.tag, dict(one.attrib)) != (other.tag, dict(other.attrib)):
        return f"{path}: {one.attrib} is {other.tag!s} {other.attrib}"
    if _text(one) != _text(other):
        return f"{path}: {_text(one)!r} is {_text(other)!r}"
    if len(one) != len(other):
        return f"{path}: {[child.tag for child in one]} is {[child.tag for child in other]}"
    for number, (one_child, other_child) in enumerate(zip(one, other, strict=True), 1):
        if (one_child.tail or "").strip() != (other_child.tail or "").strip():
            return f"{path}[{number}]: different text behind it"
        found = _difference(one_child, other_child, f"{path}[{number}]")
        if found:
            return found
    return ""


def _text(node: etree._Element) -> str:
    text = node.text or ""
    is_indentation = len(node) > 0 or node.tag != "Text"
    return text.strip() if is_indentation else text


def fixture_files() -> list[Path]:
    return sorted(FIXTURES.glob("*.fdx"))
