"""Calls of models: begun with rights, limits and a row of their own, ended with their outcome and tokens. CW5, CW6."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from screnpla.accounts.models import User, new_id
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_switch import open_script_for_ai
from screnpla.ai.calls.model_choice import ChosenModel, choose_model
from screnpla.ai.context.build_messages import (
    BuiltPrompt,
    ContextWindow,
    PromptRequest,
    build_messages,
    describe_left_out,
)
from screnpla.ai.models import AiCall
from screnpla.ai.provider.ai_errors import AiError
from screnpla.ai.provider.error_answers import scrub_message
from screnpla.ai.provider.model_request import ModelRequest, Usage
from screnpla.ai.repository.call_rows import end_call_row, find_call, forget_old_prompts
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script

KEPT_PROMPTS = 20
FORGOTTEN = "This was sent too long ago to be kept."


@dataclass(frozen=True, slots=True)
class BegunCall:
    id: str
    model: ChosenModel
    request: ModelRequest


async def begin_call(ai: AiServices, user: User, script_id: str, asked: PromptRequest, now: datetime) -> BegunCall:
    """Raises Forbidden where AI is off, TooMany, Refused without a provider or room in its window, or an AiError."""
    model = await choose_model(ai, user.id)
    await ai.accounts.limits.hit("ai", user.id)
    if not model.is_own:
        await ai.accounts.limits.hit("ai_day", user.id)
    window = ContextWindow(
        await ai.client.find_window(model.endpoint, model.name),
        partial(ai.client.estimate_tokens, model.endpoint, model.name),
    )
    # Of a long script it takes tenths of a second.
    built = await asyncio.to_thread(build_messages, asked, window, _draw_code)
    call = _make_row(user, script_id, model, built, await asyncio.to_thread(_pack_sent, built), now)
    async with ai.accounts.db.session() as db:
        await open_script_for_ai(db, user, script_id)
        db.add(call)
        await db.flush()
        await forget_old_prompts(db, script_id, user.id, KEPT_PROMPTS)
    return BegunCall(call.id, model, ModelRequest(built.kind, model.name, built.messages, built.answer_tokens))


async def end_call(ai: AiServices, call: BegunCall, outcome: str, usage: Usage | None, model: str = "") -> None:
    """`model`: as the answer names it."""
    counted = usage or Usage(0, 0, 0, is_estimated=True)
    async with ai.accounts.db.session() as db:
        await end_call_row(
            db,
            call.id,
            outcome,
            _name_model(call.model, model or call.model.name),
            prompt=counted.prompt_tokens,
            answer=counted.answer_tokens,
            are_estimated=counted.is_estimated,
        )


async def end_failed_call(ai: AiServices, call: BegunCall, failure: AiError) -> None:
    await end_call(ai, call, failure.kind, failure.answer.usage if failure.answer else None)


async def read_call(services: Services, user: User, script_id: str, call_id: str) -> dict[str, Any]:
    """What was sent, as the API shows it, for the one who asked. Raises NotFound."""
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.WRITE)
        row = await find_call(db, script_id, user.id, call_id)
    if row is None or row.sent is None:
        raise NotFound(FORGOTTEN)
    return {
        "kind": row.kind,
        "version": row.version,
        "model": row.model,
        "host": row.host,
        "at": row.asked_at,
        "outcome": row.outcome,
        "promptTokens": row.prompt_tokens,
        "answerTokens": row.answer_tokens,
        "areEstimated": row.are_estimated,
        **await asyncio.to_thread(_unpack_sent, row.sent),
    }


def _make_row(user: User, script_id: str, model: ChosenModel, built: BuiltPrompt, sent: bytes, now: datetime) -> AiCall:
    return AiCall(
        id=new_id(),
        script_id=script_id,
        user_id=user.id,
        kind=built.kind,
        version=built.version,
        model=_name_model(model, model.name),
        host=model.endpoint.host[:300],
        asked_at=now,
        prompt_tokens=built.prompt_tokens,
        sent=sent,
    )


def _name_model(model: ChosenModel, name: str) -> str:
    # A person may have pasted a key into the wrong field.
    return scrub_message(name, model.endpoint.key_text)[:200]


def _draw_code() -> str:
    return secrets.token_hex(4)


def _pack_sent(built: BuiltPrompt) -> bytes:
    messages = [{"role": message.role, "text": message.text} for message in built.messages]
    sent = {"messages": messages, "leftOut": describe_left_out(built)}
    return zlib.compress(json.dumps(sent).encode())


def _unpack_sent(packed: bytes) -> dict[str, Any]:
    sent: dict[str, Any] = json.loads(zlib.decompress(packed))
    return sent
