"""An OpenAI-compatible provider that answers by a script, one entry for each request, and records what it was asked."""

from __future__ import annotations

import json
import select
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

MODEL = "scripted-1"


class _Step:
    """What a provider does between two pieces of an answer."""


class Silence(_Step):
    """Sends nothing until the client leaves or the test ends."""


class Cut(_Step):
    """Breaks the connection."""


@dataclass(frozen=True)
class ScriptedAnswer:
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    steps: Sequence[bytes | _Step] = ()
    content_type: str = "application/json"


@dataclass(frozen=True)
class RecordedRequest:
    method: str
    path: str
    headers: Mapping[str, str]
    body: Any


def answer_json(body: Any, status: int = 200, **headers: str) -> ScriptedAnswer:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return ScriptedAnswer(status, names, [json.dumps(body).encode()])


def answer_error(status: int, message: str, *, code: str = "", param: str = "", **headers: str) -> ScriptedAnswer:
    return answer_json({"error": {"message": message, "code": code, "param": param or None}}, status, **headers)


def answer_page(page: str, status: int = 200, **headers: str) -> ScriptedAnswer:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return ScriptedAnswer(status, names, [page.encode()], "text/html; charset=utf-8")


def answer_stream(
    *pieces: str | bytes | _Step,
    finish: str | None = "stop",
    usage: tuple[int, int] | None = None,
    cached: int = 0,
    done: bool = True,
) -> ScriptedAnswer:
    """Text becomes a piece of the answer; bytes are sent as they are. `usage`: tokens of prompt and answer."""
    steps: list[bytes | _Step] = [write_piece(piece) if isinstance(piece, str) else piece for piece in pieces]
    if finish is not None:
        steps.append(write_event({"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}))
    if usage:
        counted = {"prompt_tokens": usage[0], "completion_tokens": usage[1]}
        steps.append(
            write_event({"choices": [], "usage": {**counted, "prompt_tokens_details": {"cached_tokens": cached}}})
        )
    if done:
        steps.append(b"data: [DONE]\n\n")
    return ScriptedAnswer(200, {}, steps, "text/event-stream")


def write_event(body: Any) -> bytes:
    # As OpenAI sends it: letters such as U+2028 stand as they are.
    return f"data: {json.dumps({'model': MODEL, **body}, ensure_ascii=False)}\n\n".encode()


def write_piece(text: str) -> bytes:
    return write_event({"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": None}]})


class ScriptedProvider:
    """`script` answers calls of a model in turn; `pages` answer other addresses for as long as the test runs."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}/v1"
        self.script: list[ScriptedAnswer] = []
        self.pages: dict[str, ScriptedAnswer] = {}
        self.requests: list[RecordedRequest] = []
        # Set when a client has closed a connection on which it was owed more.
        self.client_left = threading.Event()
        self.closing = threading.Event()

    @property
    def calls(self) -> list[Any]:
        """Bodies of the calls of a model, in turn."""
        return [request.body for request in self.requests if request.method == "POST"]

    def next_answer(self, request: RecordedRequest) -> ScriptedAnswer:
        self.requests.append(request)
        if request.method == "POST":
            return self.script.pop(0) if self.script else answer_error(418, "The script of this test is at its end")
        return self.pages.get(request.path) or answer_error(404, "Not found")


class _Handler(BaseHTTPRequestHandler):
    provider: ScriptedProvider
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(None)

    def do_POST(self) -> None:
        self._answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def _answer(self, body: Any) -> None:
        self.close_connection = True
        request = RecordedRequest(self.command, self.path, dict(self.headers), body)
        answer = self.provider.next_answer(request)
        try:
            if answer.steps and isinstance(answer.steps[0], Silence):
                self._wait_for_client()
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.content_type)
            self.send_header("Transfer-Encoding", "chunked")
            self.send_header("Connection", "close")
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self._send_steps(answer.steps)
        except OSError:
            self.provider.client_left.set()

    def _send_steps(self, steps: Sequence[bytes | _Step]) -> None:
        for step in steps:
            if isinstance(step, Cut):
                return
            if step == b"":
                continue
            if isinstance(step, bytes):
                self.wfile.write(f"{len(step):x}\r\n".encode() + step + b"\r\n")
                self.wfile.flush()
            else:
                self._wait_for_client()
        self.wfile.write(b"0\r\n\r\n")

    def _wait_for_client(self) -> None:
        """Until it leaves: a client that has sent its request sends nothing more."""
        while not self.provider.closing.is_set():
            if select.select([self.connection], [], [], 0.02)[0]:
                self.provider.client_left.set()
                raise ConnectionAbortedError

    def log_message(self, *_: object) -> None:
        """Silent."""


@contextmanager
def run_scripted_provider() -> Iterator[ScriptedProvider]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    server.daemon_threads = True
    provider = ScriptedProvider(server.server_port)
    server.RequestHandlerClass = type("Handler", (_Handler,), {"provider": provider})
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield provider
    finally:
        provider.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def scripted_provider() -> Iterator[ScriptedProvider]:
    with run_scripted_provider() as provider:
        yield provider
