"""Brings a file of the first versions to the one we write: what was in its texts and fields has other places now."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.osf.styles import has_capitals
from screnpla.screenplay.formats.osf.units import is_true
from screnpla.screenplay.formats.osf.versions import WRITTEN, has_markup

# These are on the title page since.
_FIELDS = ("title", "title_format", "subtitle", "written_by", "copyright", "contact", "drafts")


def upgrade(root: etree._Element) -> None:
    if not has_markup(root):
        return
    root.set("version", WRITTEN)
    for style in root.findall("styles/style"):
        if has_capitals(dict(style.items())):
            style.set("allcaps", "1")
        style.attrib.pop("effects", None)
    info, settings = root.find("info"), root.find("settings")
    for name in _FIELDS if info is not None else ():
        assert info is not None
        info.attrib.pop(name, None)
    if settings is not None and settings.get("page_header") is None and is_true(settings.get("page_numbering", "1")):
        settings.set("page_header", settings.get("pagenumber_format", "#."))
        settings.set("header_alignment", "3")
