"""What a Word file says beside its text: comments and footnotes, to be hung on it as notes."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.docx.comment_dates import date_in
from screnpla.screenplay.formats.docx.package import Package
from screnpla.screenplay.formats.docx.plain_words import words_of
from screnpla.screenplay.formats.docx.xml_names import ID, W

FOOTNOTE = "Footnote"
_LONGEST_NAME = 200
_SEPARATORS = frozenset({"separator", "continuationSeparator", "continuationNotice"})


class Stories:
    def __init__(self, package: Package, *, own: bool) -> None:
        """`own`: we wrote the file, and every blank in it is meant."""
        self._comments = {
            node.get(ID) or "": _comment(node, own=own) for node in _all(package.related("comments"), f"{W}comment")
        }
        self._footnotes = {
            f"{W}{name}Reference": {
                node.get(ID) or "": Note(words_of(node).strip(), label=FOOTNOTE)
                for node in _all(package.related(f"{name}s"), f"{W}{name}")
                if node.get(f"{W}type") not in _SEPARATORS
            }
            for name in ("footnote", "endnote")
        }
        self._met: set[str] = set()

    def comment(self, own_id: str) -> Note | None:
        """Once each: a comment hangs in one place. None: there is none, or it has been met."""
        if own_id in self._met or own_id not in self._comments:
            return None
        self._met.add(own_id)
        return self._comments[own_id]

    def footnote(self, reference: etree._Element) -> Note | None:
        return self._footnotes.get(str(reference.tag), {}).pop(reference.get(ID) or "", None)

    def unmet(self) -> list[Note]:
        """Those that belong to no place in the text."""
        comments = [note for own_id, note in self._comments.items() if own_id not in self._met and note.text]
        return comments + [note for notes in self._footnotes.values() for note in notes.values() if note.text]


def _all(roots: Iterable[etree._Element], name: str) -> Iterable[etree._Element]:
    return (node for root in roots for node in root.iterfind(name))


def _comment(node: etree._Element, *, own: bool) -> Note:
    words = words_of(node)
    return Note(
        words if own else words.strip(),
        author=cleaned((node.get(f"{W}author") or "")[:_LONGEST_NAME]),
        written=cleaned(date_in(node.get(f"{W}date") or "")[:_LONGEST_NAME]),
    )
