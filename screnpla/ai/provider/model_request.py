"""Requests to a model and its answers, as the rest of the application sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from pydantic import SecretStr

from screnpla.kit.settings import normalise_ai_base

MessageRole = Literal["system", "user", "assistant"]


@dataclass(frozen=True, slots=True)
class Message:
    role: MessageRole
    text: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A provider's base address and the key for it. Raises ValueError for an address that is none."""

    base: str
    key: SecretStr | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "base", normalise_ai_base(self.base))

    @property
    def host(self) -> str:
        return urlsplit(self.base).netloc

    @property
    def key_text(self) -> str:
        """Empty without a key."""
        return self.key.get_secret_value().strip() if self.key else ""


@dataclass(frozen=True, slots=True)
class ModelRequest:
    # The kind of prompt, which stands in the log.
    kind: str
    model: str
    messages: tuple[Message, ...]
    answer_tokens: int
    temperature: float | None = None
    stop: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of a call. `cached_tokens` are part of the prompt's; estimated where the provider does not count."""

    prompt_tokens: int
    cached_tokens: int
    answer_tokens: int
    is_estimated: bool

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt_tokens + other.prompt_tokens,
            self.cached_tokens + other.cached_tokens,
            self.answer_tokens + other.answer_tokens,
            self.is_estimated or other.is_estimated,
        )


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """`finish` is the provider's word, mostly `stop`; empty while the answer is not whole."""

    text: str
    model: str
    usage: Usage
    finish: str
