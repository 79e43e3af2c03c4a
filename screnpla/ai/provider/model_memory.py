"""Memory of what each model at each address takes and has, for as long as the process runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.provider.token_estimates import TokenRatio

# Names of models come from people.
MOST_MODELS = 1_000


class JsonRung(IntEnum):
    """How an answer in JSON is asked for, the strictest way first."""

    SCHEMA = 0
    OBJECT = 1
    PLAIN = 2

    def next_lower(self) -> JsonRung:
        return JsonRung(min(self + 1, JsonRung.PLAIN))


@dataclass
class ModelMemory:
    refused_parameters: set[str] = field(default_factory=set)
    # The most tokens of an answer, where the provider has said so.
    answer_limit: int | None = None
    # Said in an error, by the server when it was asked, and until when that is believed (time of the loop).
    window_in_error: int | None = None
    window: int | None = None
    window_until: float = 0.0
    json_rung: JsonRung = JsonRung.SCHEMA
    tokens: TokenRatio = field(default_factory=TokenRatio)


class ModelMemories:
    def __init__(self) -> None:
        self._memories: dict[tuple[str, str], ModelMemory] = {}

    def get(self, endpoint: Endpoint, model: str) -> ModelMemory:
        key = (endpoint.base, model)
        memory = self._memories.pop(key, None) or ModelMemory()
        # The last used one is the last.
        self._memories[key] = memory
        if len(self._memories) > MOST_MODELS:
            del self._memories[next(iter(self._memories))]
        return memory
