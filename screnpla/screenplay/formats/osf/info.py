"""The info node: the title page of the first versions, and the parts of it that programs still write."""

from __future__ import annotations

import re
from typing import Any

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Cover
from screnpla.screenplay.formats.osf.settings import node_attributes

_FIELDS = {"subtitle": "sub_title", "copyright": "copyright", "contact": "contact", "drafts": "draft_date"}
_ALL = ("title", "title_format", "written_by", *_FIELDS)
# Attributes that name no work and nobody.
_NAMELESS = frozenset({"uuid", "draft_uuid", "pagecount"})
_CREDIT = re.compile(r"[^\n]{0,100}\bby\b[:,]?", re.IGNORECASE)


def read_cover_from_info(root: etree._Element) -> Cover:
    """Before version 2 the title page was made of fields."""
    info = node_attributes(root, "info")
    fields: dict[str, Any] = {
        cover_name: clean_text(info.get(osf_name, "")).strip() for osf_name, cover_name in _FIELDS.items()
    }
    credit, authors = _split_written_by(clean_text(info.get("written_by", "")).strip())
    return Cover(title=clean_text(info.get("title", "")).strip(), credit=credit, authors=authors, **fields)


def update_info(root: etree._Element, cover: Cover) -> None:
    """Fields that are there get new values; fields that are not stay absent."""
    values = {osf_name: getattr(cover, cover_name) for osf_name, cover_name in _FIELDS.items()}
    values["title"] = cover.title
    values["written_by"] = "\n".join([each for each in (cover.credit, cover.authors) if each])
    for node in root.findall("info"):
        for name, value in values.items():
            if name in node.attrib and value:
                node.set(name, clean_text(value))
            else:
                node.attrib.pop(name, None)
        if "title" not in node.attrib:
            node.attrib.pop("title_format", None)


def remove_old_fields(root: etree._Element) -> None:
    """The fields of the first versions, which are on the title page since."""
    for node in root.findall("info"):
        for name in _ALL:
            node.attrib.pop(name, None)


def remove_names(root: etree._Element) -> None:
    """All that could tell whose script it is."""
    for node in root.findall("info"):
        for name in set(node.keys()) - _NAMELESS:
            del node.attrib[name]
        del node[:]
        node.text = None


def _split_written_by(text: str) -> tuple[str, str]:
    first, _, rest = text.partition("\n")
    if _CREDIT.fullmatch(first.strip()):
        return first.strip(), rest.strip()
    match = re.match(r"((?:written |screenplay |story )?by)\s+(\S.*)", text, re.IGNORECASE | re.DOTALL)
    return (match[1], match[2]) if match else ("", text)
