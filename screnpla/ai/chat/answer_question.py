"""Answers of the co-writer: begun by a question, streamed, stored in whichever way they end. CW10, CW11."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_calls import BegunCall, begin_call, end_call, end_failed_call
from screnpla.ai.calls.script_material import load_script_text
from screnpla.ai.chat.messages import (
    FAILED,
    INCOMING,
    OUTGOING,
    STOPPED,
    list_turns,
    load_conversation,
    make_message,
    store_message,
)
from screnpla.ai.context.requests.script_requests import prepare_chat
from screnpla.ai.provider.ai_errors import AiError, AnswerStopped
from screnpla.ai.provider.answer_stream import AnswerStream
from screnpla.kit.errors import Invalid, Problem
from screnpla.kit.log import error_location, log
from screnpla.screenplay.clean_text import clean_text

LONGEST_QUESTION = 8_000
BLANK = "Type a question first."
TOO_LONG = f"A question may have at most {LONGEST_QUESTION:,} characters"
WENT_WRONG = "Something went wrong while the co-writer was answering. Please try again."


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    draft_id: str = ""
    # Id of the element with the caret.
    line: str = ""


@dataclass(frozen=True, slots=True)
class AnswerEvent:
    name: Literal["delta", "done", "error"]
    data: dict[str, Any]


class Answer:
    """An answer that is being written. It is stored when it ends, whether or not anybody still reads it."""

    def __init__(self, ai: AiServices, user: User, script_id: str, call: BegunCall) -> None:
        self._ai = ai
        self._user = user
        self._script_id = script_id
        self._call = call
        # None: nothing more comes.
        self._events: asyncio.Queue[AnswerEvent | None] = asyncio.Queue()
        self._stream: AnswerStream = ai.client.stream_answer(call.model.endpoint, call.request)

    async def read_events(self, silence: float) -> AsyncIterator[AnswerEvent | None]:
        """None after so many seconds without an event. Whoever stops reading stops the answer."""
        try:
            while True:
                try:
                    async with asyncio.timeout(silence):
                        event = await self._events.get()
                except TimeoutError:
                    yield None
                    continue
                if event is None:
                    return
                yield event
        finally:
            self.stop()

    def stop(self) -> None:
        self._stream.stop()

    async def write(self) -> None:
        """Reads the model's answer to its end, stores it, and tells of both."""
        try:
            name, messages = await self._read_answer()
            for message in messages:
                await store_message(self._ai.accounts, self._user, self._script_id, message)
            self._events.put_nowait(AnswerEvent(name, {"message": messages[-1]}))
        except Problem as problem:
            # The script was taken away from them meanwhile.
            self._tell_failure(problem.message)
        except Exception as failure:  # noqa: BLE001  whatever it is, the reader must not wait for ever
            log.error("ai.answer_lost", error=type(failure).__name__, at=error_location(failure))
            self._tell_failure(WENT_WRONG)
        finally:
            self._events.put_nowait(None)

    async def _read_answer(self) -> tuple[Literal["done", "error"], list[dict[str, Any]]]:
        """How it ended, and what is to be stored of it: of a failed answer what had come, and the failure."""
        try:
            async with self._stream as stream:
                async for piece in stream:
                    self._events.put_nowait(AnswerEvent("delta", {"text": piece}))
            answer = stream.answer
            await end_call(self._ai, self._call, "ok", answer.usage, answer.model)
        except AnswerStopped as stopped:
            await end_failed_call(self._ai, self._call, stopped)
            return "done", [self._make(STOPPED, stopped.answer.text if stopped.answer else "")]
        except AiError as failure:
            await end_failed_call(self._ai, self._call, failure)
            came = failure.answer.text if failure.answer else ""
            return "error", [*([self._make(STOPPED, came)] if came else []), self._make(FAILED, failure.message)]
        return "done", [self._make(INCOMING, answer.text)]

    def _make(self, type_: str, text: str) -> dict[str, Any]:
        return make_message(type_, text, self._ai.accounts.clock(), self._call.id)

    def _tell_failure(self, sentence: str) -> None:
        self._events.put_nowait(AnswerEvent("error", {"message": self._make(FAILED, sentence)}))


async def ask_co_writer(ai: AiServices, user: User, script_id: str, question: Question, now: datetime) -> Answer:
    """The answer, already being written. Raises what keeps it from beginning."""
    text = clean_text(question.text).strip()
    if not text:
        raise Invalid(BLANK)
    if len(text) > LONGEST_QUESTION:
        raise Invalid(TOO_LONG)
    with ai.answers.reserve(user.id, script_id) as start:
        script = await load_script_text(ai, user, script_id, question.draft_id, line=question.line)
        turns = list_turns(await load_conversation(ai.accounts, user, script_id))
        call = await begin_call(ai, user, script_id, prepare_chat(text, turns, script.material), now)
        await store_message(ai.accounts, user, script_id, make_message(OUTGOING, text, now, call.id))
        answer = Answer(ai, user, script_id, call)
        start(answer.write(), answer.stop)
        return answer
