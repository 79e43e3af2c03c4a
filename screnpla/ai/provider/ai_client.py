"""Client for OpenAI-compatible providers: models, windows, and answers as a stream, as text or as an object."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import httpx
from pydantic import BaseModel

from screnpla.ai.provider.ai_errors import AiError, ModelUnknown, UnreadableJson
from screnpla.ai.provider.answer_stream import AnswerStream, ModelCaller, sleep_for
from screnpla.ai.provider.answer_text import drop_unopened_thinking
from screnpla.ai.provider.error_answers import LONGEST_MESSAGE, error_for_status, read_error_details
from screnpla.ai.provider.json_answers import JsonProblem, common_schema, read_json_answer
from screnpla.ai.provider.model_memory import JsonRung, ModelMemories, ModelMemory
from screnpla.ai.provider.model_request import Endpoint, Message, ModelAnswer, ModelRequest, Usage
from screnpla.ai.provider.provider_http import CallDeadline, ProviderHttp, parse_json_object, read_body
from screnpla.ai.provider.request_body import JsonForm
from screnpla.ai.provider.retries import RetryPolicy, Timeouts
from screnpla.kit.clock import Clock, system_clock
from screnpla.kit.settings import Settings

# For a server that does not say how large its window is.
USUAL_WINDOW = 8_192
# A server may be given another model at any time.
FIRST_MODEL_SECONDS = 60.0
# Models that are named to a person whose model is unknown.
_MOST_NAMED = 8

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class OfferedModel:
    """A model that the provider lists; OpenAI says when it will be shut down."""

    name: str
    window: int | None
    shutdown_date: str | None


@dataclass(frozen=True, slots=True)
class JsonAnswer(Generic[M]):
    """`usage` is of all calls that it took, `text` what the model wrote last."""

    value: M
    text: str
    model: str
    usage: Usage
    was_repaired: bool


class AiClient:
    """One for the process: it remembers what each model takes. Every method raises kinds of AiError only."""

    def __init__(
        self,
        *,
        windows: Mapping[str, int] | None = None,
        timeouts: Timeouts | None = None,
        retries: RetryPolicy | None = None,
        clock: Clock = system_clock,
        sleep: Callable[[float], Awaitable[None]] = sleep_for,
    ) -> None:
        """`windows` are sizes by base address, as whoever runs the server says: such a provider is not asked."""
        self._windows = windows or {}
        self._timeouts = timeouts or Timeouts()
        self._http = ProviderHttp(self._timeouts)
        self._caller = ModelCaller(self._http, retries or RetryPolicy(), clock, sleep, self._name_models)
        self._memories = ModelMemories()
        # By base address: the name, and until when it is believed.
        self._first_models: dict[str, tuple[str, float]] = {}

    async def close(self) -> None:
        await self._http.close()

    async def list_models(self, endpoint: Endpoint) -> list[OfferedModel]:
        parsed = await self._get_json(endpoint, f"{endpoint.base}/models")
        listed = parsed.get("data")
        models = [_read_model(each) for each in listed] if isinstance(listed, list) else []
        return [model for model in models if model is not None]

    async def find_first_model(self, endpoint: Endpoint) -> str:
        """The first model that the provider lists, for whoever has named none; empty where it lists none."""
        now = asyncio.get_running_loop().time()
        name, until = self._first_models.get(endpoint.base, ("", 0.0))
        if now >= until:
            listed = await self.list_models(endpoint)
            name = listed[0].name if listed else ""
            self._first_models[endpoint.base] = (name, now + FIRST_MODEL_SECONDS)
        return name

    async def find_window(self, endpoint: Endpoint, model: str) -> int:
        """The context window in tokens, prompt and answer together."""
        memory = self._memories.get(endpoint, model)
        window = self._windows.get(endpoint.base) or await self._ask_window(endpoint, model, memory) or USUAL_WINDOW
        if memory.window_in_error and asyncio.get_running_loop().time() < memory.window_in_error_until:
            return min(window, memory.window_in_error)
        return window

    def estimate_tokens(self, endpoint: Endpoint, model: str, text: str) -> int:
        return self._memories.get(endpoint, model).tokens.estimate_tokens(text)

    def stream_answer(self, endpoint: Endpoint, request: ModelRequest) -> AnswerStream:
        """To be used with `async with`. Its pieces are for showing: nothing is tried again once there was one."""
        return AnswerStream(self._caller, endpoint, request, self._memories.get(endpoint, request.model))

    async def complete_answer(self, endpoint: Endpoint, request: ModelRequest) -> ModelAnswer:
        return await self._complete(endpoint, request)

    async def complete_json(self, endpoint: Endpoint, request: ModelRequest, schema: type[M]) -> JsonAnswer[M]:
        """An answer as an object; the model may repair it once. Raises UnreadableJson with the text of the second."""
        form = JsonForm(request.kind, common_schema(schema))
        memory = self._memories.get(endpoint, request.model)
        first = await self._complete(endpoint, request, form)
        try:
            return JsonAnswer(read_json_answer(first.text, schema), first.text, first.model, first.usage, False)
        except JsonProblem as problem:
            if not problem.has_object and memory.json_rung is JsonRung.SCHEMA:
                # Whoever takes a schema and answers no JSON does not follow schemas.
                memory.json_rung = JsonRung.OBJECT
            repair = _ask_for_repair(request, first.text, problem, form)
        second = await self._complete(endpoint, repair, form)
        usage = first.usage + second.usage
        try:
            return JsonAnswer(read_json_answer(second.text, schema), second.text, second.model, usage, True)
        except JsonProblem as problem:
            message = "The model's answer does not have the form that was asked for."
            raise UnreadableJson(message, answer=replace(second, usage=usage)) from problem

    async def _complete(self, endpoint: Endpoint, request: ModelRequest, form: JsonForm | None = None) -> ModelAnswer:
        memory = self._memories.get(endpoint, request.model)
        async with AnswerStream(self._caller, endpoint, request, memory, form=form, is_shown=False) as stream:
            async for _ in stream:
                pass
        return replace(stream.answer, text=drop_unopened_thinking(stream.answer.text))

    async def _name_models(self, endpoint: Endpoint, error: ModelUnknown) -> ModelUnknown:
        """The same error with models that the provider does offer, as far as it says so."""
        try:
            names = tuple(model.name for model in await self.list_models(endpoint))
        except AiError:
            names = ()
        if not names:
            return error
        listed = ", ".join(names[:_MOST_NAMED]) + (", …" if len(names) > _MOST_NAMED else "")
        said = error.message.rstrip(". ")
        message = f"{said}. The provider offers: {listed}"
        if len(message) > LONGEST_MESSAGE:
            message = message[: LONGEST_MESSAGE - 1] + "…"
        return ModelUnknown(message, status=error.status, offered=names)

    async def _ask_window(self, endpoint: Endpoint, model: str, memory: ModelMemory) -> int | None:
        now = asyncio.get_running_loop().time()
        if now >= memory.window_until:
            asked = await self._read_props(endpoint) or await self._read_listed_window(endpoint, model)
            memory.remember_window(asked, now)
        return memory.window

    async def _read_props(self, endpoint: Endpoint) -> int | None:
        """Of llama.cpp, beside its API."""
        try:
            props = await self._get_json(endpoint, f"{endpoint.base.rpartition('/v')[0]}/props")
        except AiError:
            return None
        generation = props.get("default_generation_settings")
        return _read_size(generation, "n_ctx") if isinstance(generation, dict) else None

    async def _read_listed_window(self, endpoint: Endpoint, model: str) -> int | None:
        try:
            models = await self.list_models(endpoint)
        except AiError:
            return None
        return next((offered.window for offered in models if offered.name == model), None)

    async def _get_json(self, endpoint: Endpoint, address: str) -> dict[str, Any]:
        deadline = CallDeadline(self._timeouts.listing)
        async with self._http.open(endpoint, address, deadline) as response:
            body = await read_body(response)
        if response.status_code != httpx.codes.OK:
            raise error_for_status(response.status_code, read_error_details(body), endpoint, "")
        return parse_json_object(body)


def make_ai_client(settings: Settings) -> AiClient:
    return AiClient(windows={settings.ai_base_url: settings.ai_context} if settings.ai_context else {})


def server_endpoint(settings: Settings) -> Endpoint | None:
    """The provider of whoever runs the server; None where none is named."""
    return Endpoint(settings.ai_base_url, settings.ai_api_key) if settings.ai_base_url else None


def is_allowed_base(settings: Settings, endpoint: Endpoint) -> bool:
    """Whether a person's own key may go there: a free choice would let strangers call any address from our network."""
    return endpoint.base in {settings.ai_base_url, *settings.ai_allowed_bases}


def _read_model(listed: Any) -> OfferedModel | None:
    if not isinstance(listed, dict) or not isinstance(name := listed.get("id"), str) or not name:
        return None
    sizes = (_read_size(listed, field) for field in ("max_model_len", "context_length", "context_window"))
    shutdown = listed.get("shutdown_date")
    return OfferedModel(name[:200], next(filter(None, sizes), None), str(shutdown)[:40] if shutdown else None)


def _read_size(fields: dict[str, Any], name: str) -> int | None:
    value = fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


def _ask_for_repair(request: ModelRequest, text: str, problem: JsonProblem, form: JsonForm) -> ModelRequest:
    complaint = f"This answer cannot be used:\n{problem.complaint}\n\n{form.describe()}"
    return replace(request, messages=(*request.messages, Message("assistant", text), Message("user", complaint)))
