"""A provider that answers as it is told: rightly by default, and every part of it can be spoilt."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from jwt.algorithms import RSAAlgorithm

CLIENT = "screnpla-test"


def new_key(size: int = 2048) -> RSAPrivateKey:
    return generate_private_key(65537, size)


def published(key: RSAPrivateKey, name: str, **more: str) -> dict[str, Any]:
    return {**RSAAlgorithm.to_jwk(key.public_key(), as_dict=True), "kid": name, "use": "sig", **more}


KEY = new_key()


class OddProvider:
    def __init__(self, port: int) -> None:
        self.issuer = f"http://127.0.0.1:{port}"
        self.discovery: Any = {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
        }
        self.keys: Any = {"keys": [published(KEY, "first")]}
        self.token: Any = {}
        # Answers in place of the above: the raw bytes, or None for saying nothing until the provider is closed.
        self.instead: dict[str, bytes | None] = {}
        self.status = 200
        self.requested_paths: list[str] = []
        self.forms: list[dict[str, list[str]]] = []
        self.credentials: list[str | None] = []
        self.closing = threading.Event()

    def claims(self, nonce: str, now: float, **changed: Any) -> dict[str, Any]:
        right = {"iss": self.issuer, "aud": CLIENT, "sub": "g-1", "nonce": nonce, "iat": int(now), "exp": now + 3600}
        person = {"email": "ana@example.com", "email_verified": True, "name": "Ana Lind"}
        return {name: value for name, value in {**right, **person, **changed}.items() if value is not ...}

    def vouch(self, claims: dict[str, Any], *, key: Any = KEY, name: str = "first", algorithm: str = "RS256") -> None:
        named = {"kid": name} if name else {}
        self.token = {"id_token": jwt.encode(claims, key, algorithm, headers=named), "token_type": "Bearer"}

    def answer_to(self, path: str) -> bytes | None:
        if path in self.instead:
            return self.instead[path]
        answers = {"/.well-known/openid-configuration": self.discovery, "/keys": self.keys, "/token": self.token}
        return json.dumps(answers[path]).encode()


def _handler_of(provider: OddProvider) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            provider.requested_paths.append(self.path)
            body = provider.answer_to(self.path)
            if body is None:
                provider.closing.wait()
                return
            self.send_response(provider.status)
            # Only for who follows: a status of 3xx leads to a right answer.
            self.send_header("Location", self.path)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            form = self.rfile.read(int(self.headers["Content-Length"])).decode()
            provider.forms.append(parse_qs(form))
            provider.credentials.append(self.headers["Authorization"])
            self.do_GET()

        def log_message(self, *_: object) -> None:
            """Silent."""

    return Handler


@contextmanager
def run_odd_provider() -> Iterator[OddProvider]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    server.daemon_threads = True
    provider = OddProvider(server.server_port)
    server.RequestHandlerClass = _handler_of(provider)
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
def odd_provider() -> Iterator[OddProvider]:
    with run_odd_provider() as provider:
        yield provider
