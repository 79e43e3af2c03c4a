"""The package of a Word file: its parts, found by the relations in the file itself."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from lxml import etree

from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.formats.common.files.xml_parser import TOO_LARGE, parse_xml_file
from screnpla.screenplay.formats.common.files.zip_archive import ZipArchive
from screnpla.screenplay.losses import BadFile

NO_SCRIPT = "The file is from Word, but there is no text in it."
_MAIN = re.compile(r"word/document\d?\.xml")
# The strict form of the standard says the same under other names.
_STRICT = (
    (
        b"http://purl.oclc.org/ooxml/wordprocessingml/main",
        b"http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    ),
    (
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    ),
)
_MOST_TAGS = 10 * ELEMENTS  # of all parts together
_MOST_PARTS = 50  # of one kind; each header of each section is one


class WordPackage:
    """Raises `BadFile` only."""

    def __init__(self, data: bytes) -> None:
        self._packed = ZipArchive(data)
        self._names = frozenset(self._packed.names)
        self._tags_left = _MOST_TAGS
        self._main = self._find_main()
        self._related = self._read_relations(self._main)

    def parse_main(self) -> etree._Element:
        return self._parse_part(self._main)

    def parse_related(self, kind: str) -> Iterator[etree._Element]:
        """The parts of that kind ("styles", "header"), one by one: a tree takes far more room than its file."""
        found = list(dict.fromkeys([name for type_, name in self._related if type_.rpartition("/")[2] == kind]))
        return (self._parse_part(name) for name in found[:_MOST_PARTS] if name in self._names)

    def _find_main(self) -> str:
        for type_, name in self._read_relations(""):
            if type_.endswith("/officeDocument") and name in self._names:
                return name
        found = next((name for name in self._packed.names if _MAIN.fullmatch(name)), None)
        if found is None:
            raise BadFile(NO_SCRIPT)
        return found

    def _read_relations(self, part: str) -> list[tuple[str, str]]:
        """Type and name of each part that one relates to; of the file itself where `part` is empty."""
        folder, _, own = part.rpartition("/")
        listed = posixpath.join(folder, "_rels", f"{own}.rels")
        if listed not in self._names:
            return []
        return [
            (node.get("Type", ""), _resolve_target(folder, node.get("Target", "")))
            for node in self._parse_part(listed)
            if node.get("TargetMode") != "External"
        ]

    def _parse_part(self, name: str) -> etree._Element:
        data = self._packed.read(name)
        self._tags_left -= data.count(b"<")
        if self._tags_left < 0:
            raise BadFile(TOO_LARGE)
        for strict, usual in _STRICT:
            data = data.replace(strict, usual)
        return parse_xml_file(data)


def _resolve_target(folder: str, target: str) -> str:
    return posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
