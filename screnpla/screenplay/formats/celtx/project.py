"""What a project says of itself: which scripts it has, in which order, what they are called, and what else is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.formats.xml_tree import TOO_LARGE, parse_file
from screnpla.screenplay.losses import BadFile

# What a document may be, and how a writer calls it; the others are no scripts.
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
class Thing:
    """Something that the project tells about; what it is and what is said of it, by the names without their prefix."""

    kind: str = ""
    said: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return " ".join(cleaned(self.said.get("title", "")).split())

    @property
    def doctype(self) -> str:
        return _last(self.said.get("doctype") or self.said.get("type") or "")


class Project:
    def __init__(self, data: bytes) -> None:
        self._things: dict[str, Thing] = {}
        self._lists: dict[str, list[str]] = {}
        root = _root(data)
        if len(root) > ELEMENTS:
            raise BadFile(TOO_LARGE)
        for node in root:
            self._add(node)

    @property
    def title(self) -> str:
        return next((thing.title for thing in self._things.values() if thing.kind == "Project" and thing.title), "")

    @cached_property
    def documents(self) -> list[Thing]:
        """As they stand in the project; those it does not list come last."""
        ordered = dict.fromkeys([*self._in_order(), *self._things])
        return [self._things[about] for about in ordered if about in self._things and _is_document(self._things[about])]

    @property
    def catalogue(self) -> list[str]:
        """What else was entered: "Cast", "Props"."""
        kinds = {thing.kind for thing in self._things.values() if thing.kind not in _FRAME and not _is_document(thing)}
        return sorted(kinds)

    def said_of(self, name: str) -> str:
        """The words of a note, by the last part of its address."""
        thing = self._by_name.get(name) if name else None
        if thing is None:
            return ""
        return next((thing.said[each] for each in ("description", "body", "text", "title") if each in thing.said), "")

    @cached_property
    def _by_name(self) -> dict[str, Thing]:
        return {_last(about): thing for about, thing in self._things.items()}

    def _in_order(self) -> Iterator[str]:
        """From the project's components down; lists that hold themselves are entered once."""
        waiting = [thing.said.get("components", "") for thing in self._things.values() if thing.kind == "Project"]
        seen: set[str] = set()
        while waiting:
            about = waiting.pop()
            if about in seen:
                continue
            seen.add(about)
            yield about
            waiting += reversed(self._lists.get(about, ()))

    def _add(self, node: etree._Element) -> None:
        about = _attribute(node, "about") or _attribute(node, "ID") or f"#{len(self._things)}"
        kind = _local(node.tag)
        if kind in {"Seq", "Bag", "Alt"}:
            self._lists.setdefault(about, []).extend([_attribute(item, "resource") or "" for item in node])
            return
        thing = self._things.setdefault(about, Thing())
        if thing.kind in {"", "Description"}:
            thing.kind = kind
        for name, value in node.items():
            thing.said.setdefault(_local(name), value)
        for child in node:
            thing.said.setdefault(_local(child.tag), _attribute(child, "resource") or (child.text or "").strip())


def _root(data: bytes) -> etree._Element:
    """A project brings definitions of its own words for the titles of templates; they are cut out, not believed."""
    found = _DOCTYPE.search(data, 0, 4096)
    if found:
        end = data.find(b"]", found.end()) if found[1] else found.end() - 1
        end = data.find(b">", end)
        data = data[: found.start()] + (data[end + 1 :] if end >= 0 else b"")
    try:
        return parse_file(_ENTITY.sub(b"", data))
    except BadFile:
        # The scripts are in files of their own; without the project only their order and titles are not known.
        return etree.Element("none")


def _is_document(thing: Thing) -> bool:
    return thing.kind == "Document" or "localFile" in thing.said or thing.doctype.endswith("Document")


def _attribute(node: etree._Element, name: str) -> str | None:
    return next((value for key, value in node.items() if _local(key) == name), None)


def _local(name: object) -> str:
    return name.rpartition("}")[2] if isinstance(name, str) else ""


def _last(address: str) -> str:
    return re.split(r"[/#]", address)[-1]
