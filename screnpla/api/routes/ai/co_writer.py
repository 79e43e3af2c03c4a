"""/api/scripts/{id}/co-writer and what belongs to it: the conversation, what was sent, passages that are taken over."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.ai.calls.ai_calls import read_call
from screnpla.ai.chat.answer_question import Question, ask_co_writer
from screnpla.ai.chat.messages import clear_conversation, load_conversation
from screnpla.ai.interview.interview import answer_interview
from screnpla.ai.ledger.passages import NotedPassage, note_passage
from screnpla.ai.prompts.selection import QuickAction
from screnpla.ai.rewrites.rewrite_passage import Passage, rewrite_passage
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.event_stream import PING_SECONDS, event_stream_response
from screnpla.api.shapes.ai.co_writer import (
    Conversation,
    NewPassage,
    NewQuestion,
    NewReply,
    RewriteOption,
    RewriteOptions,
    RewriteOrder,
    RewrittenLine,
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


@router.post("/rewrites")
async def rewrite(script_id: str, body: RewriteOrder, app: App, me: CurrentUser, now: Now) -> Answer[RewriteOptions]:
    """Options for a passage; no option where the model found nothing better."""
    passage = Passage(tuple(body.lines), body.draft)
    action = QuickAction(body.action)
    found = await rewrite_passage(app.ai, me.user, script_id, passage, action, now, character=body.character)
    options = [
        RewriteOption(lines=[RewrittenLine(kind=line.kind.value, text=line.text) for line in option])
        for option in found.options
    ]
    return Answer(data=RewriteOptions(callId=found.call_id, options=options))


@router.post("/interview", response_class=Response)
async def interview(script_id: str, body: NewReply, app: App, me: CurrentUser, now: Now) -> Response:
    """The next question as server-sent events, as of the co-writer."""
    answer = await answer_interview(app.ai, me.user, script_id, body.text, now)
    return event_stream_response(answer.read_events(PING_SECONDS))


@router.get("/ai/calls/{call_id}")
async def what_was_sent(script_id: str, call_id: str, app: App, me: CurrentUser) -> Answer[SentCall]:
    return Answer(data=SentCall.model_validate(await read_call(app.services, me.user, script_id, call_id)))


@router.post("/ai/passages")
async def take_over(script_id: str, body: NewPassage, app: App, me: CurrentUser, now: Now) -> Done:
    """Before text of a model is inserted: whether it may be is asked once more."""
    passage = NotedPassage(body.callId, tuple(body.elementIds), body.text, body.draft, body.way)
    await note_passage(app.services, me.user, script_id, passage, now)
    return Done(message="Passage noted")
