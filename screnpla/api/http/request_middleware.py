"""Middleware around every request: an id, a log line, a limit on its body, security headers, the last error handler."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN
from screnpla.api.error_responses import WENT_WRONG, refusal_response
from screnpla.kit.log import error_location, log
from screnpla.review.recordings import upload as recordings
from screnpla.screenplay.formats.common.files.limits import FILE_BYTES
from screnpla.story.images import images


@dataclass(frozen=True)
class BodyLimit:
    """The largest body of a request, the longest time for its arrival, and the answer to a larger one."""

    bytes: int
    seconds: float
    sentence: str = "This is more than we take in one request"
    status: int = 413


USUAL = BodyLimit(1_000_000, 60.0)
# A script of 500 pages is 3 MB as `content`.
SCRIPT = BodyLimit(12_000_000, 120.0, "This is far longer than any screenplay and cannot be kept.")
FILE = BodyLimit(
    FILE_BYTES, 300.0, f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller."
)
# Beside the sound of a recording there are a few lines around it and the id of its script.
RECORDING = BodyLimit(recordings.MAX_BYTES + 10_000, 600.0, recordings.TOO_LARGE)
PICTURE = BodyLimit(images.MAX_BYTES + 10_000, 300.0, images.TOO_LARGE)

# A caller without a token of ours sends nothing large: the body would be read before anybody asks who they are.
ANONYMOUS = BodyLimit(USUAL.bytes, USUAL.seconds, SIGN_IN_AGAIN, 401)


def body_limit_for(method: str, path: str) -> BodyLimit:
    if path == "/api/scripts/import":
        return FILE
    if path == "/api/upload-audio":
        return RECORDING
    if path.startswith("/api/scripts/") and path.endswith("/images"):
        return PICTURE
    if path == "/api/scripts" or (method == "PATCH" and path.startswith("/api/scripts/")):
        return SCRIPT
    return USUAL


CLIENT_LEFT = 499
# Paths that go on with a secret, which gives access by itself.
SECRET_PATHS = ("/api/links/", "/link/", "/api/audio/")
CSP = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        # The component library writes its styles at run time; scripts never may.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        # What was just recorded is listened to before it is sent.
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), payment=(), usb=(), microphone=(self)",
}


class RequestMiddleware:
    def __init__(self, app: ASGIApp, *, https: bool, is_ours: Callable[[str], bool]) -> None:
        """`is_ours` checks whether a token was made by us: a caller without one sends nothing large."""
        self._app = app
        self._is_ours = is_ours
        self._headers = dict(HEADERS)
        if https:
            self._headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        tracked_send = _TrackedSend(
            send, {**self._headers, "X-Request-Id": request_id}, private=scope["path"].startswith("/api")
        )
        started = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request=request_id):
            await self._answer(scope, _limit_body(scope, receive, self._limit(scope)), tracked_send)
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            # The path only: a query can hold the secret of a reset link.
            path = _redact_path(scope["path"])
            log.info("request", method=scope["method"], path=path, status=tracked_send.status, ms=milliseconds)

    def _limit(self, scope: Scope) -> BodyLimit:
        limit = body_limit_for(scope["method"], scope["path"])
        if limit is USUAL:
            return limit
        scheme, _, token = Headers(scope=scope).get("authorization", "").partition(" ")
        return limit if scheme.lower() == "bearer" and self._is_ours(token) else ANONYMOUS

    async def _answer(self, scope: Scope, receive: Receive, tracked_send: _TrackedSend) -> None:
        try:
            await self._app(scope, receive, tracked_send)
        except ClientDisconnect:
            # The client has left, perhaps in the middle of a file: nobody's failure.
            log.info("request.client_left")
            tracked_send.status = tracked_send.status or CLIENT_LEFT
        except Exception as failure:  # noqa: BLE001  the last error handler
            # The type and the code location, not the message: database drivers quote the values they were given.
            log.error("request.failed", error=type(failure).__name__, at=error_location(failure))
            if tracked_send.status is None:
                await refusal_response(500, WENT_WRONG)(scope, receive, tracked_send)


class _TrackedSend:
    """Sends on, adds our headers, and remembers the status for the log."""

    def __init__(self, send: Send, headers: dict[str, str], *, private: bool) -> None:
        self._send = send
        self._headers = headers
        self._private = private
        self.status: int | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers[name] = value
            if self._private:
                # People's data and tokens: no cache on the way or in the browser keeps them.
                headers["Cache-Control"] = "no-store"
        await self._send(message)


def _redact_path(path: str) -> str:
    # However the path is spelled: a request without a route is logged as well.
    plain = f"/{path.lower().lstrip('/')}"
    return next((f"{start}..." for start in SECRET_PATHS if plain.startswith(start)), path)


def _limit_body(scope: Scope, receive: Receive, limit: BodyLimit) -> Receive:
    """Counts what really arrives, since a Content-Length may lie or be missing, and waits for it only so long."""
    announced = Headers(scope=scope).get("content-length", "0")
    received = int(announced) if announced.isdigit() and int(announced) > limit.bytes else 0
    deadline: float | None = time.monotonic() + limit.seconds

    async def limited() -> Message:
        nonlocal received, deadline
        if received > limit.bytes:
            raise HTTPException(limit.status, limit.sentence)
        try:
            async with asyncio.timeout(None if deadline is None else max(0, deadline - time.monotonic())):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        received += len(message.get("body", b""))
        if received > limit.bytes:
            raise HTTPException(limit.status, limit.sentence)
        if not message.get("more_body"):
            deadline = None  # from here on `receive` waits for the browser to leave, which may take its time
        return message

    return limited
