"""Memory of what each model at each address takes and has, for as long as the process runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.provider.token_estimates import TokenRatio

# Names of models come from people.
MOST_MODELS = 1_000
# Somebody may start the server anew with another window.
WINDOW_IS_BELIEVED = 600.0


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
    # What the server said of its window when it was asked, what it said in an error, and until when each is believed
    # (time of the loop).
    window: int | None = None
    window_until: float = 0.0
    window_in_error: int | None = None
    window_in_error_until: float = 0.0
    json_rung: JsonRung = JsonRung.SCHEMA
    tokens: TokenRatio = field(default_factory=TokenRatio)

    def remember_window(self, window: int | None, now: float) -> None:
        self.window, self.window_until = window, now + WINDOW_IS_BELIEVED

    def remember_window_in_error(self, window: int, now: float) -> None:
        self.window_in_error, self.window_in_error_until = window, now + WINDOW_IS_BELIEVED


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
