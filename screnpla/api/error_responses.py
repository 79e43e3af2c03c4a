"""Errors to HTTP, in this one place."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from starlette.exceptions import HTTPException

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
}
WENT_WRONG = "Something went wrong"
AWAY = "Screnpla cannot reach its database right now. Please try again in a minute."
NO_ROOM = "The server's disk is full, so nothing was saved. Please tell whoever runs it; what was saved before is safe."
# As SQLite and PostgreSQL name it.
_FULL = ("SQLITE_FULL", "53100")


def refusal(
    status: int, message: str, headers: dict[str, str] | None = None, data: Mapping[str, object] | None = None
) -> JSONResponse:
    # `error` says the same as `success`: the specification reads the one in some answers and the other in most.
    told: dict[str, object] = {"success": False, "error": True, "message": message}
    return JSONResponse({**told, "data": dict(data)} if data else told, status, headers)


def install(app: FastAPI) -> None:
    app.add_exception_handler(errors.Problem, _problem)
    app.add_exception_handler(RequestValidationError, _bad_fields)
    app.add_exception_handler(HTTPException, _http)
    for away in (OperationalError, PoolTimeoutError):
        app.add_exception_handler(away, _database_away)


def _problem(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, errors.Problem)
    headers = {}
    if isinstance(problem, errors.TooMany):
        headers["Retry-After"] = str(problem.retry_after)
    if isinstance(problem, errors.NotSignedIn):
        headers["WWW-Authenticate"] = "Bearer"
    return refusal(STATUS[type(problem)], problem.message, headers, problem.data)


def _database_away(_request: Request, problem: Exception) -> JSONResponse:
    """Full, locked or unreachable: it may pass, and the person should know what can help."""
    cause = getattr(problem, "orig", None) or problem
    is_full = getattr(cause, "sqlite_errorname", "") in _FULL or getattr(cause, "sqlstate", "") in _FULL
    log.error("database.full" if is_full else "database.away", error=type(cause).__name__)
    return refusal(503, NO_ROOM if is_full else AWAY)


def _bad_fields(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    if first["type"] in ("json_invalid", "json_type"):
        return refusal(400, "The request is not valid JSON")
    # The first part of the place is 'body', 'path' or 'query': our word, not the sender's.
    field = ".".join(str(part) for part in first["loc"][1:])
    if first["type"] == "missing":
        return refusal(422, f"{field} is required" if field else "The request has no body")
    if first["type"] == "unknown_field":
        return refusal(422, f"{_shown(first['msg'])} is not a field of this request")
    return refusal(422, f"{_shown(field) or 'The request'}: {first['msg']}")


def _shown(field: str) -> str:
    """A field's name comes from the sender: short, and without what a terminal or a log might obey."""
    return "".join(character for character in field[:80] if character.isprintable())


def _http(_request: Request, problem: Exception) -> JSONResponse:
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
    return refusal(problem.status_code, message, dict(problem.headers or {}))
