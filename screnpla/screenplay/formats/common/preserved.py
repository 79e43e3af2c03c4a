"""Round-trip data: parts of a file that the model has no place for, stored under `extra[format]` by the format's reader
so that its writer can put them back.

Everything is checked when it is taken out again, because our own file can bring anything there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_file
from screnpla.screenplay.losses import BadFile


def read_preserved(format_name: str, extra: Mapping[str, Json]) -> Mapping[str, Json]:
    """The data of one format; empty where there is none, or none that makes sense."""
    if not extra:
        return extra
    found = extra.get(format_name)
    return found if isinstance(found, dict) else {}


def check_attributes(names: re.Pattern[str], found: Json | Mapping[str, Json]) -> dict[str, str]:
    """XML attributes; `names` are the ones that a file of the format can have."""
    if not isinstance(found, Mapping):
        return {}
    return {name: value for name, value in found.items() if isinstance(value, str) and names.fullmatch(name)}


def checked_text(found: Json) -> str:
    return found if isinstance(found, str) else ""


def parse_skeleton(format_name: str, screenplay: Screenplay) -> etree._Element | None:
    """The file that a script came from, without its script. None: it came from none, or the skeleton is damaged."""
    text = checked_text(read_preserved(format_name, screenplay.foreign).get("skeleton"))
    try:
        return parse_xml_file(text.encode("utf-8", "replace")) if text else None
    except BadFile:
        return None
