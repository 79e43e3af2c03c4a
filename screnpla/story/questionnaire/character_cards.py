"""Cards of characters on the desk: their keys and present names, through the render cache."""

from __future__ import annotations

import asyncio
import json

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Damaged
from screnpla.library.models import Script
from screnpla.manuscript.derived.render_cache import CacheEntry, find_cached, render_cached
from screnpla.manuscript.desk.read import read_list
from screnpla.manuscript.desk.schema import CARDS
from screnpla.manuscript.document.store import StoredDocument, build_doc
from screnpla.manuscript.models import DESK
from screnpla.story.questionnaire.check_changes import is_character_id

GROUP = "Character"


async def find_cards(db: AsyncSession, script: Script) -> CacheEntry | None:
    """None for a damaged desk: the answers are not in it and can still be read."""
    try:
        return await find_cached(db, script, "character cards", DESK)
    except Damaged:
        return None


async def read_character_names(cached: CacheEntry | None) -> dict[str, str]:
    """By the key of the card, in the order of the cards."""
    if cached is None:
        return {}
    try:
        rendered = await render_cached(cached, lambda: asyncio.to_thread(_render_names, cached.stored))
    except Damaged:
        return {}
    names: dict[str, str] = json.loads(rendered)
    return names


def _render_names(stored: StoredDocument | None) -> bytes:
    groups = read_list(build_doc(stored), CARDS) if stored else []
    cards = [card for group in groups if group.fields.get(CARDS.named_by) == GROUP for card in group.inner]
    return json.dumps(
        {card.key: str(card.fields.get("content") or "") for card in cards if is_character_id(card.key)}
    ).encode()
