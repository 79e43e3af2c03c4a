"""The interview 'Let's Understand Your Screenplay': kept in `userMood`, for all who may write. CW25."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_calls import begin_call, end_call, end_failed_call
from screnpla.ai.calls.script_material import load_project_fields
from screnpla.ai.calls.streamed_answer import AnswerEvent, EndedAnswer, StreamedAnswer
from screnpla.ai.chat.answer_question import BLANK, clean_typed_text
from screnpla.ai.chat.messages import list_turns
from screnpla.ai.chat_message import FAILED, INCOMING, OUTGOING, make_message
from screnpla.ai.context.requests.field_requests import prepare_interview, prepare_interview_summary
from screnpla.ai.prompts.interview import CLOSING_PHRASE, is_interview_over, needs_summary
from screnpla.ai.provider.ai_errors import AiError
from screnpla.ai.provider.model_request import Message
from screnpla.kit.errors import Conflict, Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.library.scripts.script_extras import load_script_extras

OVER = "The interview is over. What was understood can be changed below it."
# As the specification writes it, whatever the provider says.
SORRY = "Sorry, there was an error. Please try again."
# Behind the reservations of the chat: the two may go on at once.
_RESERVED = "interview"


async def answer_interview(ai: AiServices, user: User, script_id: str, typed: str, now: datetime) -> StreamedAnswer:
    """The next question, already being written. `typed` is empty for the first. Raises what keeps it from beginning."""
    text = clean_typed_text(typed)
    with ai.answers.reserve(user.id, f"{_RESERVED} {script_id}") as start:
        fields, mood = await load_project_fields(ai, user, script_id)
        turns = list_turns(mood)
        if is_interview_over(turns):
            raise Conflict(OVER)
        if not text and turns and turns[-1].role == "assistant":
            raise Invalid(BLANK)
        asked = [*turns, Message("user", text)] if text else turns
        call = await begin_call(ai, user, script_id, prepare_interview(asked, fields), now)
        if text:
            await _store(ai.accounts, user, script_id, make_message(OUTGOING, text, now))

        async def keep_question(answer: EndedAnswer) -> AnswerEvent:
            if answer.failure is not None:
                # The question stays: asked once more without a text, the interview goes on from it.
                return AnswerEvent("error", {"message": make_message(FAILED, SORRY, ai.accounts.clock())})
            reply = answer.text
            if needs_summary([*asked, Message("assistant", reply)]):
                reply = await _summarise(ai, user, script_id, [*asked, Message("assistant", reply)]) or reply
            message = make_message(INCOMING, reply, ai.accounts.clock(), call.id)
            await _store(ai.accounts, user, script_id, message)
            return AnswerEvent("done", {"message": message})

        streamed = StreamedAnswer(ai, call, keep_question)
        start(streamed.write(), streamed.stop)
        return streamed


async def _summarise(ai: AiServices, user: User, script_id: str, turns: Sequence[Message]) -> str:
    """The closing reply of an interview that ran full without one; empty where the model does not give it."""
    fields, _ = await load_project_fields(ai, user, script_id)
    call = await begin_call(ai, user, script_id, prepare_interview_summary(turns, fields), ai.accounts.clock())
    try:
        answer = await ai.client.complete_answer(call.model.endpoint, call.request)
    except AiError as failure:
        await end_failed_call(ai, call, failure)
        return ""
    await end_call(ai, call, "ok", answer.usage, answer.model)
    return f"{CLOSING_PHRASE}.\n{answer.text}"


async def _store(services: Services, user: User, script_id: str, message: Mapping[str, Any]) -> None:
    async with services.db.session() as db:
        opened = await open_script(db, user, script_id, Action.WRITE, to_change=True)
        extras = await load_script_extras(db, opened.script)
        extras.user_mood = [*extras.user_mood, dict(message)]
