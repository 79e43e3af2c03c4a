"""Kinds of failure of an AI provider; each has a sentence for the chat bubble."""

from __future__ import annotations

from typing import ClassVar, Literal

from screnpla.ai.provider.model_request import ModelAnswer
from screnpla.kit.errors import Problem

TimeoutStage = Literal["connect", "first byte", "silence", "total"]


class AiError(Problem):
    """`message` is the provider's own where it has one, without anything that looks like a key."""

    kind: ClassVar[str]
    # Whether the same request may work later, without a change of settings or text.
    is_temporary: ClassVar[bool] = False

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        retry_after: float | None = None,
        answer: ModelAnswer | None = None,
    ) -> None:
        """`answer` is what had come until then, where that is of use."""
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after
        self.answer = answer


class ProviderUnreachable(AiError):
    kind = "unreachable"
    is_temporary = True


class ProviderTimeout(AiError):
    kind = "timeout"
    is_temporary = True

    def __init__(self, stage: TimeoutStage, *, answer: ModelAnswer | None = None) -> None:
        super().__init__(_TIMEOUTS[stage], answer=answer)
        self.stage = stage


_TIMEOUTS: dict[TimeoutStage, str] = {
    "connect": "The AI provider cannot be reached: it does not take the connection.",
    "first byte": "The AI provider took too long to begin its answer. Please try again.",
    "silence": "The AI provider fell silent in the middle of its answer. Please try again.",
    "total": "The AI provider took too long for its answer. Please try again.",
}


class ProviderOverloaded(AiError):
    """It answers that it cannot just now (5xx)."""

    kind = "overloaded"
    is_temporary = True


class RateLimited(AiError):
    """Too many requests (429)."""

    kind = "rate_limited"
    is_temporary = True


class NoCredit(AiError):
    """The provider wants money first (402, or 429 that says so): waiting does not help."""

    kind = "no_credit"


class KeyRefused(AiError):
    kind = "refused_key"


class ModelUnknown(AiError):
    """`offered` are models that the provider lists."""

    kind = "unknown_model"

    def __init__(self, message: str, *, status: int | None = None, offered: tuple[str, ...] = ()) -> None:
        super().__init__(message, status=status)
        self.offered = offered


class PromptTooLong(AiError):
    """`window` is the size of the context window in tokens, where the provider says it."""

    kind = "prompt_too_long"

    def __init__(self, message: str, *, status: int | None = None, window: int | None = None) -> None:
        super().__init__(message, status=status)
        self.window = window


class PromptCutSilently(AiError):
    """The provider counted far fewer tokens than were sent: the model has not seen all of them."""

    kind = "prompt_cut"


class RequestRefused(AiError):
    """Any other refusal that is final."""

    kind = "refused"


class AnswerCut(AiError):
    """The connection ended before the answer did."""

    kind = "cut"
    is_temporary = True


class AnswerTooLong(AiError):
    """The model reached the limit of tokens; `answer` holds what there is."""

    kind = "too_long"


class ContentRefused(AiError):
    kind = "content_refused"


class NonsenseAnswer(AiError):
    """The answer breaks the protocol, is empty or far too large."""

    kind = "nonsense"


class UnreadableJson(AiError):
    """No object of the schema, twice; `answer.text` is the raw text for the writer."""

    kind = "unreadable_json"


class AnswerStopped(AiError):
    """Somebody called `AnswerStream.stop`; `answer` holds what had come."""

    kind = "cancelled"
