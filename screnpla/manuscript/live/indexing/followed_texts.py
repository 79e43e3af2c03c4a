"""What changed in a text, told to those who follow it: the anchors of comments (see `kit/services.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import FollowedLine, FollowedText, Services
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.models import MANUSCRIPT, Document
from screnpla.screenplay.elements import Element, Kind


@dataclass(frozen=True)
class LineChange:
    elements: Sequence[Element]
    changed: frozenset[str]
    gone: frozenset[str]


def compare_lines(before: Sequence[Element], after: Sequence[Element]) -> LineChange:
    """Slow for a long script: to be done in a thread."""
    known = {element.id: element for element in before}
    changed = [
        element.id
        for element in after
        if (old := known.get(element.id)) is not element and (old is None or old.text != element.text)
    ]
    return LineChange(after, frozenset(changed), frozenset(known.keys() - {element.id for element in after}))


async def is_text_followed(services: Services, document: Document | StoredDocument) -> bool:
    if document.kind != MANUSCRIPT or not services.text_followers:
        return False
    async with services.db.reading() as db:
        return await has_followers(services, db, document.id)


async def has_followers(services: Services, db: AsyncSession, document_id: str) -> bool:
    """For the document of a text."""
    following = [await follower.is_following(db, document_id) for follower in services.text_followers]
    return any(following)


async def follow_text(
    services: Services, db: AsyncSession, document: Document | StoredDocument, change: LineChange
) -> None:
    def read_lines() -> list[FollowedLine]:
        return [FollowedLine(each.id, each.text, each.kind is Kind.SCENE_HEADING) for each in change.elements]

    text = FollowedText(document.id, document.script_id, read_lines, change.changed, change.gone, services.clock())
    for follower in services.text_followers:
        await follower.follow(db, text)
