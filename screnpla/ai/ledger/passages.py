"""Passages that a model wrote, noted when a person takes them over. CW2, CW30."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User, is_id, new_id
from screnpla.ai.calls.ai_switch import open_script_for_ai
from screnpla.ai.models import AiPassage
from screnpla.ai.repository.call_rows import find_call
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.document.access import open_text
from screnpla.screenplay.clean_text import clean_text

NO_CALL = "This answer is not known. Ask the co-writer again."
EMPTY = "There is no text to take over"


@dataclass(frozen=True, slots=True)
class NotedPassage:
    call_id: str
    element_ids: tuple[str, ...]
    text: str
    draft_id: str
    way: str


async def note_passage(services: Services, user: User, script_id: str, passage: NotedPassage, now: datetime) -> None:
    """Raises Forbidden where AI is off by now, and NotFound for a call of another person or script."""
    text = clean_text(passage.text).strip()
    if not text:
        raise Invalid(EMPTY)
    await services.limits.hit("answers", user.id)
    async with services.db.session() as db:
        await open_script_for_ai(db, user, script_id)
        await open_text(db, user, script_id, passage.draft_id, Action.WRITE, to_change=True)
        call = await find_call(db, script_id, user.id, passage.call_id) if is_id(passage.call_id) else None
        if call is None:
            raise NotFound(NO_CALL)
        db.add(
            AiPassage(
                id=new_id(),
                script_id=script_id,
                draft_id=passage.draft_id,
                way=passage.way,
                kind=call.kind,
                version=call.version,
                model=call.model,
                host=call.host,
                asked_at=call.asked_at,
                asked_by=call.user_id,
                accepted_at=now,
                accepted_by=user.id,
                element_ids=[each for each in map(clean_text, passage.element_ids) if 0 < len(each) <= 100],
                text=text,
            )
        )
