"""Round-trip data of an Open Screenplay Format file, stored under `extra["osf"]`."""

from __future__ import annotations

import re
from functools import partial

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.common.preserved import (
    check_attributes,
    checked_text,
    parse_skeleton,
    read_preserved,
)

FORMAT = "osf"
SYNOPSES_APART = "\n\n"  # between the synopses of one paragraph, which has one attribute for all of them
_NAME = re.compile(r"(?!xml)[A-Za-z_][A-Za-z0-9_.-]{0,60}")

preserved_data = partial(read_preserved, FORMAT)
checked_attributes = partial(check_attributes, _NAME)


def checked_xml(found: Json) -> str:
    """Pieces of a file, each parsed again before it goes into another one."""
    pieces = []
    for each in found if isinstance(found, list) else ():
        try:
            pieces.append(etree.tostring(parse_xml_text(checked_text(each)), encoding="unicode"))
        except etree.XMLSyntaxError:
            continue
    return "".join(pieces)


def preserved_file(screenplay: Screenplay) -> etree._Element | None:
    """The file a script came from, without its script; None where there is none to write into."""
    root = parse_skeleton(FORMAT, screenplay)
    return root if root is not None and root.tag == "document" and root.find("paragraphs") is not None else None
