"""Error responses: the one place that maps errors to HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from starlette.exceptions import HTTPException

from screnpla.ai.provider.ai_errors import AiError
from screnpla.kit import errors
from screnpla.kit.log import log

STATUS: dict[type[errors.Problem], int] = {
    errors.Refused: 400,
    errors.NotSignedIn: 401,
    errors.Forbidden: 403,
    errors.NotFound: 404,
    errors.Conflict: 409,
    errors.Invalid: 422,
    errors.TooMany: 429,
    errors.Unavailable: 503,
    errors.Damaged: 503,
}
WENT_WRONG = "Something went wrong"
DATABASE_UNREACHABLE = "Screnpla cannot reach its database right now. Please try again in a minute."
DISK_FULL = (
    "The server's disk is full, so nothing was saved. Please tell whoever runs it; what was saved before is safe."
)
# The codes of SQLite and PostgreSQL for a full disk.
_FULL = ("SQLITE_FULL", "53100")


def refusal_response(
    status: int, message: str, headers: dict[str, str] | None = None, data: Mapping[str, object] | None = None
) -> JSONResponse:
    # `error` says the same as `success`: the specification reads the one in some answers and the other in most.
    body: dict[str, object] = {"success": False, "error": True, "message": message}
    return JSONResponse({**body, "data": dict(data)} if data else body, status, headers)


def install_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(errors.Problem, _handle_problem)
    app.add_exception_handler(RequestValidationError, _handle_bad_fields)
    app.add_exception_handler(HTTPException, _handle_http_error)
    for database_error in (OperationalError, PoolTimeoutError):
        app.add_exception_handler(database_error, _handle_database_error)


def _handle_problem(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, errors.Problem)
    headers = {}
    if isinstance(problem, errors.TooMany):
        headers["Retry-After"] = str(problem.retry_after)
    if isinstance(problem, errors.NotSignedIn):
        headers["WWW-Authenticate"] = "Bearer"
    return refusal_response(_status_of(problem), problem.message, headers, problem.data)


def _status_of(problem: errors.Problem) -> int:
    # All kinds of an AI provider's failures: the one who asked us has done nothing wrong.
    if isinstance(problem, AiError):
        return HTTPStatus.BAD_GATEWAY
    return STATUS[type(problem)]


def _handle_database_error(_request: Request, problem: Exception) -> JSONResponse:
    """Full, locked or unreachable: it may pass, and the person should know what can help."""
    cause = getattr(problem, "orig", None) or problem
    is_full = getattr(cause, "sqlite_errorname", "") in _FULL or getattr(cause, "sqlstate", "") in _FULL
    log.error("database.full" if is_full else "database.unreachable", error=type(cause).__name__)
    return refusal_response(503, DISK_FULL if is_full else DATABASE_UNREACHABLE)


def _handle_bad_fields(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    if first["type"] in ("json_invalid", "json_type"):
        return refusal_response(400, "The request is not valid JSON")
    # The first part of the path is 'body', 'path' or 'query': our word, not the sender's.
    field = ".".join(str(part) for part in first["loc"][1:])
    if first["type"] == "missing":
        return refusal_response(422, f"{field} is required" if field else "The request has no body")
    if first["type"] == "unknown_field":
        return refusal_response(422, f"{_printable_name(first['msg'])} is not a field of this request")
    return refusal_response(422, _describe_bad_value(problem.errors()))


# Kinds of values by the types of Pydantic's errors.
_EXPECTED = {
    "string_type": "a text",
    "string_unicode": "a text",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}
# A field of several kinds has an error for each, with the kind behind its name.
_KINDS = ("str", "int", "float", "bool")


def _describe_bad_value(found: Sequence[Mapping[str, Any]]) -> str:
    first = found[0]
    path = first["loc"][:-1] if first["loc"][-1] in _KINDS else first["loc"]
    same = [each for each in found if each["loc"][: len(path)] == path]
    expected = list(dict.fromkeys(_EXPECTED.get(each["type"], "") for each in same))
    if first["type"] == "literal_error":
        expected = [first["ctx"]["expected"]]
    field = _printable_name(".".join(str(part) for part in path[1:])) or "The request"
    return f"{field} must be {' or '.join(expected)}" if all(expected) else f"{field}: {first['msg']}"


def _printable_name(field: str) -> str:
    """A field's name comes from the sender: shortened, and without characters that a terminal or a log might obey."""
    return "".join(character for character in field[:80] if character.isprintable())


def _handle_http_error(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    sentences = {
        400: "The request could not be read",
        404: "There is nothing here",
        408: "The rest of the request did not arrive in time",
        405: "This address does not take that kind of call",
        401: str(problem.detail),
        413: str(problem.detail),
    }
    message = sentences.get(problem.status_code, HTTPStatus(problem.status_code).phrase)
    return refusal_response(problem.status_code, message, dict(problem.headers or {}))
