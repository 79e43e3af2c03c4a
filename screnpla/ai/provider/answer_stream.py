"""Stream of an answer: one call of a model with its retries and adaptations, and its line in the log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Any, Self

import httpx
from httpx_sse import EventSource

from screnpla.ai.provider.ai_errors import AiError, ModelUnknown, PromptCutSilently, PromptTooLong, ProviderTimeout
from screnpla.ai.provider.answer_reader import AnswerReader
from screnpla.ai.provider.error_answers import error_for_status, read_error_details, scrub_message
from screnpla.ai.provider.model_memory import JsonRung, ModelMemory
from screnpla.ai.provider.model_request import Endpoint, ModelAnswer, ModelRequest, Usage
from screnpla.ai.provider.provider_http import CallDeadline, ProviderHttp, read_body
from screnpla.ai.provider.request_body import JsonForm, adapt_to_refusal, build_body, prompt_text
from screnpla.ai.provider.retries import RetryPolicy, read_retry_after
from screnpla.kit.clock import Clock
from screnpla.kit.log import log

# A model refuses one parameter after the other.
MOST_ADAPTATIONS = 5
_CUT_PROMPT = (
    "The AI server has cut the text that was sent: its context window is too small, so the answer was thrown away. "
    "Give the model a larger window, or enter its size in the settings."
)


@dataclass(frozen=True, slots=True)
class ModelCaller:
    """What every call needs."""

    http: ProviderHttp
    retries: RetryPolicy
    clock: Clock
    sleep: Callable[[float], Awaitable[None]]
    # Adds what the provider offers to the error of a model that it does not know.
    name_models: Callable[[Endpoint, ModelUnknown], Awaitable[ModelUnknown]]


class AnswerStream:
    """Pieces of an answer as they come, then `answer`.

    Leaving the `async with` block, by whatever way, closes the connection, and the provider stops to compute.
    """

    def __init__(
        self,
        caller: ModelCaller,
        endpoint: Endpoint,
        request: ModelRequest,
        memory: ModelMemory,
        *,
        form: JsonForm | None = None,
        is_shown: bool = True,
    ) -> None:
        """Pieces that are not shown to anybody may be followed by those of another try: then only `answer` counts."""
        self._caller = caller
        self._endpoint = endpoint
        self._request = request
        self._memory = memory
        self._form = form
        self._is_shown = is_shown
        self._body = build_body(request, memory, form)
        self._reader = AnswerReader(endpoint, request.model)
        self._deadline = CallDeadline(caller.http.timeouts.total)
        self._answer: ModelAnswer | None = None
        self._status = 0
        self._pieces = self._read_logged()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        await self._pieces.aclose()

    def __aiter__(self) -> AsyncIterator[str]:
        return self._pieces

    @property
    def answer(self) -> ModelAnswer:
        """The whole answer; there once the iteration has ended."""
        assert self._answer is not None, "the iteration has not ended"
        return self._answer

    @property
    def answer_so_far(self) -> ModelAnswer:
        """What has come until now, for an answer that somebody stops."""
        return self._reader.describe(self._estimate_usage())

    def stop(self) -> None:
        """From another task: the iteration ends with `AnswerStopped`."""
        self._deadline.stop()

    async def _read_logged(self) -> AsyncGenerator[str, None]:
        began = time.monotonic()
        outcome = "cancelled"
        try:
            async with aclosing(self._read_tries()) as pieces:
                async for piece in pieces:
                    yield piece
            outcome = "ok"
        except ModelUnknown as error:
            outcome = error.kind
            raise await self._caller.name_models(self._endpoint, error) from error
        except AiError as error:
            outcome = error.kind
            if error.answer is None and self._reader.text and not isinstance(error, PromptCutSilently):
                error.answer = self.answer_so_far
            raise
        finally:
            self._log(outcome, began)

    async def _read_tries(self) -> AsyncGenerator[str, None]:
        tries = 1
        while True:
            try:
                async with aclosing(self._read_adapted()) as pieces:
                    async for piece in pieces:
                        yield piece
            except AiError as error:
                pause = self._choose_pause(error, tries)
                if pause is None:
                    raise
            else:
                return
            await self._deadline.wait_for(partial(self._caller.sleep, pause), pause + 60, "total")
            tries += 1

    def _choose_pause(self, error: AiError, tries: int) -> float | None:
        """None: the error is final."""
        # A provider that took minutes and gave nothing is not asked for the same again.
        is_slow = isinstance(error, ProviderTimeout) and error.stage != "connect"
        was_shown = self._is_shown and bool(self._reader.text)
        if not error.is_temporary or is_slow or was_shown:
            return None
        pause = self._caller.retries.choose_pause(tries, error.retry_after)
        return pause if pause is not None and self._deadline.has(pause) else None

    async def _read_adapted(self) -> AsyncGenerator[str, None]:
        """One try; a parameter that the model refuses is left out at once, and from then on."""
        for adaptations in range(MOST_ADAPTATIONS + 1):
            self._body = build_body(self._request, self._memory, self._form)
            self._reader = AnswerReader(self._endpoint, self._request.model)
            address = f"{self._endpoint.base}/chat/completions"
            async with self._caller.http.open(self._endpoint, address, self._deadline, self._body) as response:
                self._status = response.status_code
                if response.status_code == httpx.codes.OK:
                    async with aclosing(self._read_response(response)) as pieces:
                        async for piece in pieces:
                            yield piece
                    return
                await self._adapt_or_raise(response, may_adapt=adaptations < MOST_ADAPTATIONS)

    async def _adapt_or_raise(self, response: httpx.Response, *, may_adapt: bool) -> None:
        details = read_error_details(await read_body(response))
        status = response.status_code
        if may_adapt and status in (400, 422) and adapt_to_refusal(self._memory, self._body, details):
            return
        asked = read_retry_after(response.headers.get("Retry-After"), self._caller.clock())
        error = error_for_status(status, details, self._endpoint, self._request.model, asked)
        if isinstance(error, PromptTooLong) and error.window:
            self._memory.remember_window_in_error(error.window, asyncio.get_running_loop().time())
        raise error

    async def _read_response(self, response: httpx.Response) -> AsyncGenerator[str, None]:
        # Server-sent events and JSON are UTF-8, whatever a header says.
        response.encoding = "utf-8"
        if "text/event-stream" in response.headers.get("Content-Type", "").partition(";")[0]:
            async with aclosing(self._read_events(response)) as pieces:
                async for piece in pieces:
                    yield piece
        elif piece := self._reader.read_piece(await read_body(response)):
            # A server that does not stream.
            yield piece
        if rest := self._reader.read_rest():
            yield rest
        self._answer = self._check_answer()

    async def _read_events(self, response: httpx.Response) -> AsyncGenerator[str, None]:
        async with aclosing(EventSource(response).aiter_sse()) as events:
            try:
                async for event in events:
                    if event.data.strip() == "[DONE]":
                        return
                    if event.data and (piece := self._reader.read_piece(event.data)):
                        yield piece
            except AiError:
                # Of a finished answer only the usage can be missing.
                if not self._reader.finish:
                    raise

    def _check_answer(self) -> ModelAnswer:
        usage = self._reader.usage
        prompt = prompt_text(self._body)
        if usage and self._memory.tokens.is_cut(prompt, usage.prompt_tokens):
            raise PromptCutSilently(_CUT_PROMPT)
        # Some count the schema with the prompt, some do not.
        if usage and not (self._form and self._memory.json_rung is JsonRung.SCHEMA):
            self._memory.tokens.learn_tokens(prompt, usage.prompt_tokens)
        return self._reader.close(self._estimate_usage())

    def _estimate_usage(self) -> Usage:
        estimate = self._memory.tokens.estimate_tokens
        return Usage(estimate(prompt_text(self._body)), 0, estimate(self._reader.text), is_estimated=True)

    def _log(self, outcome: str, began: float) -> None:
        usage = self._reader.usage or self._estimate_usage()
        fields: dict[str, Any] = {
            "kind": self._request.kind,
            # A person may paste a key into the wrong field.
            "model": scrub_message(self._request.model, self._endpoint.key_text),
            "status": self._status,
            "prompt_tokens": usage.prompt_tokens,
            "answer_tokens": usage.answer_tokens,
            "ms": round((time.monotonic() - began) * 1000),
        }
        if outcome in ("ok", "cancelled"):
            log.info("ai.answered", outcome=outcome, **fields)
        else:
            log.warning("ai.failed", outcome=outcome, **fields)


async def sleep_for(seconds: float) -> None:
    await asyncio.sleep(seconds)
