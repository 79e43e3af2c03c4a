"""An answer that is streamed to a reader, and kept when it ends, in whichever way and whether or not anybody reads."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_calls import BegunCall, end_call, end_failed_call
from screnpla.ai.chat_message import FAILED, make_message
from screnpla.ai.provider.ai_errors import AiError, AnswerStopped
from screnpla.ai.provider.answer_stream import AnswerStream
from screnpla.kit.errors import Problem
from screnpla.kit.log import error_location, log

WENT_WRONG = "Something went wrong while the co-writer was answering. Please try again."


@dataclass(frozen=True, slots=True)
class AnswerEvent:
    name: Literal["delta", "done", "error"]
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class EndedAnswer:
    """`text` is all that came; `failure` says why it is not whole."""

    text: str
    failure: AiError | None = None

    @property
    def is_stopped(self) -> bool:
        return isinstance(self.failure, AnswerStopped)


# Stores an answer that has ended, and gives the event that tells of it.
KeepAnswer = Callable[[EndedAnswer], Awaitable[AnswerEvent]]


class StreamedAnswer:
    def __init__(self, ai: AiServices, call: BegunCall, keep: KeepAnswer) -> None:
        self._ai = ai
        self._call = call
        self._keep = keep
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
        """Reads the model's answer to its end, keeps it, and tells of both."""
        try:
            self._events.put_nowait(await self._keep(await self._read_answer()))
        except Problem as problem:
            # The script was taken away from them meanwhile.
            self._tell_failure(problem.message)
        except Exception as failure:  # noqa: BLE001  whatever it is, the reader must not wait for ever
            log.error("ai.answer_lost", error=type(failure).__name__, at=error_location(failure))
            self._tell_failure(WENT_WRONG)
        finally:
            self._events.put_nowait(None)

    async def _read_answer(self) -> EndedAnswer:
        try:
            async with self._stream as stream:
                async for piece in stream:
                    self._events.put_nowait(AnswerEvent("delta", {"text": piece}))
            answer = stream.answer
        except AiError as failure:
            await end_failed_call(self._ai, self._call, failure)
            return EndedAnswer(failure.answer.text if failure.answer else "", failure)
        await end_call(self._ai, self._call, "ok", answer.usage, answer.model)
        return EndedAnswer(answer.text)

    def _tell_failure(self, sentence: str) -> None:
        message = make_message(FAILED, sentence, self._ai.accounts.clock(), self._call.id)
        self._events.put_nowait(AnswerEvent("error", {"message": message}))
