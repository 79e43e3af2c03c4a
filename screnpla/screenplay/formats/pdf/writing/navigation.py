"""Bookmarks for every scene, and the pages' own numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.writing.objects import PdfObjects, format_text


class Bookmark(NamedTuple):
    title: str
    page: int  # number of the page's object
    top: float  # points from the bottom of the page


def add_outline(objects: PdfObjects, bookmarks: Sequence[Bookmark]) -> int | None:
    if not bookmarks:
        return None
    root = objects.reserve()
    numbers = [objects.reserve() for _ in bookmarks]
    for at, (number, bookmark) in enumerate(zip(numbers, bookmarks, strict=True)):
        beside = b"/Prev %d 0 R" % numbers[at - 1] if at else b""
        if at + 1 < len(numbers):
            beside += b"/Next %d 0 R" % numbers[at + 1]
        place = b"/Dest[%d 0 R/XYZ null %.0f null]" % (bookmark.page, bookmark.top)
        title = format_text(bookmark.title)
        objects.set_object(number, b"<</Title%s/Parent %d 0 R%s%s>>" % (title, root, place, beside))
    last = numbers[-1]
    objects.set_object(root, b"<</Type/Outlines/First %d 0 R/Last %d 0 R/Count %d>>" % (numbers[0], last, len(numbers)))
    return root


def format_page_labels(labels: Sequence[str]) -> bytes:
    """The numbers that viewers show, one entry for each row of consecutive ones; cover pages have none."""
    entries: list[bytes] = []
    expected: str | None = None
    for at, label in enumerate(labels):
        counted = label.isascii() and label.isdigit() and label == str(int(label)) and label != "0"
        if label != expected:
            style = b"/S/D/St %s" % label.encode() if counted else b"/P%s" % format_text(label)
            entries.append(b"%d<<%s>>" % (at, style))
        expected = str(int(label) + 1) if counted else label if not label else None
    return b"<</Nums[%s]>>" % b"".join(entries)
