"""Reader of an answer: the JSON of its pieces, or of the whole, into text, usage and how it finished."""

from __future__ import annotations

from typing import Any

from screnpla.ai.provider.ai_errors import AnswerCut, AnswerTooLong, ContentRefused, NonsenseAnswer
from screnpla.ai.provider.answer_text import PieceFilter
from screnpla.ai.provider.error_answers import error_for_status, read_error_object, read_piece_status, scrub_message
from screnpla.ai.provider.model_request import Endpoint, ModelAnswer, Usage
from screnpla.ai.provider.provider_http import CUT, TOO_LARGE, parse_json_object

MOST_TEXT = 1024 * 1024
# vLLM and OpenRouter end so what they could not finish.
_FAILED = frozenset({"error", "abort"})


class AnswerReader:
    """`finish` is empty until the provider has said how the answer ended: only then is it whole."""

    def __init__(self, endpoint: Endpoint, model: str) -> None:
        self._endpoint = endpoint
        self._asked_model = self._model = model
        self._filter = PieceFilter()
        self._received = 0
        self._text: list[str] = []
        self._refusal = ""
        self.finish = ""
        self.usage: Usage | None = None

    @property
    def text(self) -> str:
        return "".join(self._text)

    def read_piece(self, data: str | bytes) -> str:
        """The text to show, often none. Takes a piece of a stream or an answer that came as one."""
        parsed = parse_json_object(data)
        if parsed.get("error"):
            status = read_piece_status(parsed)
            raise error_for_status(status, read_error_object(parsed), self._endpoint, self._asked_model)
        self.usage = _read_usage(parsed.get("usage")) or self.usage
        if isinstance(model := parsed.get("model"), str) and model:
            self._model = model[:200]
        choices = parsed.get("choices")
        if not isinstance(choices, list | None):
            raise NonsenseAnswer("The AI provider answered something that is no answer.")
        # The piece with the usage has no choices.
        return self._read_choice(choices[0]) if choices else ""

    def read_rest(self) -> str:
        """What was held back, at the end of the stream."""
        return self._keep(self._filter.finish())

    def close(self, usage: Usage) -> ModelAnswer:
        """The answer, if it is whole and usable. `usage` is for a provider that has not counted."""
        answer = self.describe(usage)
        if not self.finish or self.finish in _FAILED:
            raise AnswerCut(CUT, answer=answer)
        if self.finish == "length":
            raise AnswerTooLong("The answer grew longer than allowed and breaks off.", answer=answer)
        if self.finish == "content_filter" or (self._refusal and not answer.text.strip()):
            said = scrub_message(self._refusal, self._endpoint.key_text)
            raise ContentRefused(said or "The AI provider refuses this content.", answer=answer)
        if not answer.text.strip():
            raise NonsenseAnswer("The model answered nothing. Please try again.", answer=answer)
        return answer

    def describe(self, usage: Usage) -> ModelAnswer:
        return ModelAnswer(self.text, self._model, self.usage or usage, self.finish)

    def _read_choice(self, choice: Any) -> str:
        if not isinstance(choice, dict):
            raise NonsenseAnswer("The AI provider answered something that is no answer.")
        if isinstance(finish := choice.get("finish_reason"), str):
            self.finish = finish or self.finish
        # What models think is in fields of its own (`reasoning_content`), or in tags, which the filter drops.
        message = choice.get("delta") or choice.get("message")
        if not isinstance(message, dict):
            return ""
        if isinstance(refusal := message.get("refusal"), str):
            self._refusal += refusal
            self._received += len(refusal)
        piece = _read_content(message.get("content"))
        self._received += len(piece)
        if self._received > MOST_TEXT:
            raise NonsenseAnswer(TOO_LARGE)
        return self._keep(self._filter.add(piece))

    def _keep(self, shown: str) -> str:
        if shown:
            self._text.append(shown)
        return shown


def _read_content(content: Any) -> str:
    """Text, or a list of parts of which some are text."""
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, dict) and part.get("type") == "text"]
        return "".join(part for part in parts if isinstance(part, str))
    if content is None or isinstance(content, str):
        return content or ""
    raise NonsenseAnswer("The AI provider answered something that is no text.")


def _read_usage(counted: Any) -> Usage | None:
    """None where nothing was counted: some servers say 0 for everything."""
    if not isinstance(counted, dict):
        return None
    prompt = _read_count(counted.get("prompt_tokens"))
    if not prompt:
        return None
    details = counted.get("prompt_tokens_details")
    cached = _read_count(details.get("cached_tokens")) if isinstance(details, dict) else 0
    return Usage(prompt, min(cached, prompt), _read_count(counted.get("completion_tokens")), is_estimated=False)


def _read_count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 2**40 else 0
