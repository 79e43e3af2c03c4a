"""Comments and footnotes of a Word file, to be attached to its text as notes."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.comment_dates import parse_date
from screnpla.screenplay.formats.docx.reading.package import WordPackage
from screnpla.screenplay.formats.docx.reading.plain_text import extract_text
from screnpla.screenplay.formats.docx.xml_names import ID, W

FOOTNOTE = "Footnote"
_LONGEST_NAME = 200
_SEPARATORS = frozenset({"separator", "continuationSeparator", "continuationNotice"})


class WordComments:
    def __init__(self, package: WordPackage, *, own: bool) -> None:
        """`own`: we wrote the file, and every blank in it is meant."""
        self._comments = {
            node.get(ID) or "": _read_comment(node, own=own)
            for node in _find_all(package.parse_related("comments"), f"{W}comment")
        }
        self._footnotes = {
            f"{W}{name}Reference": {
                node.get(ID) or "": Note(extract_text(node).strip(), label=FOOTNOTE)
                for node in _find_all(package.parse_related(f"{name}s"), f"{W}{name}")
                if node.get(f"{W}type") not in _SEPARATORS
            }
            for name in ("footnote", "endnote")
        }
        self._used_ids: set[str] = set()

    def take_comment(self, own_id: str) -> Note | None:
        """Once each: a comment hangs in one place. None: there is none, or it has been met."""
        if own_id in self._used_ids or own_id not in self._comments:
            return None
        self._used_ids.add(own_id)
        return self._comments[own_id]

    def take_footnote(self, reference: etree._Element) -> Note | None:
        return self._footnotes.get(str(reference.tag), {}).pop(reference.get(ID) or "", None)

    def list_unplaced(self) -> list[Note]:
        """Those that belong to no place in the text."""
        comments = [note for own_id, note in self._comments.items() if own_id not in self._used_ids and note.text]
        return comments + [note for notes in self._footnotes.values() for note in notes.values() if note.text]


def _find_all(roots: Iterable[etree._Element], name: str) -> Iterable[etree._Element]:
    return (node for root in roots for node in root.iterfind(name))


def _read_comment(node: etree._Element, *, own: bool) -> Note:
    words = extract_text(node)
    return Note(
        words if own else words.strip(),
        author=clean_text((node.get(f"{W}author") or "")[:_LONGEST_NAME]),
        written=clean_text(parse_date(node.get(f"{W}date") or "")[:_LONGEST_NAME]),
    )
