"""The file a script came from, without its script."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fdx.kept import kept_of, text_of
from screnpla.screenplay.formats.xml_tree import parse_file
from screnpla.screenplay.losses import BadFile


def kept_file(screenplay: Screenplay) -> etree._Element | None:
    """None: it came from none, or what is kept of it is damaged."""
    text = text_of(kept_of(screenplay.foreign).get("skeleton"))
    try:
        root = parse_file(text.encode("utf-8", "replace")) if text else None
    except BadFile:
        return None
    return root if root is not None and root.find("Content") is not None else None
