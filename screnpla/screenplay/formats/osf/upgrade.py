"""Brings a file of the first versions to the one we write: what was in its texts and fields has other places now."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.osf.info import forget_info
from screnpla.screenplay.formats.osf.styles import has_capitals
from screnpla.screenplay.formats.osf.versions import WRITTEN, has_markup
from screnpla.screenplay.formats.said_values import is_true


def upgrade(root: etree._Element) -> None:
    if not has_markup(root):
        return
    root.set("version", WRITTEN)
    for style in root.findall("styles/style"):
        if has_capitals(dict(style.items())):
            style.set("allcaps", "1")
        style.attrib.pop("effects", None)
    forget_info(root)
    settings = root.find("settings")
    if settings is not None and settings.get("page_header") is None and is_true(settings.get("page_numbering", "1")):
        settings.set("page_header", settings.get("pagenumber_format", "#."))
        settings.set("header_alignment", "3")
