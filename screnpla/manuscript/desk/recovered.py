"""Words that somebody typed into a line while somebody else deleted it: they come back in the stash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.convert import nodes_in, put_element
from screnpla.manuscript.desk.shape import STASH
from screnpla.manuscript.desk.stash import line
from screnpla.manuscript.made_update import made_update
from screnpla.screenplay.elements import Kind

HEADING = "Recovered"
# By its id it is known again, wherever people move it and whatever they call it.
_HEADING_ID = "recovered"
_SOMEBODY = "somebody"


@dataclass(frozen=True)
class Recovered:
    id: str  # the same whenever the same words are recovered once more
    words: str
    typed_by: str
    deleted_by: str
    place: str  # 'INT. KITCHEN - DAY, page 12'; may be empty
    at: datetime


def add_recovered(doc: Doc[Any], passages: Sequence[Recovered]) -> bytes:
    """Puts them under their heading in `doc`; the update that does so, empty when all of them stand there already.

    The newest stand on top: people may have gone on writing behind the others.
    """
    stash = doc.get(STASH, type=XmlFragment)
    return made_update(doc, lambda writing: _put(stash, writing, passages))


def _put(stash: XmlFragment, writing: InnerTransaction, passages: Sequence[Recovered]) -> None:
    there = {node.element.id: node.place for node in nodes_in(stash, writing)}
    new = [passage for passage in passages if _id(passage) not in there]
    if not new:
        return
    heading = there.get(_HEADING_ID)
    if heading is None:
        heading = len(stash.children)
        put_element(stash, writing, heading, line(_HEADING_ID, HEADING, Kind.HEADING_TWO))
    for passage in reversed(new):
        put_element(stash, writing, heading + 1, line(f"{_id(passage)}-from", _origin(passage), Kind.NOTE))
        put_element(stash, writing, heading + 1, line(_id(passage), passage.words))


def _id(passage: Recovered) -> str:
    return f"{_HEADING_ID}-{passage.id}"


def _origin(passage: Recovered) -> str:
    typed_by, deleted_by = passage.typed_by or _SOMEBODY, passage.deleted_by or _SOMEBODY
    # One person may write in two places at once, too.
    where = " elsewhere" if typed_by == deleted_by != _SOMEBODY else ""
    at = passage.at.astimezone(UTC)
    moment = f"{at.day} {at:%B %Y, %H:%M} UTC"
    said = f"Typed by {typed_by} in a line that {deleted_by} deleted{where}"
    return " · ".join([part for part in (said, passage.place, moment) if part])
