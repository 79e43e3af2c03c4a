"""Recovered text in the stash: typed into a line while somebody else deleted it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.desk.schema import STASH
from screnpla.manuscript.desk.stash import make_line
from screnpla.manuscript.document.convert import capture_update, insert_element, read_nodes
from screnpla.screenplay.elements import Kind

HEADING = "Recovered"
# The heading is found again by its id, wherever people move it and whatever they call it.
_HEADING_ID = "recovered"
_SOMEBODY = "somebody"


@dataclass(frozen=True)
class RecoveredText:
    id: str  # the same whenever the same text is recovered once more
    text: str
    typed_by: str
    deleted_by: str
    position: str  # 'INT. KITCHEN - DAY, page 12'; may be empty
    at: datetime


def add_recovered_texts(doc: Doc[Any], texts: Sequence[RecoveredText]) -> bytes:
    """Inserts them under their heading in `doc`; the update of that, empty when all of them are there already.

    The newest are on top: people may have gone on writing behind the others.
    """
    stash = doc.get(STASH, type=XmlFragment)
    return capture_update(doc, lambda writing: _insert_texts(stash, writing, texts))


def _insert_texts(stash: XmlFragment, writing: InnerTransaction, texts: Sequence[RecoveredText]) -> None:
    existing = {node.element.id: node.position for node in read_nodes(stash, writing)}
    new = [recovered for recovered in texts if _element_id(recovered) not in existing]
    if not new:
        return
    heading = existing.get(_HEADING_ID)
    if heading is None:
        heading = len(stash.children)
        insert_element(stash, writing, heading, make_line(_HEADING_ID, HEADING, Kind.HEADING_TWO))
    for recovered in reversed(new):
        insert_element(
            stash,
            writing,
            heading + 1,
            make_line(f"{_element_id(recovered)}-from", _describe_origin(recovered), Kind.NOTE),
        )
        insert_element(stash, writing, heading + 1, make_line(_element_id(recovered), recovered.text))


def _element_id(recovered: RecoveredText) -> str:
    return f"{_HEADING_ID}-{recovered.id}"


def _describe_origin(recovered: RecoveredText) -> str:
    typed_by, deleted_by = recovered.typed_by or _SOMEBODY, recovered.deleted_by or _SOMEBODY
    # One person may write in two places at once, too.
    where = " elsewhere" if typed_by == deleted_by != _SOMEBODY else ""
    at = recovered.at.astimezone(UTC)
    moment = f"{at.day} {at:%B %Y, %H:%M} UTC"
    sentence = f"Typed by {typed_by} in a line that {deleted_by} deleted{where}"
    return " · ".join([part for part in (sentence, recovered.position, moment) if part])
