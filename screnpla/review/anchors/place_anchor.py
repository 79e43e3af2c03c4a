"""A new anchor, checked against the text as the server has it (docs/spec/review.md, RE16)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from screnpla.kit.errors import Conflict, Invalid
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.yjs.utf16_offsets import from_utf16
from screnpla.review.anchors.carry import MAX_LINES, Anchor, make_anchor
from screnpla.review.anchors.text_lines import TextLines, TextPoint

CHANGED_MEANWHILE = "These words have changed meanwhile. Please select them again."
TOO_MANY_LINES = f"A comment may be about at most {MAX_LINES} lines"
NO_WORDS = "Please select some words to comment on"


@dataclass(frozen=True)
class SentAnchor:
    """As a browser sends it: offsets are UTF-16 units."""

    element_id: str
    start: int
    end_element_id: str
    end: int
    quote: str


@dataclass(frozen=True)
class PlacedAnchor:
    document_id: str
    # The row of the log up to which the text was read.
    seq: int
    anchor: Anchor

    def columns(self) -> dict[str, Any]:
        return asdict(self.anchor)


async def place_anchor(services: Services, script_id: str, sent: SentAnchor) -> PlacedAnchor:
    """Raises Conflict when the words are not there, Invalid for a passage that cannot be commented on."""
    async with services.db.reading() as db:
        stored = await load_document(db, script_id)
    return PlacedAnchor(stored.id, stored.seq, await run_in_text_thread(_place_in_document, stored, sent))


def _place_in_document(stored: StoredDocument, sent: SentAnchor) -> Anchor:
    return find_sent_words(TextLines.of(read_screenplay(stored).elements), sent)


def find_sent_words(lines: TextLines, sent: SentAnchor) -> Anchor:
    if not sent.quote.strip():
        raise Invalid(NO_WORDS)
    first, last = lines.index_of(sent.element_id), lines.index_of(sent.end_element_id)
    if first is None or last is None or first > last:
        raise Conflict(CHANGED_MEANWHILE)
    if last - first >= MAX_LINES:
        raise Invalid(TOO_MANY_LINES)
    start = TextPoint(first, from_utf16(lines.lines[first].text, sent.start))
    end = TextPoint(last, from_utf16(lines.lines[last].text, sent.end))
    if lines.text_between(start, end) == sent.quote:
        return make_anchor(lines, start, end)
    joined, words = lines.join(first, last), sent.quote.replace("\n", "")
    places = [at for at in range(len(joined.text)) if joined.text.startswith(words, at)]
    if not places:
        raise Conflict(CHANGED_MEANWHILE)
    nearest = min(places, key=lambda at: abs(at - joined.offset_of(start)))
    return make_anchor(lines, joined.start_point(nearest), joined.end_point(nearest + len(words)))
