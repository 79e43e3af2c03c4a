"""Questions to the co-writer, and how their answers are kept. CW10, CW11."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_calls import begin_call
from screnpla.ai.calls.script_material import load_script_text
from screnpla.ai.calls.streamed_answer import AnswerEvent, EndedAnswer, StreamedAnswer
from screnpla.ai.chat.messages import drop_unanswered, list_turns, load_conversation, store_message
from screnpla.ai.chat_message import FAILED, INCOMING, OUTGOING, STOPPED, make_message
from screnpla.ai.context.requests.script_requests import prepare_chat
from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import clean_text

LONGEST_QUESTION = 8_000
BLANK = "Type a question first."
TOO_LONG = f"A question may have at most {LONGEST_QUESTION:,} characters"


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    draft_id: str = ""
    # Id of the element with the caret.
    line: str = ""


async def ask_co_writer(
    ai: AiServices, user: User, script_id: str, question: Question, now: datetime
) -> StreamedAnswer:
    """The answer, already being written. Raises what keeps it from beginning."""
    text = clean_typed_text(question.text)
    if not text:
        raise Invalid(BLANK)
    with ai.answers.reserve(user.id, script_id) as start:
        script = await load_script_text(ai, user, script_id, question.draft_id, line=question.line)
        conversation = await load_conversation(ai.accounts, user, script_id)
        turns = list_turns(drop_unanswered(conversation))
        call = await begin_call(ai, user, script_id, prepare_chat(text, turns, script.material), now)
        await store_message(ai.accounts, user, script_id, make_message(OUTGOING, text, now, call.id))

        async def keep_answer(answer: EndedAnswer) -> AnswerEvent:
            messages = [make_message(*each, ai.accounts.clock(), call.id) for each in describe_answer(answer)]
            for message in messages:
                await store_message(ai.accounts, user, script_id, message)
            return tell_of_answer(answer, messages[-1])

        streamed = StreamedAnswer(ai, call, keep_answer)
        start(streamed.write(), streamed.stop)
        return streamed


def clean_typed_text(typed: str) -> str:
    """Empty for blanks. Raises Invalid."""
    text = clean_text(typed).strip()
    if len(text) > LONGEST_QUESTION:
        raise Invalid(TOO_LONG)
    return text


def describe_answer(answer: EndedAnswer) -> list[tuple[str, str]]:
    """Types and texts of its messages: of one that failed what had come, and the failure."""
    if answer.failure is None:
        return [(INCOMING, answer.text)]
    if answer.is_stopped:
        return [(STOPPED, answer.text)]
    return [*([(STOPPED, answer.text)] if answer.text else []), (FAILED, answer.failure.message)]


def tell_of_answer(answer: EndedAnswer, message: dict[str, Any]) -> AnswerEvent:
    has_failed = answer.failure is not None and not answer.is_stopped
    return AnswerEvent("error" if has_failed else "done", {"message": message})
