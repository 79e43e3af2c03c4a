"""Page locks in a document: root map `production`, key `pageLocks` (PL1, PL3). Pure.

A lock names its element and the first letter of its page by their ids in the document, so that it stays with them
whatever is typed before. The words behind it are kept too: by them it is found again where letters were written anew
(Enter, joined lines, undo). The browser resolves locks by the same rules: `web/src/editor/pages/locks/storedLocks.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from pycrdt import Doc, Map, XmlFragment
from pycrdt._pycrdt import StickyIndex, decode_sticky_index
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

from screnpla.manuscript.document.move_markers import ContentItem, read_move_marker, sort_in_reading_order
from screnpla.manuscript.document.production.scene_number_state import PRODUCTION
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.update_decoder import Id
from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.page_locks import PageLock

PAGE_LOCKS = "pageLocks"
# The locks before the last action of 'Lock', 'Re-Lock' or 'unLock', and the id of that action, for its undo.
FORMER_LOCKS = "pageLocksBefore"
# A forged list of locks must not hold everybody up.
MOST_LOCKS = 5_000
WORDS_LENGTH = 60
# Letters by which a lost place is known: of a whole line or one that was joined, and within another line, where a name
# or an answer is often said again.
_LEAST_WORDS, _LEAST_WITHIN = 4, 8
_NEIGHBOURS = 3  # lines on both sides in which lost words are looked for
_AFTER, _BEFORE = b"\x00", b"\x41"

PlacedElements: TypeAlias = Mapping[int, Element]  # by their position in `content`


class StoredLock(NamedTuple):
    label: str
    element_id: str  # empty: behind the last element
    item: Id | None = None  # of the element
    letter: Id | None = None  # None: the page begins with the element
    offset: int = 0  # where the letter was when the lock was written
    words: str = ""  # from the letter on

    def to_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "element": self.element_id,
            "item": self.item and _format_id(self.item),
            "letter": self.letter and _format_id(self.letter),
            "offset": self.offset,
            "words": self.words,
        }


class FormerLocks(NamedTuple):
    """The locks before an action, which are those again when it is undone."""

    action_id: str
    locks: list[StoredLock]


class ResolvedLock(NamedTuple):
    lock: PageLock
    is_lost: bool  # its letter or its element is gone


def parse_stored_locks(value: object) -> list[StoredLock]:
    """Whatever a client wrote there: what is no lock is left out."""
    entries = value if isinstance(value, list) else []
    return [lock for entry in entries[:MOST_LOCKS] if (lock := _parse_lock(entry))]


def _parse_lock(entry: object) -> StoredLock | None:
    if not isinstance(entry, dict):
        return None
    label, element_id, words = (entry.get(key) for key in ("label", "element", "words"))
    item, letter, offset = _parse_id(entry.get("item")), _parse_id(entry.get("letter")), entry.get("offset")
    if not isinstance(label, str) or not isinstance(element_id, str) or (element_id and item is None):
        return None
    whole = int(offset) if isinstance(offset, int | float) and 0 <= offset < 1e9 else 0
    return StoredLock(label, element_id, item, letter, whole, words if isinstance(words, str) else "")


def _parse_id(value: object) -> Id | None:
    client, _, clock = value.partition(":") if isinstance(value, str) else ("", "", "")
    if not (client.isascii() and client.isdecimal() and clock.isascii() and clock.isdecimal()):
        return None
    return (int(client), int(clock)) if len(client) < 17 and len(clock) < 17 else None


def _format_id(found: Id) -> str:
    return f"{found[0]}:{found[1]}"


def read_stored_locks(doc: Doc[Any]) -> list[StoredLock]:
    return parse_stored_locks(doc.get(PRODUCTION, type=Map).get(PAGE_LOCKS))


def read_former_locks(doc: Doc[Any]) -> FormerLocks | None:
    """None: there is no action that could be undone."""
    former = doc.get(PRODUCTION, type=Map).get(FORMER_LOCKS)
    action_id = former.get("action") if isinstance(former, dict) else None
    if not isinstance(former, dict) or not isinstance(action_id, str) or not action_id:
        return None
    return FormerLocks(action_id, parse_stored_locks(former.get("locks")))


def replace_page_locks(doc: Doc[Any], stored: Sequence[StoredLock], action_id: str) -> None:
    """As an action that can be undone."""
    former = [lock.to_json() for lock in read_stored_locks(doc)]
    doc.get(PRODUCTION, type=Map)[FORMER_LOCKS] = {"action": action_id, "locks": former}
    write_page_locks(doc, stored)


def restore_former_locks(doc: Doc[Any], former: FormerLocks) -> None:
    """An action is undone once: who asks again finds nothing to undo."""
    del doc.get(PRODUCTION, type=Map)[FORMER_LOCKS]
    write_page_locks(doc, former.locks)


def resolve_locks(
    stored: Iterable[StoredLock], content: XmlFragment, elements: PlacedElements, reading: InnerTransaction
) -> list[ResolvedLock]:
    by_id = {element.id: element for element in elements.values()}
    return [_resolve_lock(lock, content, elements, by_id, reading) for lock in stored]


def _resolve_lock(
    lock: StoredLock,
    content: XmlFragment,
    elements: PlacedElements,
    by_id: Mapping[str, Element],
    reading: InnerTransaction,
) -> ResolvedLock:
    if lock.item is None:
        return ResolvedLock(PageLock(lock.label, ""), is_lost=False)
    place = _locate(lock.item, reading)
    element = elements.get(place.at) if place and place.is_alive else None
    if element is not None:
        offset, is_lost = _find_letter(lock, element.text, reading)
        return ResolvedLock(PageLock(lock.label, element.id, offset), is_lost)
    returned = by_id.get(lock.element_id)
    if returned is not None:
        return ResolvedLock(PageLock(lock.label, returned.id, min(lock.offset, len(returned.text))), is_lost=True)
    following = _find_following(content, elements, place.at, reading) if place else None
    return ResolvedLock(PageLock(lock.label, following.id if following else ""), is_lost=True)


def _find_letter(lock: StoredLock, text: str, reading: InnerTransaction) -> tuple[int, bool]:
    """PL3: the offset of the letter in the text of its element, and whether it is gone: then of the next living one."""
    if lock.letter is None:
        return 0, False
    place = _locate(lock.letter, reading)
    if place is None:
        return min(lock.offset, len(text)), True
    if text.isascii():
        return min(place.at, len(text)), not place.is_alive
    return _count_characters(lock.letter, place, text, reading), not place.is_alive


def _count_characters(letter: Id, place: _Place, text: str, reading: InnerTransaction) -> int:
    """The library counts bytes in the pieces before the letter, and UTF-16 units in its own."""
    client, clock = letter
    steps = 0
    while place.is_alive and steps < min(clock, place.at):
        before = _locate((client, clock - steps - 1), reading)
        if before is None or not before.is_alive or before.at != place.at - steps - 1:
            break
        steps += 1
    above = text.encode()[: place.at - steps].decode(errors="ignore")
    units = len(above.encode("utf-16-le")) + 2 * steps
    return len(text.encode("utf-16-le")[:units].decode("utf-16-le", errors="ignore"))


class _Place(NamedTuple):
    at: int  # as the library counts
    is_alive: bool


def _locate(item: Id, reading: InnerTransaction) -> _Place | None:
    """None for an item that the document does not have."""
    try:
        index, behind = (_make_sticky(item, assoc).get_offset(reading) for assoc in (_AFTER, _BEFORE))
    except BaseException as failure:
        # The library panics for an id that a client made up, with an exception whose class nobody can import.
        if type(failure).__name__ != "PanicException":
            raise
        return None
    return _Place(index, index != behind)


def _make_sticky(item: Id, assoc: bytes) -> StickyIndex:
    return decode_sticky_index(b"\x00" + encode_number(item[0]) + encode_number(item[1]) + assoc)


def _find_following(
    content: XmlFragment, elements: PlacedElements, position: int, reading: InnerTransaction
) -> Element | None:
    """PL3: the element that is read behind the place of one that is gone."""
    gone = object()
    items: list[tuple[ContentItem, object]] = []
    for at, node in enumerate(content.integrated.children(reading)):
        if at == position:
            items.append(("\0gone", gone))
        element = elements.get(at)
        if element is not None:
            items.append((element.id, element))
        elif isinstance(node, InnerElement) and (marker := read_move_marker(node, reading)):
            items.append((marker, None))
    read = iter(sort_in_reading_order(items))
    return next((each for each in read if isinstance(each, Element)), None) if gone in read else None


def write_page_locks(doc: Doc[Any], stored: Sequence[StoredLock]) -> None:
    production = doc.get(PRODUCTION, type=Map)
    if stored:
        production[PAGE_LOCKS] = [lock.to_json() for lock in stored]
    elif PAGE_LOCKS in production:
        del production[PAGE_LOCKS]


def find_lost_place(lost: StoredLock, lock: PageLock, elements: Sequence[Element]) -> PageLock | None:
    """The place of a lock by the words behind it, near the place where it is now; None where they are not."""
    if len(lost.words) < _LEAST_WORDS:
        return None
    at = next((number for number, element in enumerate(elements) if element.id == lock.element_id), len(elements))
    find = _find_words if lost.letter else _find_joined_line
    for number in _list_near(lost, lock, at, len(elements)):
        offset = find(elements[number].text, lost.words)
        if offset is not None:
            return PageLock(lock.label, elements[number].id, offset)
    return None


def _list_near(lost: StoredLock, lock: PageLock, at: int, count: int) -> Sequence[int]:
    """Numbers of the lines in which the words may stand."""
    if lost.letter:
        near = range(max(at - _NEIGHBOURS, 0), min(at + _NEIGHBOURS + 1, count))
        return sorted(near, key=lambda each: abs(each - at))
    # The line may have been joined to the one above, unless it has come back.
    return range(max(at - 1, 0), at) if lock.element_id != lost.element_id else ()


def _find_joined_line(text: str, words: str) -> int | None:
    # A line that begins with the words of one that is gone is another line.
    return _find_rest(text, words) or None


def _find_words(text: str, words: str) -> int | None:
    """Where the words begin, or what a split line has left of them at its end."""
    found = _find_rest(text, words)
    if found is not None and (found == 0 or len(words) >= _LEAST_WITHIN):
        return found
    for length in range(min(len(text), len(words) - 1), _LEAST_WITHIN - 1, -1):
        if text.endswith(words[:length]):
            return len(text) - length
    return None


def _find_rest(text: str, words: str) -> int | None:
    """Words that were cut short by the end of their line stand at the end of this one, too."""
    if len(words) < WORDS_LENGTH:
        return len(text) - len(words) if text.endswith(words) else None
    found = text.find(words)
    return found if found >= 0 else None
