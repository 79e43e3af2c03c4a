"""What the reader leaves under `extra["osf"]`, taken out again with doubt: our own file can bring anything there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.xml_tree import parse_file, parse_part
from screnpla.screenplay.losses import BadFile

FORMAT = "osf"
_NAME = re.compile(r"(?!xml)[A-Za-z_][A-Za-z0-9_.-]{0,60}")


def kept_of(extra: Mapping[str, Json]) -> Mapping[str, Json]:
    found = extra.get(FORMAT) if extra else None
    return found if isinstance(found, dict) else {}


def attributes_of(found: Json | Mapping[str, Json]) -> dict[str, str]:
    if not isinstance(found, Mapping):
        return {}
    return {name: value for name, value in found.items() if isinstance(value, str) and _NAME.fullmatch(name)}


def text_of(found: Json) -> str:
    return found if isinstance(found, str) else ""


def xml_of(found: Json) -> str:
    """Pieces of a file, each looked at again before it goes into another one."""
    made = []
    for each in found if isinstance(found, list) else ():
        try:
            made.append(etree.tostring(parse_part(text_of(each)), encoding="unicode"))
        except etree.XMLSyntaxError:
            continue
    return "".join(made)


def kept_file(screenplay: Screenplay) -> etree._Element | None:
    """The file a script came from, without its script. None: it came from none, or what is kept of it is damaged."""
    text = text_of(kept_of(screenplay.foreign).get("skeleton"))
    try:
        root = parse_file(text.encode("utf-8", "replace")) if text else None
    except BadFile:
        return None
    return root if root is not None and root.tag == "document" and root.find("paragraphs") is not None else None
