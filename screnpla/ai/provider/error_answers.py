"""Error answers of providers: read, scrubbed of keys, and sorted into kinds.

Providers agree on the status and on little else: `{"error": {"message": …}}`, `{"error": "…"}`, `{"detail": […]}`,
plain text and HTML pages all occur.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from screnpla.ai.provider.ai_errors import (
    AiError,
    KeyRefused,
    ModelUnknown,
    NoCredit,
    PromptTooLong,
    ProviderOverloaded,
    RateLimited,
    RequestRefused,
)
from screnpla.ai.provider.model_request import Endpoint

LONGEST_MESSAGE = 300
# More of an error is not looked at.
_LONGEST_READ = 20_000
_LONGEST_SCRUBBED = 2_000
_HIDDEN = "[key]"
_LOOKS_LIKE_KEY = re.compile(
    r"""
    \b(?:sk|pk|rk|gsk|xai|hf|pplx|nvapi|ghp|glpat|fw|r8)[-_][\w.*•…\-]{6,}  # sk-…, gsk_…, also when half is starred
    | \b(?:key|api)[-_](?=\S*\d)[\w.*•…\-]{12,}
    | \bAIza[\w\-]{10,}
    | \beyJ[\w\-]{10,}[\w\-.=]*                             # JSON web tokens
    | \b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b
    | (?<=[Bb]earer[ ])\S+
    | \b(?=[A-Za-z+/_]*[0-9])(?=[0-9+/_]*[A-Za-z])[A-Za-z0-9+/_]{24,}={0,2}
    | \S{4,}[*•]{3,}\S*                                     # what the provider itself has starred
    """,
    re.VERBOSE,
)
_OVERFLOW = re.compile(
    r"exceed_context_size|context_length_exceeded|context[ _](?:length|size|window)|maximum context|prompt is too long"
    r"|too many (?:input )?tokens|input is too long|reduce the length",
    re.IGNORECASE,
)
_WINDOW = re.compile(
    r"(?:context (?:length|size|window)|maximum)[^\d]{0,30}?(?:is|of|:|\()\s*([\d,]{3,12})\b(?=\W*tokens|\W)",
    re.IGNORECASE,
)
_UNKNOWN_MODEL = re.compile(
    r"model_not_found|\bmodel\b.{0,200}?(?:not found|does ?n[o']t exist|not exist|unknown|deprecated|shut down"
    r"|not a valid|decommissioned)|(?:unknown|invalid|no such|not a valid) model",
    re.IGNORECASE | re.DOTALL,
)
_NO_MONEY = frozenset({"insufficient_quota", "billing_hard_limit_reached", "billing_not_active"})


@dataclass(frozen=True, slots=True)
class ErrorDetails:
    """What an error answer says. `message` is as the provider wrote it: never show it unscrubbed."""

    message: str = ""
    # Its code, its type and the parameter it complains of, in whatever fields they came.
    code: str = ""
    parameter: str = ""
    window: int | None = None


def read_error_details(body: bytes) -> ErrorDetails:
    text = body[:_LONGEST_READ].decode(errors="replace").strip()
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError):
        # A page for browsers, or half an object, is nothing for a chat bubble.
        return ErrorDetails("" if text.startswith(("<", "{", "[")) else text)
    return read_error_object(parsed)


def read_error_object(parsed: Any) -> ErrorDetails:
    """From parsed JSON, of an answer of its own or of a piece in a stream."""
    if isinstance(parsed, list) and parsed:
        parsed = parsed[0]
    if not isinstance(parsed, dict):
        return ErrorDetails(parsed if isinstance(parsed, str) else "")
    error = parsed.get("error") or parsed
    if isinstance(error, str):
        return ErrorDetails(error)
    if not isinstance(error, dict):
        return ErrorDetails()
    message = next((error[name] for name in ("message", "msg", "detail", "error") if error.get(name)), "")
    parameter = error.get("param")
    code = " ".join(str(error[name]) for name in ("code", "type") if isinstance(error.get(name), str | int))
    window = error.get("n_ctx")
    return ErrorDetails(
        message if isinstance(message, str) else json.dumps(message, ensure_ascii=False),
        code,
        parameter if isinstance(parameter, str) else "",
        window if isinstance(window, int) and window > 0 else None,
    )


def scrub_message(message: str, key: str) -> str:
    """On one line, without the key and anything that looks like one, at most 300 characters."""
    text = "".join(letter if letter.isprintable() else " " for letter in message[:_LONGEST_READ])
    text = " ".join(text.split())
    if len(text) > _LONGEST_SCRUBBED:
        # Half a key does not look like one any more.
        text = text[:_LONGEST_SCRUBBED].rpartition(" ")[0]
    if len(key) >= 4:
        # A provider may quote its beginning only.
        for known in {key, quote(key, safe="")}:
            text = text.replace(known, _HIDDEN)
        if len(key) >= 12:
            text = re.sub(re.escape(key[:8]) + r"\S*", _HIDDEN, text)
    text = _LOOKS_LIKE_KEY.sub(_HIDDEN, text)
    return text if len(text) <= LONGEST_MESSAGE else text[: LONGEST_MESSAGE - 1].rstrip() + "…"


def error_for_status(
    status: int, details: ErrorDetails, endpoint: Endpoint, model: str, retry_after: float | None = None
) -> AiError:
    """The kind of error that a status and an error answer amount to."""
    said = scrub_message(details.message, endpoint.key_text)
    if status in (401, 403):
        return KeyRefused(said or f"{endpoint.host} refuses the API key.", status=status)
    if status == 402 or (status == 429 and not _NO_MONEY.isdisjoint(details.code.split())):
        return NoCredit(said or f"The account at {endpoint.host} has no credit left.", status=status)
    if status == 429:
        message = said or f"{endpoint.host} takes no more requests just now. Please try again in a minute."
        return RateLimited(message, status=status, retry_after=retry_after)
    if status in (408, 409) or status >= 500:
        message = said or f"{endpoint.host} is overloaded or out of order ({status}). Please try again in a minute."
        return ProviderOverloaded(message, status=status, retry_after=retry_after)
    return _error_in_request(status, details, endpoint, model, said)


def _error_in_request(status: int, details: ErrorDetails, endpoint: Endpoint, model: str, said: str) -> AiError:
    if status in (400, 413, 422) and is_overflow(details):
        window = details.window or read_window(details.message)
        return PromptTooLong(said or "The prompt is too long for the model.", status=status, window=window)
    if status in (400, 404, 422) and model and _UNKNOWN_MODEL.search(f"{details.code} {details.message}"):
        return ModelUnknown(said or f"{endpoint.host} does not know the model.", status=status)
    if 300 <= status < 400:
        said = f"The address of the AI provider ({endpoint.host}) leads on to another one. Please enter that one."
    elif not said and status == 404:
        said = f"There is no OpenAI-compatible API at this address of {endpoint.host}."
    return RequestRefused(said or f"{endpoint.host} refuses the request ({status}).", status=status)


def is_overflow(details: ErrorDetails) -> bool:
    return bool(_OVERFLOW.search(f"{details.code} {details.message}"))


def read_window(message: str) -> int | None:
    """The size of the window, in the words of vLLM and OpenAI: 'maximum context length is 8192 tokens'."""
    found = _WINDOW.search(message)
    digits = found.group(1).replace(",", "") if found else ""
    return int(digits) if digits else None


def read_piece_status(parsed: Mapping[str, Any]) -> int:
    """The status in an error that came inside of a stream, which itself was 200; 502 where none is named."""
    error = parsed.get("error")
    code = error.get("code", error.get("status")) if isinstance(error, dict) else None
    digits = str(code) if isinstance(code, int | str) and not isinstance(code, bool) else ""
    return int(digits) if re.fullmatch(r"[45]\d\d", digits) else 502
