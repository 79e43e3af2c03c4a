"""The index of a project: its scripts, their order and titles, and its other items."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.formats.common.files.xml_parser import TOO_LARGE, parse_xml_file
from screnpla.screenplay.losses import BadFile

# Types of documents that are scripts, and a writer's words for them.
SCRIPTS = {
    "ScriptDocument": "screenplay",
    "TheatreDocument": "stage play",
    "AVDocument": "audio-visual script",
    "RadioDocument": "audio play",
    "ComicDocument": "comic book",
}
# Celtx's own names for what a project is made of; all other things were entered by somebody.
_FRAME = frozenset(
    {"Project", "Document", "Seq", "Bag", "Alt", "Description", "Folder", "DepartmentList", "Scene", "Act"}
)
_DOCTYPE = re.compile(rb"<!DOCTYPE[^\[>]{0,500}(\[)?")
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)[A-Za-z_][\w.:-]{0,80};")


@dataclass
class ProjectItem:
    """An item of the project: its kind and its properties, by their names without prefix."""

    kind: str = ""
    properties: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return " ".join(clean_text(self.properties.get("title", "")).split())

    @property
    def doctype(self) -> str:
        return _last_part(self.properties.get("doctype") or self.properties.get("type") or "")


class CeltxProject:
    def __init__(self, data: bytes) -> None:
        self._items: dict[str, ProjectItem] = {}
        self._lists: dict[str, list[str]] = {}
        root = _parse_project(data)
        if len(root) > ELEMENTS:
            raise BadFile(TOO_LARGE)
        for node in root:
            self._add_item(node)

    @property
    def title(self) -> str:
        return next((item.title for item in self._items.values() if item.kind == "Project" and item.title), "")

    @cached_property
    def documents(self) -> list[ProjectItem]:
        """As they stand in the project; those it does not list come last."""
        ordered = dict.fromkeys([*self._list_in_order(), *self._items])
        return [self._items[about] for about in ordered if about in self._items and _is_document(self._items[about])]

    @property
    def catalogue(self) -> list[str]:
        """Kinds of other items: "Cast", "Props"."""
        kinds = {item.kind for item in self._items.values() if item.kind not in _FRAME and not _is_document(item)}
        return sorted(kinds)

    def note_text(self, name: str) -> str:
        """The words of a note, by the last part of its address."""
        item = self._by_name.get(name) if name else None
        if item is None:
            return ""
        return next(
            (item.properties[each] for each in ("description", "body", "text", "title") if each in item.properties),
            "",
        )

    @cached_property
    def _by_name(self) -> dict[str, ProjectItem]:
        return {_last_part(about): item for about, item in self._items.items()}

    def _list_in_order(self) -> Iterator[str]:
        """From the project's components down; lists that hold themselves are entered once."""
        waiting = [item.properties.get("components", "") for item in self._items.values() if item.kind == "Project"]
        seen: set[str] = set()
        while waiting:
            about = waiting.pop()
            if about in seen:
                continue
            seen.add(about)
            yield about
            waiting += reversed(self._lists.get(about, ()))

    def _add_item(self, node: etree._Element) -> None:
        about = _find_attribute(node, "about") or _find_attribute(node, "ID") or f"#{len(self._items)}"
        kind = _local_name(node.tag)
        if kind in {"Seq", "Bag", "Alt"}:
            self._lists.setdefault(about, []).extend([_find_attribute(entry, "resource") or "" for entry in node])
            return
        item = self._items.setdefault(about, ProjectItem())
        if item.kind in {"", "Description"}:
            item.kind = kind
        for name, value in node.items():
            item.properties.setdefault(_local_name(name), value)
        for child in node:
            item.properties.setdefault(
                _local_name(child.tag), _find_attribute(child, "resource") or (child.text or "").strip()
            )


def _parse_project(data: bytes) -> etree._Element:
    """A project brings definitions of its own words for the titles of templates; they are cut out, not believed."""
    found = _DOCTYPE.search(data, 0, 4096)
    if found:
        end = data.find(b"]", found.end()) if found[1] else found.end() - 1
        end = data.find(b">", end)
        data = data[: found.start()] + (data[end + 1 :] if end >= 0 else b"")
    try:
        return parse_xml_file(_ENTITY.sub(b"", data))
    except BadFile:
        # The scripts are in files of their own; without the project only their order and titles are not known.
        return etree.Element("none")


def _is_document(item: ProjectItem) -> bool:
    return item.kind == "Document" or "localFile" in item.properties or item.doctype.endswith("Document")


def _find_attribute(node: etree._Element, name: str) -> str | None:
    return next((value for key, value in node.items() if _local_name(key) == name), None)


def _local_name(name: object) -> str:
    return name.rpartition("}")[2] if isinstance(name, str) else ""


def _last_part(address: str) -> str:
    return re.split(r"[/#]", address)[-1]
