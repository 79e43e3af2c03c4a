"""SQL of calls."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.ai.models import AiCall


async def find_call(db: AsyncSession, script_id: str, user_id: str, call_id: str) -> AiCall | None:
    """Of this person, about this script."""
    own = (AiCall.id == call_id, AiCall.script_id == script_id, AiCall.user_id == user_id)
    return await db.scalar(select(AiCall).where(*own))


async def end_call_row(
    db: AsyncSession, call_id: str, outcome: str, model: str, *, prompt: int, answer: int, are_estimated: bool
) -> None:
    values = {"prompt_tokens": prompt, "answer_tokens": answer, "are_estimated": are_estimated, "model": model}
    await db.execute(update(AiCall).where(AiCall.id == call_id).values(outcome=outcome, **values))


async def forget_old_prompts(db: AsyncSession, script_id: str, user_id: str, kept: int) -> None:
    """What was sent with all calls of this person about this script but the newest."""
    own = (AiCall.script_id == script_id, AiCall.user_id == user_id, AiCall.sent.is_not(None))
    newest = select(AiCall.id).where(*own).order_by(AiCall.asked_at.desc(), AiCall.id).limit(kept)
    await db.execute(update(AiCall).where(*own, AiCall.id.not_in(newest)).values(sent=None))
