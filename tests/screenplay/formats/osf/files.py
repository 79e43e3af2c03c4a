"""Files in the Open Screenplay Format, and whether two of them are the same tree."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.osf.read import read_osf
from screnpla.screenplay.formats.osf.write import write_osf
from tests.screenplay.corpus import ROOT

FIXTURES = ROOT / "fixtures" / "formats" / "osf"


def fixture(name: str) -> bytes:
    return (FIXTURES / name).read_bytes()


def script(body: str, rest: str = "", version: int = 30) -> bytes:
    kind = "Open Screenplay Format document"
    return f'<document type="{kind}" version="{version}">{rest}<paragraphs>{body}</paragraphs></document>'.encode()


def para(style: str, text: str, attributes: str = "", own: str = "") -> str:
    return f'<para {own}><style basestylename="{style}" {attributes}/><text>{text}</text></para>'


def opened(data: bytes) -> Screenplay:
    return read_osf(data).screenplay


def written(screenplay: Screenplay, options: WriteOptions | None = None) -> bytes:
    return write_osf(screenplay, options or WriteOptions()).data


def difference(one: bytes, other: bytes) -> str:
    """The first place where they differ in names, attributes, order or text; indentation may differ."""
    for before, after in zip(_flat(one), _flat(other), strict=False):
        if before != after:
            return f"{before}\n{after}"
    return "" if len(list(_flat(one))) == len(list(_flat(other))) else "one of them is longer"


def _flat(data: bytes) -> Iterable[tuple[str, list[tuple[str, str]], str, int]]:
    root = etree.fromstring(data, etree.XMLParser(remove_blank_text=True))
    for node in root.iter():
        yield str(node.tag), sorted(node.items()), node.text or "", len(node)
