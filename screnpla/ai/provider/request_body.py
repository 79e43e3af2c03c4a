"""Body of a request: as few parameters as possible, without those that the model has refused before."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from screnpla.ai.provider.error_answers import ErrorDetails, is_overflow
from screnpla.ai.provider.model_memory import JsonRung, ModelMemory
from screnpla.ai.provider.model_request import ModelRequest

# Newer models of OpenAI know the second name only, most others only the first one.
_LIMIT_NAMES = ("max_tokens", "max_completion_tokens")
_ADAPTABLE = (*_LIMIT_NAMES, "temperature", "response_format", "stream_options", "stop")
# A word of every language: it counts only where a parameter is meant.
_NAMED_STOP = re.compile(r"""['"`]stop['"`]|\bstop (?:sequences?|parameter)\b|\bparameters?:? stop\b""", re.IGNORECASE)
_NAMED_JSON = re.compile(r"response_format|json_schema|json_object|\bgrammar|structured output|guided", re.IGNORECASE)
_LIMIT_TOLD = re.compile(
    r"(?:at most|less than or equal to|<=|maximum (?:value )?(?:of|is))\s*([\d,]{1,9})", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class JsonForm:
    """The object that an answer shall be."""

    name: str
    schema: Mapping[str, Any]

    def describe(self) -> str:
        schema = json.dumps(self.schema, ensure_ascii=False, separators=(",", ":"))
        return f"Answer with one JSON object and nothing else. It follows this JSON Schema:\n{schema}"


def build_body(request: ModelRequest, memory: ModelMemory, form: JsonForm | None) -> dict[str, Any]:
    body: dict[str, Any] = {"model": request.model, "messages": _build_messages(request, memory, form), "stream": True}
    limit = next((name for name in _LIMIT_NAMES if name not in memory.refused_parameters), None)
    if limit:
        body[limit] = min(request.answer_tokens, memory.answer_limit or request.answer_tokens)
    if request.temperature is not None:
        body["temperature"] = request.temperature
    if request.stop:
        body["stop"] = list(request.stop)
    body["stream_options"] = {"include_usage": True}
    if form and memory.json_rung is JsonRung.SCHEMA:
        name = re.sub(r"[^A-Za-z0-9_-]", "_", form.name)[:64] or "answer"
        body["response_format"] = {
            "type": "json_schema",
            "json_schema": {"name": name, "strict": True, "schema": form.schema},
        }
    if form and memory.json_rung is JsonRung.OBJECT:
        body["response_format"] = {"type": "json_object"}
    return {name: value for name, value in body.items() if name not in memory.refused_parameters}


def prompt_text(body: Mapping[str, Any]) -> str:
    return "\n".join(message["content"] for message in body["messages"])


def adapt_to_refusal(memory: ModelMemory, body: Mapping[str, Any], details: ErrorDetails) -> bool:
    """Remembers what a refusal complains of; whether another request would differ from this one."""
    # vLLM names max_tokens where the prompt is too long.
    if is_overflow(details):
        return False
    for name in _ADAPTABLE:
        if name in body and _is_named(name, details):
            return _adapt_parameter(memory, body, name, details)
    return False


def _adapt_parameter(memory: ModelMemory, body: Mapping[str, Any], name: str, details: ErrorDetails) -> bool:
    told = _LIMIT_TOLD.search(details.message) if name in _LIMIT_NAMES else None
    limit = int(told.group(1).replace(",", "") or 0) if told else 0
    if 0 < limit < int(body.get(name, 0)) and "unsupported" not in details.message.lower():
        memory.answer_limit = limit
        return True
    if name == "response_format":
        if memory.json_rung is JsonRung.PLAIN:
            return False
        memory.json_rung = memory.json_rung.next_lower()
        return True
    memory.refused_parameters.add(name)
    return True


def _is_named(name: str, details: ErrorDetails) -> bool:
    if details.parameter.split(".")[0].split("[")[0] == name:
        return True
    if name == "stop":
        return bool(_NAMED_STOP.search(details.message))
    if name == "response_format":
        return bool(_NAMED_JSON.search(f"{details.parameter} {details.message}"))
    return bool(re.search(rf"\b{name}\b", details.message, re.IGNORECASE))


def _build_messages(request: ModelRequest, memory: ModelMemory, form: JsonForm | None) -> list[dict[str, str]]:
    # Half an emoji is no UTF-8: some servers refuse the whole request for it.
    messages = [
        {"role": message.role, "content": message.text.encode(errors="replace").decode()}
        for message in request.messages
    ]
    if form and memory.json_rung is not JsonRung.SCHEMA and messages:
        messages[-1]["content"] += f"\n\n{form.describe()}"
    return messages
