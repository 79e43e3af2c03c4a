"""/api/scripts/{id}/co-writer and what belongs to it: the conversation, and what was sent."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.ai.calls.ai_calls import read_call
from screnpla.ai.chat.answer_question import Question, ask_co_writer
from screnpla.ai.chat.messages import clear_conversation, load_conversation
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.event_stream import PING_SECONDS, event_stream_response
from screnpla.api.shapes.ai.co_writer import (
    Conversation,
    NewQuestion,
    SentCall,
)
from screnpla.api.shapes.envelope import Answer, Done

router = APIRouter(prefix="/api/scripts/{script_id}", tags=["ai"])


@router.get("/co-writer")
async def conversation(script_id: str, app: App, me: CurrentUser) -> Answer[Conversation]:
    """One's own: nobody else sees it."""
    return Answer(data=Conversation(messages=await load_conversation(app.services, me.user, script_id)))


@router.post("/co-writer", response_class=Response)
async def ask(script_id: str, body: NewQuestion, app: App, me: CurrentUser, now: Now) -> Response:
    """Server-sent events: `delta` {text} for each piece, then `done` or `error` {message}."""
    question = Question(body.text, body.draft, body.line)
    answer = await ask_co_writer(app.ai, me.user, script_id, question, now)
    return event_stream_response(answer.read_events(PING_SECONDS))


@router.delete("/co-writer")
async def clear(script_id: str, app: App, me: CurrentUser) -> Done:
    await clear_conversation(app.services, me.user, script_id)
    return Done(message="Conversation cleared")


@router.get("/ai/calls/{call_id}")
async def what_was_sent(script_id: str, call_id: str, app: App, me: CurrentUser) -> Answer[SentCall]:
    return Answer(data=SentCall.model_validate(await read_call(app.services, me.user, script_id, call_id)))
