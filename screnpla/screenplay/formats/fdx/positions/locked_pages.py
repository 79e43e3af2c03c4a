"""Locked pages of a Final Draft file: a label and an offset over the whole script for each page, both ways.

`LockedPage` has PageNumber and Position; how it says 12A (LockLevel, LevelIndex) is unknown. So only whole numbers of
the first level are read and written; a page with a letter gets the same one by its place (PL2).
"""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.common.foreign_details import walk_elements
from screnpla.screenplay.formats.fdx.positions.paragraph_offsets import OffsetMap, ParagraphOffset
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.production.page_locks import PageLock, keep_valid_locks

PAGES = "LockedPages"
LETTERS = "Locked pages with a letter (12A) are not locked in the Final Draft file: it counts them from their place."
_LONGEST = 9


def read_page_locks(root: etree._Element, elements: Sequence[Element]) -> tuple[PageLock, ...]:
    nodes = [node for node in root.iterfind(f"{PAGES}/LockedPage") if _is_readable(node)]
    if not nodes:
        return ()
    offsets = OffsetMap(elements)
    return keep_valid_locks(
        PageLock(node.get("PageNumber", ""), *_find_letter(offsets, int(node.get("Position", "")))) for node in nodes
    )


def _find_letter(offsets: OffsetMap, position: int) -> tuple[str, int]:
    """The element and the offset in its text. The end of a paragraph is the beginning of the next."""
    place = offsets.locate(position)
    if place is None or place.paragraph >= len(offsets.paragraphs):
        return "", 0
    if place.units and place.units >= offsets.end_of(place.paragraph).units:
        place = ParagraphOffset(place.paragraph + 1, 0)
    if place.paragraph >= len(offsets.paragraphs):
        return "", 0
    return offsets.paragraphs[place.paragraph].element.id, offsets.character_of(place)


def has_unread_locks(root: etree._Element) -> bool:
    return any(not _is_readable(node) for node in root.iterfind(f"{PAGES}/LockedPage"))


def _is_readable(node: etree._Element) -> bool:
    numbers = [node.get(name, "") for name in ("PageNumber", "Position")]
    is_first_level = node.get("LockLevel", "0") == "0" and node.get("LevelIndex", "0") == "0"
    return is_first_level and all(each.isascii() and each.isdigit() and len(each) <= _LONGEST for each in numbers)


def write_page_locks(
    root: etree._Element, offsets: OffsetMap, locks: Sequence[PageLock], losses: LossCollector
) -> None:
    """Places are counted anew: Final Draft moves them with the text. `locks` may be forged: a client wrote them."""
    locks = keep_valid_locks(locks)
    list_node = root.find(PAGES)
    for node in [] if list_node is None else [node for node in list_node if _is_readable(node)]:
        list_node.remove(node)  # type: ignore[union-attr]  # it has a node
    written = [lock for lock in locks if lock.label.isdigit()]
    if len(written) < len(locks):
        losses.add(LETTERS)
    if not written:
        return
    if list_node is None:
        list_node = etree.SubElement(root, PAGES)
    paragraphs = {
        element.id: number
        for number, paragraph in enumerate(offsets.paragraphs)
        for element in walk_elements((*(paragraph.dual or (paragraph.element,)), *paragraph.synopses))
    }
    end = offsets.offset_of(offsets.end_of(len(offsets.paragraphs) - 1)) if offsets.paragraphs else 0
    for lock in written:
        number = paragraphs.get(lock.element_id)
        position = end if number is None else offsets.offset_of(_find_place(offsets, number, lock))
        node = etree.SubElement(list_node, "LockedPage", Deleted="0", LevelIndex="0", LockLevel="0")
        node.set("PageNumber", str(int(lock.label)))
        node.set("Position", str(position))


def _find_place(offsets: OffsetMap, paragraph: int, lock: PageLock) -> ParagraphOffset:
    """Words in a block do not count: a page that begins there begins with the block."""
    if offsets.paragraphs[paragraph].element.id != lock.element_id or offsets.paragraphs[paragraph].dual:
        return ParagraphOffset(paragraph, 0)
    return offsets.from_character(paragraph, lock.offset)
